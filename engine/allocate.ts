/** A business with an open order that a homeowner fits, as far as the choice between several looks at it. */
export type Contender = {
  /** One contender a business. */
  id: string
  /** The chance that this business books this homeowner, 0 to 1. */
  booking: number
  /** When its order was made: where all else is equal the older one goes first. Any unit. */
  orderedAt: number
  /** Leads that its order and its quota leave. */
  left: number
  /** How far the plan's month has gone and how much of its quota is used, both 0 to 1; null without a plan. */
  pace: { elapsed: number; used: number } | null
  wait: Wait
}

/** How long a business has been passed over while others were served, since its last lead of the order book. */
export type Wait = {
  /** Of each homeowner that fitted n open orders it missed one n-th. */
  sharesMissed: number
  /** Its place among the overdue: who became overdue earlier has the smaller number. Null: not overdue. */
  overdue: number | null
}

export const noWait: Wait = { sharesMissed: 0, overdue: null }

export type Allocation<C extends Contender> = { chosen: C; reason: AllocationReason }

/**
 * 'overdue': by the fairness floor. Else the better chance of another was outweighed: 'pace', because that
 * one's quota is ahead of its month; 'wait', because this one was passed over so often.
 */
type AllocationReason = 'only' | 'best' | 'pace' | 'wait' | 'overdue'

/** After so many equal shares a business is overdue (docs/decisions/010-order-book.md). */
export const patience = 6

/** Twelve twelfths may sum to a little less than one. */
const roundingError = 1e-9

/** Chance that a lead costs whose quota is a whole month ahead: a quarter ahead costs a usual homeowner's 0.2. */
const priceOfPace = 0.8
/** Chance that each equal share that was missed takes off the price. */
const gainOfWaiting = 0.01

/**
 * Who gets a homeowner that fits several open orders: whoever has been overdue longest, else the highest
 * bid. The order of the contenders does not matter.
 * @returns null where nobody has a lead left
 * @example allocate([{ ...ana, booking: 0.2 }, { ...ben, booking: 0.3 }]) // { chosen: ben, reason: 'best' }
 */
export function allocate<C extends Contender>(contenders: ReadonlyArray<C>): Allocation<C> | null {
  const open = contenders.filter(({ left }) => left > 0).toSorted(byAge)
  const chosen = first(open, placeOf) ?? first(open, (contender) => -bidOf(contender))
  return chosen === null ? null : { chosen, reason: reasonFor(chosen, open) }
}

/**
 * The chance less the price of the lead. Leads of a quota that is ahead of its month are dear, because they
 * will be missed at its end; those of a business that has waited are cheap, before the floor must act.
 */
function bidOf({ booking, pace, wait }: Contender): number {
  const ahead = pace === null ? 0 : Math.max(0, pace.used - pace.elapsed)
  return booking - priceOfPace * ahead + gainOfWaiting * wait.sharesMissed
}

/**
 * How a contender waits after a homeowner that `count` contenders competed for went to somebody else.
 * @param nextPlace a number above every place given so far
 */
export function passedOver(wait: Wait, count: number, nextPlace: number): Wait {
  const sharesMissed = wait.sharesMissed + 1 / count
  const isOverdue = sharesMissed >= patience - roundingError
  return { sharesMissed, overdue: wait.overdue ?? (isOverdue ? nextPlace : null) }
}

/** Below this many leads the record says less than what is usual in the market. */
const usualBookings = 8
const most = 2

/**
 * How much better a business books than others would with the same leads, as a factor: its bookings over
 * those that the score expected, drawn to the market's own by eight bookings' worth, between a half and two.
 * It steers who gets a lead; the lead's score never knows it.
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
  return bidOf({ ...best, wait: chosen.wait }) < bidOf(chosen) ? 'pace' : 'wait'
}

function placeOf({ wait }: Contender): number {
  return wait.overdue ?? Infinity
}

/** The first with the least finite value. */
function first<C>(all: ReadonlyArray<C>, valueOf: (one: C) => number): C | null {
  let least: C | null = null
  for (const one of all) {
    const value = valueOf(one)
    if (value < Infinity && (least === null || value < valueOf(least))) least = one
  }
  return least
}

function byAge(a: Contender, b: Contender): number {
  return a.orderedAt - b.orderedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}
