import { expect, test } from 'vitest'
import type { Appointment } from '../appointments/appointments.ts'
import { listToday } from './today.ts'

const now = new Date('2026-11-23T03:30:00Z') // 10:30 PM on November 22 in Miami

test('today ends at midnight in the zone of the appointment', () => {
  const late = appointment({ starts_at: '2026-11-23T04:00:00Z' })
  const tomorrow = appointment({ starts_at: '2026-11-23T05:30:00Z' })
  const morning = appointment({ starts_at: '2026-11-22T14:00:00Z' })
  expect(listToday([tomorrow, late, morning], now)).toEqual([morning, late])
})

test('canceled, completed and unscheduled appointments are not on today’s list', () => {
  const times = { starts_at: '2026-11-22T14:00:00Z' }
  expect(
    listToday(
      [
        appointment({ ...times, cancelled_at: '2026-11-21T10:00:00Z' }),
        appointment({ ...times, status: 'completed' }),
        appointment({ starts_at: null }),
      ],
      now,
    ),
  ).toEqual([])
})

function appointment(changes: Partial<Appointment>): Appointment {
  const usual: Partial<Appointment> = {
    time_zone: 'America/New_York',
    status: 'confirmed',
    cancelled_at: null,
  }
  return { ...usual, ...changes } as Appointment
}
