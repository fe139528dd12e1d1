import { noWait, addMissedShare, type Wait } from '../../engine/allocate.ts'
import { createRandom } from '../../server/demo/random.ts'
import type { Fit, Measure } from './bookings.ts'
import { days, type Homeowner, type Market } from './draw-market.ts'
import type { Bidder, Policy } from './policies.ts'

export type Month = {
  /** Expected number, by each measure. */
  bookings: Record<Measure, number>
  delivered: number
  /** Homeowners given to a contractor while another one had been overdue longer. */
  unfair: number
  /** The most fair shares in a row that a contractor with an open order missed. */
  mostMissed: number
  /** Average distance of a quota's use from an even pace, over contractors and days, 0 to 1. */
  paceError: number
}

/** Plays a month: each homeowner is assigned at once or never. */
export function playMonth(market: Market, fits: Fit[][], policy: Policy): Month {
  const random = createRandom(1)
  const delivered = new Map<string, number>()
  const used = market.contractors.map(() => 0)
  const waits: Wait[] = market.contractors.map(() => noWait)
  const bookings = { estimated: 0, real: 0 }
  const month: Month = { bookings, delivered: 0, unfair: 0, mostMissed: 0, paceError: 0 }
  const paceErrors: number[] = []
  let place = 0
  let day = 0

  for (const [number, homeowner] of market.homeowners.entries()) {
    for (; day < homeowner.at; day += 1) paceErrors.push(paceErrorOn(day))
    const bidders = biddersFor(homeowner, fits[number] ?? [])
    const chosen = bidders.length === 0 ? null : policy(bidders, random)
    if (chosen === null) continue
    if (isUnfair(bidders, chosen)) month.unfair += 1
    for (const { contractor, wait } of bidders) {
      place += 1
      const after =
        contractor === chosen.contractor ? noWait : addMissedShare(wait, bidders.length, place)
      waits[contractor] = after
      month.mostMissed = Math.max(month.mostMissed, after.sharesMissed)
    }
    delivered.set(chosen.order, (delivered.get(chosen.order) ?? 0) + 1)
    used[chosen.contractor] = (used[chosen.contractor] ?? 0) + 1
    bookings.estimated += chosen.booking
    bookings.real += chosen.real
    month.delivered += 1
  }
  return {
    ...month,
    paceError: paceErrors.reduce((a, b) => a + b, 0) / Math.max(1, paceErrors.length),
  }

  function biddersFor({ at }: Homeowner, possible: Fit[]): Bidder[] {
    return possible.flatMap(({ contractor, orders, estimated, real }) => {
      const quota = market.contractors[contractor]?.quota ?? 0
      const spent = used[contractor] ?? 0
      const order = orders.find(({ id, size }) => (delivered.get(id) ?? 0) < size)
      if (order === undefined || spent >= quota) return []
      return {
        id: String(contractor).padStart(2, '0'),
        contractor,
        order: order.id,
        orderedAt: order.opensAt,
        left: Math.min(order.size - (delivered.get(order.id) ?? 0), quota - spent),
        booking: estimated,
        real,
        pace: { elapsed: at / days, used: spent / quota },
        wait: waits[contractor] ?? noWait,
      }
    })
  }

  function paceErrorOn(at: number): number {
    const errors = market.contractors.map(({ quota }, i) =>
      Math.abs((used[i] ?? 0) / quota - at / days),
    )
    return errors.reduce((a, b) => a + b, 0) / errors.length
  }
}

function isUnfair(bidders: Bidder[], chosen: Bidder): boolean {
  const place = chosen.wait.overdue ?? Infinity
  return bidders.some(({ wait }) => wait.overdue !== null && wait.overdue < place)
}
