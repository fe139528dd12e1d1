import { expect, test } from 'vitest'
import {
  filterAppointments,
  readAppointmentState,
  type Appointment,
  type AppointmentFilter,
} from './appointments.ts'

const all = [
  appointment('Ana Ruiz', '(305) 555-0101', 'pending'),
  appointment('Bob Lee', '786-555-0199', 'confirmed'),
  appointment('Analía Soto', '3055550102', 'completed'),
  appointment('Carl Voss', '7865550144', 'confirmed', '2026-11-20T15:00:00Z'),
]

test.each<[filter: AppointmentFilter, names: string[]]>([
  [{ search: '', status: 'all' }, ['Ana Ruiz', 'Bob Lee', 'Analía Soto', 'Carl Voss']],
  [{ search: ' ana', status: 'all' }, ['Ana Ruiz', 'Analía Soto']],
  [{ search: '305 555', status: 'all' }, ['Ana Ruiz', 'Analía Soto']],
  [{ search: '(305)', status: 'all' }, ['Ana Ruiz', 'Analía Soto']],
  [{ search: '', status: 'confirmed' }, ['Bob Lee']],
  [{ search: 'ana', status: 'completed' }, ['Analía Soto']],
  [{ search: '', status: 'cancelled' }, ['Carl Voss']],
  [{ search: 'zzz 9', status: 'all' }, []],
])('%j finds %j', (filter, names) => {
  expect(filterAppointments(all, filter).map((each) => each.customer_name)).toEqual(names)
})

test('a canceled appointment is canceled in any status', () => {
  expect(all.map(readAppointmentState)).toEqual(['pending', 'confirmed', 'completed', 'cancelled'])
})

function appointment(
  customer_name: string,
  customer_phone: string,
  status: string,
  cancelled_at: string | null = null,
) {
  return { customer_name, customer_phone, status, cancelled_at } as Appointment
}
