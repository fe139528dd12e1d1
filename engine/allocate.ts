/** A business with an open order that a homeowner fits: the facts that decide between several. */
export type Contender = {
  /** One contender per business. */
  id: string
  /** The chance that this business books this homeowner, 0 to 1. */
  booking: number
  /** When its order was made, in any unit. The older order wins a tie. */
  orderedAt: number
  /** Leads left in both its order and its quota. */
  left: number
  /** How far the plan's month has gone and how much of its quota is used, both 0 to 1; null without a plan. */
  pace: { elapsed: number; used: number } | null
  wait: Wait
}

/** How long a business has been passed over since its last lead from the order book. */
export type Wait = {
  /** Each missed homeowner that fitted n open orders adds 1/n. */
  sharesMissed: number
  /** Its place in line: the earlier it became overdue, the smaller the number. Null: not overdue. */
  overdue: number | null
}

export const noWait: Wait = { sharesMissed: 0, overdue: null }

export type Allocation<C extends Contender> = { chosen: C; reason: AllocationReason }

/**
 * 'only': the only contender. 'best': the best chance. 'overdue': the fairness floor. 'pace': a
 * contender with a better chance is ahead of its monthly quota. 'wait': a contender with a better chance has
 * waited less.
 */
type AllocationReason = 'only' | 'best' | 'pace' | 'wait' | 'overdue'

/** After this many missed equal shares a business is overdue (docs/decisions/010-order-book.md). */
export const patience = 6

/** In floating point, twelve twelfths may sum to slightly less than one. */
const roundingError = 1e-9

/**
 * Penalty, as a chance, for a quota that is a whole month ahead. A quarter ahead costs 0.2, about one usual
 * homeowner.
 */
const priceOfPace = 0.8
/** Discount, as a chance, for each missed equal share. */
const gainOfWaiting = 0.01

/**
 * Chooses who gets a homeowner that fits several open orders: the contender that has been overdue longest,
 * else the highest bid. The order of the contenders does not matter.
 * @returns null if no contender has a lead left
 * @example allocate([{ ...ana, booking: 0.2 }, { ...ben, booking: 0.3 }]) // { chosen: ben, reason: 'best' }
 */
export function allocate<C extends Contender>(contenders: ReadonlyArray<C>): Allocation<C> | null {
  const open = contenders.filter(({ left }) => left > 0).toSorted(byAge)
  const chosen = first(open, readOverdue) ?? first(open, (contender) => -computeBid(contender))
  return chosen === null ? null : { chosen, reason: reasonFor(chosen, open) }
}

/**
 * The chance of a booking minus the price of the lead. Leads cost more if the quota is ahead of its month,
 * because it would run out early, and less if the business has waited, before the fairness floor acts.
 */
function computeBid({ booking, pace, wait }: Contender): number {
  const ahead = pace === null ? 0 : Math.max(0, pace.used - pace.elapsed)
  return booking - priceOfPace * ahead + gainOfWaiting * wait.sharesMissed
}

/**
 * The wait of a contender that lost a homeowner to another of `count` contenders.
 * @param nextPlace a number above every place given so far
 */
export function addMissedShare(wait: Wait, count: number, nextPlace: number): Wait {
  const sharesMissed = wait.sharesMissed + 1 / count
  const isOverdue = sharesMissed >= patience - roundingError
  return { sharesMissed, overdue: wait.overdue ?? (isOverdue ? nextPlace : null) }
}

/** With fewer leads, the market's average says more than the business's own record. */
const usualBookings = 8
const most = 2

/**
 * How much better a business books than expected, as a factor between 0.5 and 2: its bookings over those that
 * the score predicted, shrunk toward the market's ratio by the weight of eight bookings. It influences who
 * gets a lead, never the lead's score.
 */
export function bookingFactor(own: TrackRecord, market: TrackRecord): number {
  const usual = (market.booked + usualBookings) / (market.expected + usualBookings)
  const factor = (own.booked + usual * usualBookings) / (own.expected + usualBookings) / usual
  return Math.min(most, Math.max(1 / most, factor))
}

/** Leads whose outcome is known: how many were booked, and how many the score expected. */
export type TrackRecord = { booked: number; expected: number }

function reasonFor(chosen: Contender, open: ReadonlyArray<Contender>): AllocationReason {
  if (open.length === 1) return 'only'
  if (chosen.wait.overdue !== null) return 'overdue'
  const best = first(open, ({ booking }) => -booking)
  if (best === null || best.booking === chosen.booking) return 'best'
  return computeBid({ ...best, wait: chosen.wait }) < computeBid(chosen) ? 'pace' : 'wait'
}

function readOverdue({ wait }: Contender): number {
  return wait.overdue ?? Infinity
}

/** The first item with the smallest finite value. */
function first<C>(all: ReadonlyArray<C>, measure: (one: C) => number): C | null {
  let least: C | null = null
  for (const one of all) {
    const value = measure(one)
    if (value < Infinity && (least === null || value < measure(least))) least = one
  }
  return least
}

function byAge(a: Contender, b: Contender): number {
  return a.orderedAt - b.orderedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
