import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthOfWord, weekdays, zoneHours } from './date-words.ts'
import { detectDateOrder, readDate } from './date.ts'

test.each([
  ['2026-11-19', '2026-11-19T00:00:00.000Z'],
  ['2026-11-19T15:05:09Z', '2026-11-19T15:05:09.000Z'],
  ['2026-11-19T15:05:09.123-05:00', '2026-11-19T20:05:09.000Z'],
  ['2026-11-19 15:05', '2026-11-19T15:05:00.000Z'],
  ['11/19/2026', '2026-11-19T00:00:00.000Z'],
  ['11/19/26 3:05 PM', '2026-11-19T15:05:00.000Z'],
  ['11/19/2026 12:30 AM', '2026-11-19T00:30:00.000Z'],
  ['11/19/2026 12:30 p. m.', '2026-11-19T12:30:00.000Z'],
  ['Nov 19, 2026', '2026-11-19T00:00:00.000Z'],
  ['November 19th, 2026 09:00', '2026-11-19T09:00:00.000Z'],
  ['19 de noviembre de 2026', '2026-11-19T00:00:00.000Z'],
  ['2026-11-20 10:00:00-05', '2026-11-20T15:00:00.000Z'],
  ['2026-11-20 10:00:00.123456+0530', '2026-11-20T04:30:00.000Z'],
  ['2026-11-20 99:99', undefined],
  ['2026-11-20 10:60', undefined],
  ['11/20/2026 13:00 PM', undefined],
  ['2026-02-31', undefined],
  ['13/40/2026', undefined],
  ['martes, 17 de noviembre de 2026', '2026-11-17T00:00:00.000Z'],
  ['mar, 17 nov 2026', '2026-11-17T00:00:00.000Z'],
  ['mar, 17 mar 2026', '2026-03-17T00:00:00.000Z'],
  ['Mar 3, 2026', '2026-03-03T00:00:00.000Z'],
  ['Tue 11/17/2026', '2026-11-17T00:00:00.000Z'],
  ['17 de noviembre de 2026 a las 3:05 p. m.', '2026-11-17T15:05:00.000Z'],
  ['11/19/2026 3pm', '2026-11-19T15:00:00.000Z'],
  ['11/19/2026 3 p.m.', '2026-11-19T15:00:00.000Z'],
  ['11/19/2026 3:05\u202fPM', '2026-11-19T15:05:00.000Z'],
  ['11/19/2026 3:05 PM EST', '2026-11-19T20:05:00.000Z'],
  ['Nov 19, 2026, 3:05 PM (PDT)', '2026-11-19T22:05:00.000Z'],
  ['Thu, 19 Nov 2026 15:05:09 -0500', '2026-11-19T20:05:09.000Z'],
  ['Thu Nov 19 15:05:09 UTC 2026', '2026-11-19T15:05:09.000Z'],
  ['Thu Nov 19 2026 15:05:09 GMT-0500 (Eastern Standard Time)', '2026-11-19T20:05:09.000Z'],
  ['Nov 19, 2026, 3:05 PM GMT-5', '2026-11-19T20:05:00.000Z'],
  ['11/19/2026 3:05 PM ET', undefined],
  ['11/19/2026 3:05 PM +19:00', undefined],
  ['11/19/2026 13pm', undefined],
  ['11/19/2026 noon', undefined],
  ['2026-11-19 15', undefined],
  ['2026-11-19T15', undefined],
  ['2026-11-19 10:00 11:00', undefined],
  ['Nov 19 or 20, 2026', undefined],
  ['Nov Dec 19 2026', undefined],
  ['Marta 17 2026', undefined],
  ['Mayor St 17, 2026', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%s is %s', (text, iso) => {
  expect(readDate(text)?.toISOString()).toBe(iso)
})

test.each([
  ['20/11/2026', '2026-11-20T00:00:00.000Z'],
  ['04/11/26 15:05', '2026-11-04T15:05:00.000Z'],
  ['04.11.2026', '2026-11-04T00:00:00.000Z'],
  ['mié 04/11/2026 3pm', '2026-11-04T15:00:00.000Z'],
  ['2026-11-04', '2026-11-04T00:00:00.000Z'],
  ['Nov 4, 2026', '2026-11-04T00:00:00.000Z'],
  ['11/20/2026', undefined],
])('with the day first %s is %s', (text, iso) => {
  expect(readDate(text, 'day')?.toISOString()).toBe(iso)
})

test.each([
  ['20/11/2026', 'day'],
  ['11/20/2026 3:05 PM', 'month'],
  ['03/04/2026', 'either'],
  ['vie. 20/11/2026 a las 15:05', 'day'],
  ['31/02/2026', null],
  ['40/40/2026', null],
  ['2026-11-20', null],
  ['Nov 20, 2026', null],
  ['', null],
])('the date order that %s proves: %s', (text, order) => {
  expect(detectDateOrder(text)).toBe(order)
})

const languages = ['en-US', 'es-MX', 'es-US', 'es-ES']
const lengths = ['long', 'short'] as const
const anyMinute = fc
  .integer({ min: Date.UTC(2001, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000))

test('dates are read in every common format, in English and Spanish, with their zone', () => {
  fc.assert(
    fc.property(
      anyMinute,
      fc.constantFrom(...languages),
      fc.record({
        weekday: fc.constantFrom(...lengths, undefined),
        month: fc.constantFrom(...lengths),
        hourCycle: fc.constantFrom('h12', 'h23'),
        timeZone: fc.constantFrom('UTC', 'America/New_York', 'America/Phoenix', 'Asia/Kolkata'),
      }),
      (date, language, style) => {
        const written = new Intl.DateTimeFormat(language, {
          ...style,
          year: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
        }).format(date)
        expect([written, readDate(written)]).toEqual([written, date])
      },
    ),
    { numRuns: 1000 },
  )
})

test('an unknown word, time or zone makes a date unreadable instead of wrong', () => {
  const known = fc.constantFrom(
    '11/19/2026',
    '2026-11-19',
    'Nov 19, 2026',
    'jueves, 19 de noviembre de 2026',
    '11/19/2026 3pm',
    '2026-11-19 15:05',
    'Nov 19, 2026 3:05 PM',
  )
  const unknown = fc.oneof(
    fc.constantFrom(
      'ET',
      'PT',
      'noon',
      'mediodía',
      '15',
      '1505',
      '15h',
      'IST',
      'BST',
      '2027',
      'Dec',
    ),
    fc.stringMatching(/^[a-z]{4,9}$/).filter((word) => !isOfDates(word)),
  )
  fc.assert(
    fc.property(known, unknown, (date, word) => {
      expect(readDate(`${date} ${word}`)).toBeUndefined()
    }),
  )
})

function isOfDates(word: string): boolean {
  return [monthOfWord, weekdays, zoneHours].some((words) => words.has(word))
}
