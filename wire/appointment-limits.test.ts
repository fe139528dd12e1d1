import { expect, test } from 'vitest'
import { isAppointmentDay } from './appointment-limits.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each<[day: string, isOne: boolean]>([
  ['2000-01-01', true],
  ['2026-11-21', true],
  ['2031-11-21', true],
  ['1999-12-31', false],
  ['2031-11-22', false],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['20261-11-21', false],
  ['', false],
])('%s is a valid day for an appointment: %s', (day, isOne) => {
  expect(isAppointmentDay(day, now)).toBe(isOne)
})
