import { expect, test } from 'vitest'
import { isOfferedCall } from './onboarding-times.ts'

const now = new Date('2026-11-20T15:00:01Z')

test.each<[why: string, time: string, isOffered: boolean]>([
  ['Monday at ten in Miami', '2026-11-23T15:00:00Z', true],
  ['the last day', '2026-12-04T15:00:00Z', true],
  ['a day too far', '2026-12-07T15:00:00Z', false],
  ['a second ago', '2026-11-20T15:00:00Z', false],
  ['Saturday', '2026-11-21T15:00:00Z', false],
  ['at eleven', '2026-11-23T16:00:00Z', false],
  ['a minute later', '2026-11-23T15:01:00Z', false],
  ['a thousandth of a second later', '2026-11-23T15:00:00.001Z', false],
  ['the year 0', '0000-01-03T15:00:00Z', false],
  ['the year 9999', '9999-12-31T15:00:00Z', false],
])('whether a call is offered for %s: %s', (_why, time, isOffered) => {
  expect(isOfferedCall(new Date(time), now)).toBe(isOffered)
})
