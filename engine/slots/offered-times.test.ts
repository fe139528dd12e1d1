import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  findBusyRange,
  isOffered,
  findNextTimes,
  findOfferedSpan,
  listOfferedTimes,
} from './offered-times.ts'
import { findShiftFaults, usualRules, type BookingRules, type Shift } from './rules.ts'
import { isTimeZone, findMoment, readWallClock, type Interval } from './wall-clock.ts'

const minute = 60_000
const hour = 60 * minute
const miami: BookingRules = {
  ...usualRules,
  timeZone: 'America/New_York',
  noticeHours: 0,
  daysAhead: 1,
}
const shift = (day: number, opens: string, closes: string): Shift => ({ day, opens, closes })
const shown = (times: number[]) => times.map((time) => new Date(time).toISOString().slice(0, 16))

test('a split shift offers mornings and afternoons, with the buffer between appointments', () => {
  const monday = Date.parse('2026-11-23T05:00:00Z')
  expect(shown(listOfferedTimes(miami, [], monday))).toEqual([
    '2026-11-23T13:00',
    '2026-11-23T14:30',
    '2026-11-23T16:00',
    '2026-11-23T18:00',
    '2026-11-23T19:30',
    '2026-11-23T21:00',
  ])
})

test('offered times respect the notice and the booking window', () => {
  const now = Date.parse('2026-11-23T14:00:00Z')
  const times = listOfferedTimes({ ...miami, noticeHours: 24, daysAhead: 3 }, [], now)
  expect(shown(times)[0]).toBe('2026-11-24T14:30')
  expect(shown(times).at(-1)).toBe('2026-11-25T21:00')
})

test('a holiday offers nothing', () => {
  const christmas = Date.parse('2026-12-25T05:00:00Z')
  expect(listOfferedTimes(miami, [], christmas)).not.toEqual([])
  expect(listOfferedTimes({ ...miami, holidays: ['2026-12-25'] }, [], christmas)).toEqual([])
})

test.each<[why: string, timeZone: string, date: string, shift: Shift, times: string[]]>([
  [
    'an ordinary night',
    'America/New_York',
    '2026-03-01',
    shift(7, '00:00', '04:00'),
    ['05', '06', '07', '08'],
  ],
  [
    'clocks jump from two to three',
    'America/New_York',
    '2026-03-08',
    shift(7, '00:00', '04:00'),
    ['05', '06', '07'],
  ],
  [
    'the hour from one to two occurs twice',
    'America/New_York',
    '2026-11-01',
    shift(7, '00:00', '04:00'),
    ['04', '05', '06', '07', '08'],
  ],
  [
    'a shift that opens in a repeated hour',
    'America/New_York',
    '2026-11-01',
    shift(7, '01:00', '03:00'),
    ['06', '07'],
  ],
  [
    'a shift that closes in a repeated hour',
    'America/New_York',
    '2026-11-01',
    shift(7, '00:00', '01:30'),
    ['04'],
  ],
  [
    'a shift inside the skipped hour',
    'America/New_York',
    '2026-03-08',
    shift(7, '02:00', '03:00'),
    [],
  ],
  [
    'the day after the change',
    'America/New_York',
    '2026-03-09',
    shift(1, '09:00', '10:00'),
    ['13'],
  ],
  [
    'no change in Arizona',
    'America/Phoenix',
    '2026-03-08',
    shift(7, '00:00', '04:00'),
    ['07', '08', '09', '10'],
  ],
])('%s', (_why, timeZone, date, hours, times) => {
  const rules = { ...miami, timeZone, weeklyHours: [hours], bufferMinutes: 0, daysAhead: 2 }
  const start = findMoment(date, '00:00', timeZone, 'first') ?? 0
  const offered = listOfferedTimes(rules, [], start - 1)
  expect(offered.map((time) => new Date(time).toISOString().slice(11, 13))).toEqual(times)
})

test('a zone with a half-hour clock change is handled', () => {
  const rules = {
    ...miami,
    timeZone: 'Australia/Lord_Howe',
    weeklyHours: [shift(7, '00:00', '04:00')],
    bufferMinutes: 0,
    daysAhead: 2,
  }
  const start = findMoment('2026-10-04', '00:00', rules.timeZone, 'first') ?? 0
  const offered = listOfferedTimes(rules, [], start - 1)
  expect(offered.map((time) => readWallClock(time, rules.timeZone).time)).toEqual([
    '00:00',
    '01:00',
    '02:30',
  ])
})

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/St_Johns',
  'America/Havana',
  'Pacific/Honolulu',
  'Europe/Madrid',
  'Australia/Lord_Howe',
]
/** Days around every night when clocks change. */
const moments = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31']
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    (at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
  )
const someShift = fc
  .record({ day: fc.integer({ min: 1, max: 7 }), opens: time, closes: time })
  .filter(({ opens, closes }) => opens < closes)
const someRules: fc.Arbitrary<BookingRules> = fc.record({
  timeZone: fc.constantFrom(...zones),
  weeklyHours: fc
    .array(someShift, { minLength: 1, maxLength: 14 })
    .map((shifts) =>
      shifts.filter((_, at) => findShiftFaults(shifts.slice(0, at + 1), 0)[at] === null),
    ),
  holidays: fc.subarray(moments),
  lengthMinutes: fc.integer({ min: 15, max: 240 }),
  bufferMinutes: fc.integer({ min: 0, max: 120 }),
  noticeHours: fc.integer({ min: 0, max: 72 }),
  daysAhead: fc.integer({ min: 1, max: 10 }),
})
const someNow = fc
  .tuple(fc.constantFrom(...moments), fc.integer({ min: 0, max: 48 * 60 }))
  .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) + minutes * minute)
const someTaken = (now: number): fc.Arbitrary<Interval[]> =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -600, max: 14_400 }), fc.integer({ min: 15, max: 600 }))
      .map(([from, length]) => ({
        from: now + from * minute,
        to: now + (from + length) * minute,
      })),
    { maxLength: 30 },
  )
const someCalendar = fc
  .tuple(someRules, someNow)
  .chain(([rules, now]) => someTaken(now).map((taken) => ({ rules, now, taken })))

test('no offered time is outside the hours, on a holiday, taken or too soon', () => {
  fc.assert(
    fc.property(someCalendar, ({ rules, now, taken }) => {
      const read = makeClock(rules.timeZone)
      const today = read(now).date
      for (const start of listOfferedTimes(rules, taken, now)) {
        expect(start).toBeGreaterThan(now)
        expect(start).toBeGreaterThanOrEqual(now + rules.noticeHours * hour)
        const { from, to } = findBusyRange(rules, start)
        expect(taken.filter((each) => each.from < to && from < each.to)).toEqual([])
        const { date } = read(start)
        expect(rules.holidays).not.toContain(date)
        expect(daysBetween(today, date)).toBeLessThan(rules.daysAhead)
        const hours = rules.weeklyHours.filter(({ day }) => day === readWeekday(date))
        const minutes = Array.from({ length: rules.lengthMinutes }, (_, at) =>
          read(start + at * minute),
        )
        expect(
          hours.some(({ opens, closes }) =>
            minutes.every((at) => at.date === date && opens <= at.time && at.time < closes),
          ),
        ).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('the offered times are those of the hours minus those that a taken range overlaps', () => {
  fc.assert(
    fc.property(someCalendar, ({ rules, now, taken }) => {
      const span = findOfferedSpan(rules, now)
      const isFree = (start: number) => {
        const { from, to } = findBusyRange(rules, start)
        expect(from >= span.from && to <= span.to).toBe(true)
        return !taken.some((each) => from < each.to && each.from < to)
      }
      expect(listOfferedTimes(rules, taken, now)).toEqual(
        listOfferedTimes(rules, [], now).filter(isFree),
      )
    }),
    { numRuns: 500 },
  )
})

test('offered times are sorted, never overlap, and each is also valid alone', () => {
  fc.assert(
    fc.property(someCalendar, ({ rules, now, taken }) => {
      const times = listOfferedTimes(rules, taken, now)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      for (const [index, start] of times.entries()) {
        expect(isOffered(rules, taken, now, start)).toBe(true)
        expect(isOffered(rules, taken, now, start + minute)).toBe(times.includes(start + minute))
        const next = times[index + 1]
        if (next !== undefined)
          expect(next - start).toBeGreaterThanOrEqual(rules.lengthMinutes * minute)
        expect(listOfferedTimes(rules, [...taken, findBusyRange(rules, start)], now)).not.toContain(
          start,
        )
      }
    }),
    { numRuns: 100 },
  )
})

test('on days without a clock change, a free calendar offers everything that fits the hours', () => {
  fc.assert(
    fc.property(someRules, fc.constantFrom('2026-06-08', '2026-01-12'), (rules, day) => {
      const now = (findMoment(day, '00:00', rules.timeZone, 'first') ?? 0) - 1
      const week = { ...rules, noticeHours: 0, daysAhead: 8, holidays: [] }
      const step = rules.lengthMinutes + rules.bufferMinutes
      const expected = rules.weeklyHours.reduce((sum, { opens, closes }) => {
        const room = parseMinutes(closes) - parseMinutes(opens) - rules.lengthMinutes
        return sum + (room < 0 ? 0 : Math.floor(room / step) + 1)
      }, 0)
      expect(listOfferedTimes(week, [], now)).toHaveLength(expected)
    }),
    { numRuns: 200 },
  )
})

test('alternatives for a taken time are the next times, then earlier ones', () => {
  const monday = Date.parse('2026-11-23T05:00:00Z')
  const wanted = Date.parse('2026-11-23T18:00:00Z')
  const taken = [findBusyRange(miami, wanted)]
  expect(shown(findNextTimes(miami, taken, monday, wanted, 3))).toEqual([
    '2026-11-23T16:00',
    '2026-11-23T19:30',
    '2026-11-23T21:00',
  ])
})

test.each([
  ['America/New_York', true],
  ['Pacific/Honolulu', true],
  ['Mars/Olympus', false],
  ['+05:00', false],
  ['', false],
])('%s is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})

test('each invalid shift reports its fault', () => {
  const shifts = [
    shift(1, '08:00', '12:00'),
    shift(1, '11:00', '13:00'),
    shift(2, '12:00', '08:00'),
    shift(3, '08:00', '08:30'),
    shift(4, '08:00', '12:00'),
    shift(4, '12:00', '13:00'),
  ]
  expect(findShiftFaults(shifts, 60)).toEqual([
    'overlap',
    'overlap',
    'backwards',
    'too_short',
    null,
    null,
  ])
})

/** Reads the clock with the system's own calendar, not with the one that the engine uses. */
function makeClock(timeZone: string): (moment: number) => { date: string; time: string } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  return (moment) => {
    const [date = '', shownTime = ''] = format.format(moment).split(', ')
    return { date, time: shownTime }
  }
}

function readWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (24 * hour)
}

function parseMinutes(at: string): number {
  return Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5))
}
