import { expect, test } from 'vitest'
import { isOfferedCall, listCallTimes } from './onboarding-times.ts'

const now = new Date('2026-11-20T15:00:01Z')

test.each<[why: string, time: string, isOffered: boolean]>([
  ['Monday at ten in Miami', '2026-11-23T15:00:00Z', true],
  ['the last day', '2026-12-04T15:00:00Z', true],
  ['a day too far', '2026-12-07T15:00:00Z', false],
  ['a second ago', '2026-11-20T15:00:00Z', false],
  ['Saturday', '2026-11-21T15:00:00Z', false],
  ['Thanksgiving', '2026-11-26T15:00:00Z', false],
  ['the day after Thanksgiving', '2026-11-27T15:00:00Z', true],
  ['at half past five', '2026-11-23T22:30:00Z', true],
  ['at six, after hours', '2026-11-23T23:00:00Z', false],
  ['at half past eight, before hours', '2026-11-23T13:30:00Z', false],
  ['at a quarter past ten', '2026-11-23T15:15:00Z', false],
  ['too soon to prepare', '2026-11-20T21:00:00Z', false],
  ['a minute later', '2026-11-23T15:01:00Z', false],
  ['a thousandth of a second later', '2026-11-23T15:00:00.001Z', false],
  ['the year 0', '0000-01-03T15:00:00Z', false],
  ['the year 9999', '9999-12-31T15:00:00Z', false],
])('a call at %s is offered: %s', (_why, time, isOffered) => {
  expect(isOfferedCall(new Date(time), now)).toBe(isOffered)
})

test('call times are half hours of the business days, from a day ahead on, in winter and in summer', () => {
  const winter = listCallTimes(now).map((time) => time.toISOString())
  expect(winter[0]).toBe('2026-11-23T14:00:00.000Z')
  expect(winter[17]).toBe('2026-11-23T22:30:00.000Z')
  expect(winter[18]).toBe('2026-11-24T14:00:00.000Z')
  expect(winter.at(-1)).toBe('2026-12-04T15:00:00.000Z')
  const [summer] = listCallTimes(new Date('2026-07-14T18:10:00Z'))
  expect(summer?.toISOString()).toBe('2026-07-15T18:30:00.000Z')
})
