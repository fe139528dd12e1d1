import { bookingFactor, type TrackRecord } from '../../engine/allocate.ts'
import { chance, listOrders, type Homeowner, type Market, type MarketOrder } from './draw-market.ts'

/** A contractor who could get a homeowner, with the orders open at that time, oldest first. */
export type Fit = {
  contractor: number
  orders: MarketOrder[]
  /** The booking probability that policies see: the score at this distance, times the contractor's record. */
  estimated: number
  /** The real booking probability, which includes the contractor's skill; no policy sees it. */
  real: number
}

/** Which of the two probabilities to count bookings by. */
export type Measure = 'estimated' | 'real'

export function findFits(market: Market, homeowner: Homeowner): Fit[] {
  const fits = market.contractors.flatMap(({ radiusMiles, skill, record }, contractor) => {
    const orders = listOrders(market, contractor).filter(({ opensAt }) => opensAt <= homeowner.at)
    if (orders.length === 0 || milesTo(market, homeowner, contractor) > radiusMiles) return []
    const logOdds = scored(market, homeowner, contractor)
    return { contractor, orders, record, scored: chance(logOdds), real: chance(logOdds + skill) }
  })
  const usual = sumRecords(fits.map(({ record }) => record))
  return fits.map(({ contractor, orders, record, scored: score, real }) => ({
    contractor,
    orders,
    estimated: score * bookingFactor(record, usual),
    real,
  }))
}

/** The log-odds that an average contractor at this location books the homeowner, which is what the scorer knows. */
function scored(market: Market, homeowner: Homeowner, contractor: number): number {
  const miles = milesTo(market, homeowner, contractor)
  // The numbers of the score card: engine/score/card.ts.
  const distance = miles < 10 ? 0.2 : miles < 25 ? 0 : -0.6
  return homeowner.quality + distance - (homeowner.misfits.has(contractor) ? 0.5 : 0)
}

function milesTo(market: Market, { miles }: Homeowner, contractor: number): number {
  const to = market.contractors[contractor]?.miles ?? { x: Infinity, y: 0 }
  return Math.hypot(miles.x - to.x, miles.y - to.y)
}

function sumRecords(records: TrackRecord[]): TrackRecord {
  return {
    booked: records.reduce((sum, { booked }) => sum + booked, 0),
    expected: records.reduce((sum, { expected }) => sum + expected, 0),
  }
}
