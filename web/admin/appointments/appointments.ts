import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'

export const appointmentStatuses = ['pending', 'confirmed', 'completed'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** What an appointment is shown, counted and found as. */
export const appointmentStates = [...appointmentStatuses, 'cancelled'] as const
export type AppointmentState = (typeof appointmentStates)[number]

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

/**
 * Any of the three statuses from any other. Throws for an appointment that somebody cancelled meanwhile: nothing
 * becomes of it any more.
 */
export async function updateStatus(id: string, status: AppointmentStatus): Promise<void> {
  const client = await backend()
  const { error } = await client
    .from('appointments')
    .update({ status })
    .eq('id', id)
    .is('cancelled_at', null)
    .select('id')
    .single()
  if (error) throw error
}

/** A cancelled one keeps the status that it had; it is cancelled all the same. */
export function stateOf({
  cancelled_at,
  status,
}: Pick<Appointment, 'cancelled_at' | 'status'>): AppointmentState {
  if (cancelled_at !== null) return 'cancelled'
  return appointmentStatuses.find((each) => each === status) ?? 'pending'
}

export type AppointmentFilter = { search: string; status: AppointmentState | 'all' }

/** By customer name (any case) or by phone, however its digits are written. */
export function filterAppointments(
  all: ReadonlyArray<Appointment>,
  { search, status }: AppointmentFilter,
): Appointment[] {
  const words = search.trim().toLowerCase()
  const digits = words.replace(/\D/g, '')
  return all.filter((each) => {
    if (status !== 'all' && stateOf(each) !== status) return false
    if (words === '' || each.customer_name.toLowerCase().includes(words)) return true
    if (each.customer_phone.toLowerCase().includes(words)) return true
    return digits.length >= 3 && each.customer_phone.replace(/\D/g, '').includes(digits)
  })
}
