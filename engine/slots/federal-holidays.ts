/** A day of the calendar without a time zone; `month` from 1. */
type Day = { year: number; month: number; day: number }

/** The holidays that are always on the same day, and the first year of each if it is a recent one. */
const fixed: ReadonlyArray<{ month: number; day: number; since?: number }> = [
  { month: 1, day: 1 },
  { month: 6, day: 19, since: 2021 },
  { month: 7, day: 4 },
  { month: 11, day: 11 },
  { month: 12, day: 25 },
]

/** The others: weekday from 0 for Sunday, and which one in the month, `last` for the last. */
const floating: ReadonlyArray<{ month: number; weekday: number; place: number | 'last' }> = [
  { month: 1, weekday: 1, place: 3 },
  { month: 2, weekday: 1, place: 3 },
  { month: 5, weekday: 1, place: 'last' },
  { month: 9, weekday: 1, place: 1 },
  { month: 10, weekday: 1, place: 2 },
  { month: 11, weekday: 4, place: 4 },
]

/**
 * Whether US federal offices are closed for a holiday: the eleven of 5 U.S.C. 6103(a), and the Friday before
 * one on a Saturday or the Monday after one on a Sunday, as the Office of Personnel Management observes them.
 * @example isFederalHoliday({ year: 2026, month: 7, day: 3 }) // true: July 4 is a Saturday
 */
export function isFederalHoliday(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (isFloating(day, weekday) || isFixed(day)) return true
  return (weekday === 5 && isFixed(move(day, 1))) || (weekday === 1 && isFixed(move(day, -1)))
}

function isFixed({ year, month, day }: Day): boolean {
  return fixed.some(
    (each) => each.month === month && each.day === day && year >= (each.since ?? year),
  )
}

function isFloating(date: Day, weekday: number): boolean {
  const place = Math.ceil(date.day / 7)
  const isLast = move(date, 7).month !== date.month
  return floating.some(
    (each) =>
      each.month === date.month &&
      each.weekday === weekday &&
      (each.place === 'last' ? isLast : each.place === place),
  )
}

function weekdayOf({ year, month, day }: Day): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

function move({ year, month, day }: Day, days: number): Day {
  const moved = new Date(Date.UTC(year, month - 1, day + days))
  return {
    year: moved.getUTCFullYear(),
    month: moved.getUTCMonth() + 1,
    day: moved.getUTCDate(),
  }
}
