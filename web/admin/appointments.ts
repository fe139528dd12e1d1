import { useQuery } from '@tanstack/react-query'
import { backend } from '../app/backend.ts'

export const appointmentStatuses = ['pending', 'confirmed', 'completed'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

export const adminAppointmentsKey = (businessId: string) => ['admin', 'appointments', businessId]

async function readAppointments(businessId: string) {
  const client = await backend()
  const { data, error } = await client
    .from('appointments')
    .select('*')
    .eq('business_id', businessId)
    .order('created_at', { ascending: false })
  if (error) throw error
  return data
}
export type Appointment = Awaited<ReturnType<typeof readAppointments>>[number]

/** All of one business, latest first. */
export function useAdminAppointments(businessId: string | null) {
  return useQuery({
    queryKey: adminAppointmentsKey(businessId ?? 'none'),
    queryFn: () => (businessId ? readAppointments(businessId) : []),
    enabled: businessId !== null,
  })
}

/** Any of the three statuses from any other. */
export async function updateStatus(id: string, status: AppointmentStatus): Promise<void> {
  const client = await backend()
  const { error } = await client.from('appointments').update({ status }).eq('id', id)
  if (error) throw error
}

export type AppointmentFilter = { search: string; status: AppointmentStatus | 'all' }

/** By customer name (any case) or by phone, however its digits are written. */
export function filterAppointments(
  all: ReadonlyArray<Appointment>,
  { search, status }: AppointmentFilter,
): Appointment[] {
  const words = search.trim().toLowerCase()
  const digits = words.replace(/\D/g, '')
  return all.filter((each) => {
    if (status !== 'all' && each.status !== status) return false
    if (words === '' || each.customer_name.toLowerCase().includes(words)) return true
    if (each.customer_phone.toLowerCase().includes(words)) return true
    return digits.length >= 3 && each.customer_phone.replace(/\D/g, '').includes(digits)
  })
}
