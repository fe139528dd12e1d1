import { Temporal } from 'temporal-polyfill'

/** A busy range of a calendar: half open, in epoch milliseconds. */
export type Interval = { from: number; to: number }

/**
 * The moment at which the wall clock of `timeZone` shows this time.
 * @param which the first or the last moment, if clocks are set back and show the time twice. If clocks are set
 *   forward and skip the time, the result is as far before or after the change as it would have been.
 * @returns epoch milliseconds; null if the day does not exist there
 */
export function findMoment(
  date: string,
  time: string,
  timeZone: string,
  which: 'first' | 'last',
): number | null {
  const day = Temporal.PlainDate.from(date)
  const moment = day
    .toPlainDateTime(Temporal.PlainTime.from(time))
    .toZonedDateTime(timeZone, { disambiguation: which === 'first' ? 'earlier' : 'later' })
  return moment.toPlainDate().equals(day) ? moment.epochMilliseconds : null
}

/** The date and time on the wall of `timeZone` at a moment: `2026-11-23` and `09:00`. */
export function readWallClock(moment: number, timeZone: string): { date: string; time: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return {
    date: zoned.toPlainDate().toString(),
    time: zoned.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Days from a date on, such as `2026-11-23`, with their weekday: 1 is Monday. */
export function listDaysFrom(date: string, count: number): Array<{ date: string; day: number }> {
  const first = Temporal.PlainDate.from(date)
  return Array.from({ length: count }, (_, index) => {
    const each = first.add({ days: index })
    return { date: each.toString(), day: each.dayOfWeek }
  })
}

/** Whether the running system knows this zone; offsets such as `+05:00` do not count. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}
