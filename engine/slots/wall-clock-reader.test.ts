import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWallClockReader } from './wall-clock-reader.ts'
import { findMoment } from './wall-clock.ts'

const zones = [
  'America/New_York',
  'America/Phoenix',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]
/** Nights when clocks change in one of the zones, a day that Samoa skipped, and an ordinary day. */
const dates = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2018-02-17',
  '2018-11-04',
  '2011-12-30',
  '2026-06-08',
]

test('the wall clock reader agrees with the time zone calendar for every time', () => {
  const readers = new Map(zones.map((zone) => [zone, createWallClockReader(zone)]))
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...dates),
      fc.integer({ min: -1440, max: 2879 }),
      fc.constantFrom('first' as const, 'last' as const),
      (zone, night, minute, which) => {
        const at = new Date(Date.parse(night) + minute * 60_000).toISOString()
        const [date, time] = [at.slice(0, 10), at.slice(11, 16)]
        expect(readers.get(zone)?.(date, time, which)).toBe(findMoment(date, time, zone, which))
      },
    ),
    { numRuns: 3000 },
  )
})
