import { findMoment } from './wall-clock.ts'

const hour = 3_600_000

/**
 * `findMoment` for many times of one zone. It asks the zone's calendar only for the ends of a day, or
 * of an hour if the clocks change on that day, and counts minutes in between. Asking for each time would
 * take seconds for a long list.
 */
export function createWallClockReader(
  timeZone: string,
): (date: string, time: string, which: 'first' | 'last') => number | null {
  const known = new Map<string, number | null>()
  return (date, time, which) => {
    const ofDay = within(date, '00:00', nextDay(date), '00:00', 24 * hour)
    if (ofDay !== null) return ofDay
    const from = Number(time.slice(0, 2))
    const ofHour =
      from < 23
        ? within(date, clock(from), date, clock(from + 1), hour)
        : within(date, clock(from), nextDay(date), '00:00', hour)
    return ofHour ?? findMoment(date, time, timeZone, which)

    /** Null if the clocks change between the two ends. */
    function within(day: string, start: string, endDay: string, end: string, length: number) {
      const first = read(day, start)
      const last = read(endDay, end)
      if (first === null || last === null || last - first !== length) return null
      return first + toMilliseconds(time) - toMilliseconds(start)
    }

    function read(day: string, at: string): number | null {
      const key = `${day} ${at} ${which}`
      const before = known.get(key)
      if (before !== undefined) return before
      const moment = findMoment(day, at, timeZone, which)
      known.set(key, moment)
      return moment
    }
  }
}

function nextDay(date: string): string {
  return new Date(Date.parse(date) + 24 * hour).toISOString().slice(0, 10)
}

function clock(hours: number): string {
  return `${String(hours).padStart(2, '0')}:00`
}

function toMilliseconds(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
