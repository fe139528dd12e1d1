import { expect, test } from 'vitest'
import type { BookingHours } from '../appointments.ts'
import { hoursForm, findToday } from './form.ts'

/** Still the evening of the 21st in Miami. */
const now = new Date('2026-11-22T03:00:00Z')

test('today is the date in the time zone of the business', () => {
  expect(findToday('America/New_York', now)).toBe('2026-11-21')
  expect(findToday('Europe/Madrid', now)).toBe('2026-11-22')
})

test('past days off are dropped', () => {
  const saved = {
    time_zone: 'America/New_York',
    weekly_hours: [],
    holidays: ['2020-07-04', '2026-11-20', '2026-11-21', '2026-12-25'],
  } as Partial<BookingHours> as BookingHours
  expect(hoursForm(saved, now).holidays).toEqual(['2026-11-21', '2026-12-25'])
})

test('new hours are in the time zone of the address of the business', () => {
  const { timeZone } = hoursForm(null, now, '10001 Dyer St, El Paso, TX 79924')
  expect(timeZone).toBe('America/Denver')
})
