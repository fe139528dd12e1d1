import { chance, type Homeowner, type Market, type MarketOrder } from './draw-market.ts'

/** What the homeowner is worth to a usual contractor in this one's place: what the scorer knows, in log-odds. */
function scored(market: Market, homeowner: Homeowner, contractor: number): number {
  const miles = milesTo(market, homeowner, contractor)
  // The card's own numbers: engine/score/card.ts.
  const distance = miles < 10 ? 0.2 : miles < 25 ? 0 : -0.6
  return homeowner.quality + distance - (homeowner.misfits.has(contractor) ? 0.5 : 0)
}

/** The booking as the score says it, and as it really is. */
export function scoredBooking(market: Market, homeowner: Homeowner, contractor: number): number {
  return chance(scored(market, homeowner, contractor))
}

export function bookingOf(market: Market, homeowner: Homeowner, contractor: number): number {
  const skill = market.contractors[contractor]?.skill ?? 0
  return chance(scored(market, homeowner, contractor) + skill)
}

/** The orders that are open when a homeowner asks, and whose area they live in. */
export function fitting(market: Market, homeowner: Homeowner): MarketOrder[] {
  return market.orders.filter(
    ({ contractor, opensAt }) =>
      opensAt <= homeowner.at &&
      milesTo(market, homeowner, contractor) <= (market.contractors[contractor]?.radiusMiles ?? 0),
  )
}

function milesTo(market: Market, { miles }: Homeowner, contractor: number): number {
  const to = market.contractors[contractor]?.miles ?? { x: Infinity, y: 0 }
  return Math.hypot(miles.x - to.x, miles.y - to.y)
}
