import { bookingFactor, type TrackRecord } from '../../engine/allocate.ts'
import { chance, listOrders, type Homeowner, type Market, type MarketOrder } from './draw-market.ts'

/** A contractor who could have a homeowner, with the orders that are open by then, the oldest first. */
export type Fit = {
  contractor: number
  orders: MarketOrder[]
  /** The probability that the product knows: the score at this distance, times the contractor's record. */
  estimated: number
  /** The real probability, from the contractor's skill, which no policy sees. */
  real: number
}

/** Which of the two probabilities counts the bookings. */
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

/** What the homeowner is worth to a usual contractor in this one's place: what the scorer knows, in log-odds. */
function scored(market: Market, homeowner: Homeowner, contractor: number): number {
  const miles = milesTo(market, homeowner, contractor)
  // The card's own numbers: engine/score/card.ts.
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
