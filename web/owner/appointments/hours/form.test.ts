import { expect, test } from 'vitest'
import type { BookingHours } from '../appointments.ts'
import { hoursForm, todayIn } from './form.ts'

/** Still the evening before in Miami. */
const now = new Date('2026-11-22T03:00:00Z')

test('a day is over when it is over where the business is', () => {
  expect(todayIn('America/New_York', now)).toBe('2026-11-21')
  expect(todayIn('Europe/Madrid', now)).toBe('2026-11-22')
})

test('days off that are over are not kept for ever', () => {
  const saved = {
    time_zone: 'America/New_York',
    weekly_hours: [],
    holidays: ['2020-07-04', '2026-11-20', '2026-11-21', '2026-12-25'],
  } as Partial<BookingHours> as BookingHours
  expect(hoursForm(saved, now).holidays).toEqual(['2026-11-21', '2026-12-25'])
})
