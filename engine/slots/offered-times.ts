import type { BookingRules } from './rules.ts'
import { createWallClockReader } from './wall-clock-reader.ts'
import { listDaysFrom, type Interval, readWallClock } from './wall-clock.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * The times at which an appointment may start, in epoch milliseconds, earliest first. From each shift's
 * opening they are spaced by the length of an appointment with its buffer. The whole appointment is inside
 * the shift on the wall clock, also on days when the clocks change.
 * @param taken the busy ranges of the calendar, each with its buffer
 */
export function listOfferedTimes(rules: BookingRules, taken: Interval[], now: number): number[] {
  return freeTimes(rules, taken, now, daysOffered(rules, now))
}

/** Whether an appointment may start at exactly this time. */
export function isOffered(
  rules: BookingRules,
  taken: Interval[],
  now: number,
  start: number,
): boolean {
  const { date } = readWallClock(start, rules.timeZone)
  const days = daysOffered(rules, now).filter((each) => each.date === date)
  return freeTimes(rules, taken, now, days).includes(start)
}

/** Up to `count` alternatives for a taken time: the next free ones, then earlier ones. */
export function findNextTimes(
  rules: BookingRules,
  taken: Interval[],
  now: number,
  wanted: number,
  count: number,
): number[] {
  const all = listOfferedTimes(rules, taken, now)
  const after = all.filter((time) => time >= wanted).slice(0, count)
  const missing = count - after.length
  const before = missing > 0 ? all.filter((time) => time < wanted).slice(-missing) : []
  return [...before, ...after]
}

/** The range that an appointment at `start` occupies, with the buffer after it. */
export function findBusyRange(rules: BookingRules, start: number): Interval {
  return { from: start, to: start + (rules.lengthMinutes + rules.bufferMinutes) * minute }
}

/**
 * The range of everything that may be offered, with its buffer. Entries of the calendar outside of it need
 * not be read.
 */
export function findOfferedSpan(rules: BookingRules, now: number): Interval {
  return { from: now, to: now + (rules.daysAhead + 2) * 24 * hour }
}

type Day = { date: string; day: number }

function daysOffered(rules: BookingRules, now: number): Day[] {
  const { date } = readWallClock(now, rules.timeZone)
  return listDaysFrom(date, rules.daysAhead).filter((each) => !rules.holidays.includes(each.date))
}

function freeTimes(rules: BookingRules, taken: Interval[], now: number, days: Day[]): number[] {
  const earliest = now + rules.noticeHours * hour
  const read = createWallClockReader(rules.timeZone)
  const starts = days
    .flatMap((day) => openSpans(rules, day, read))
    .flatMap((span) => startsIn(rules, span))
    .filter((start) => start > now && start >= earliest)
    .toSorted((a, b) => a - b)
  return withoutTaken(rules, taken, starts)
}

/**
 * One pass over both, in order: an appointment is free if no busy range that starts before its end ends after
 * its start. A calendar may be long, and anyone with the link may ask for it repeatedly.
 */
function withoutTaken(rules: BookingRules, taken: Interval[], starts: number[]): number[] {
  const byFrom = taken.toSorted((a, b) => a.from - b.from)
  let next = 0
  let latestEnd = -Infinity
  return starts.filter((start) => {
    const { to } = findBusyRange(rules, start)
    for (let each = byFrom[next]; each !== undefined && each.from < to; each = byFrom[next]) {
      latestEnd = Math.max(latestEnd, each.to)
      next += 1
    }
    return latestEnd <= start
  })
}

/** If the wall clock shows a time twice, a shift opens at the later and closes at the earlier one. */
function openSpans(
  { weeklyHours }: BookingRules,
  { date, day }: Day,
  read: ReturnType<typeof createWallClockReader>,
): Interval[] {
  return weeklyHours
    .filter((shift) => shift.day === day)
    .flatMap(({ opens, closes }) => {
      const from = read(date, opens, 'last')
      const to = read(date, closes, 'first')
      return from === null || to === null ? [] : [{ from, to }]
    })
}

function startsIn({ lengthMinutes, bufferMinutes }: BookingRules, span: Interval): number[] {
  const starts: number[] = []
  const step = (lengthMinutes + bufferMinutes) * minute
  for (let start = span.from; start + lengthMinutes * minute <= span.to; start += step) {
    starts.push(start)
  }
  return starts
}
