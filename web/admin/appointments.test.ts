import { expect, test } from 'vitest'
import { filterAppointments, type Appointment, type AppointmentFilter } from './appointments.ts'

const all = [
  appointment('Ana Ruiz', '(305) 555-0101', 'pending'),
  appointment('Bob Lee', '786-555-0199', 'confirmed'),
  appointment('Analía Soto', '3055550102', 'completed'),
]

test.each<[filter: AppointmentFilter, names: string[]]>([
  [{ search: '', status: 'all' }, ['Ana Ruiz', 'Bob Lee', 'Analía Soto']],
  [{ search: ' ana', status: 'all' }, ['Ana Ruiz', 'Analía Soto']],
  [{ search: '305 555', status: 'all' }, ['Ana Ruiz', 'Analía Soto']],
  [{ search: '(305)', status: 'all' }, ['Ana Ruiz', 'Analía Soto']],
  [{ search: '', status: 'confirmed' }, ['Bob Lee']],
  [{ search: 'ana', status: 'completed' }, ['Analía Soto']],
  [{ search: 'zzz 9', status: 'all' }, []],
])('%j finds %j', (filter, names) => {
  expect(filterAppointments(all, filter).map((each) => each.customer_name)).toEqual(names)
})

function appointment(customer_name: string, customer_phone: string, status: string) {
  return { customer_name, customer_phone, status } as Appointment
}
