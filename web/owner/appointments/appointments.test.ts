import { expect, test } from 'vitest'
import { type Appointment, groupAppointments } from './appointments.ts'

const now = new Date('2026-11-23T14:30:00Z')

test('upcoming appointments are sorted by time; unscheduled, canceled and past ones are grouped apart', () => {
  const all = [
    appointment('late', { starts_at: '2026-11-25T14:00:00Z', ends_at: '2026-11-25T15:00:00Z' }),
    appointment('going on', { starts_at: '2026-11-23T14:00:00Z', ends_at: '2026-11-23T15:00:00Z' }),
    appointment('over', { starts_at: '2026-11-23T13:00:00Z', ends_at: '2026-11-23T14:00:00Z' }),
    appointment('off', { starts_at: '2026-11-26T13:00:00Z', cancelled_at: '2026-11-22T13:00:00Z' }),
    appointment('missed', {
      starts_at: '2026-11-21T13:00:00Z',
      cancelled_at: '2026-11-20T13:00:00Z',
    }),
    appointment('never timed', { cancelled_at: '2026-11-22T13:00:00Z' }),
    appointment('done', { starts_at: '2026-11-27T13:00:00Z', status: 'completed' }),
    appointment('open', {}),
  ]
  const { upcoming, unscheduled, cancelled, earlier } = groupAppointments(all, now)
  expect(names(upcoming)).toEqual(['going on', 'late'])
  expect(names(unscheduled)).toEqual(['open'])
  expect(names(cancelled)).toEqual(['off'])
  expect(names(earlier)).toEqual(['done', 'over', 'missed', 'never timed'])
})

function appointment(id: string, changes: Partial<Appointment>): Appointment {
  return {
    id,
    business_id: 'b',
    customer_name: 'Ida Home',
    customer_phone: '3055550101',
    customer_address: null,
    customer_email: null,
    service_requested: 'Roof check',
    notes: null,
    preferred_date: null,
    preferred_time: null,
    status: 'pending',
    language: null,
    lead_id: null,
    starts_at: null,
    ends_at: null,
    time_zone: null,
    timed_at: null,
    revision: 0,
    cancelled_at: null,
    cancelled_by: null,
    reminded_at: null,
    created_at: '2026-11-20T13:00:00Z',
    ...changes,
  }
}

function names(of: Appointment[]): string[] {
  return of.map(({ id }) => id)
}
