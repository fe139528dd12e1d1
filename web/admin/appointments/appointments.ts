import { useQuery } from '@tanstack/react-query'
import { backend } from '../../app/backend.ts'

export const appointmentStatuses = ['pending', 'confirmed', 'completed'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** The columns that are shown, counted or searched. */
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

/** The appointments of one business, latest first. */
export function useAdminAppointments(businessId: string | null) {
  return useQuery({
    queryKey: adminAppointmentsKey(businessId ?? 'none'),
    queryFn: () => (businessId ? readAppointments(businessId) : []),
    enabled: businessId !== null,
  })
}

/**
 * Sets any status from any other.
 * @throws if the appointment was canceled meanwhile
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

/** A canceled appointment keeps its status in the database, but is shown as canceled. */
export function readAppointmentState({
  cancelled_at,
  status,
}: Pick<Appointment, 'cancelled_at' | 'status'>): AppointmentState {
  if (cancelled_at !== null) return 'cancelled'
  return appointmentStatuses.find((each) => each === status) ?? 'pending'
}

export type AppointmentFilter = { search: string; status: AppointmentState | 'all' }

/** Searches by customer name in any case, or by phone in any format. */
export function filterAppointments(
  all: ReadonlyArray<Appointment>,
  { search, status }: AppointmentFilter,
): Appointment[] {
  const words = search.trim().toLowerCase()
  const digits = words.replace(/\D/g, '')
  return all.filter((each) => {
    if (status !== 'all' && readAppointmentState(each) !== status) return false
    if (words === '' || each.customer_name.toLowerCase().includes(words)) return true
    if (each.customer_phone.toLowerCase().includes(words)) return true
    return digits.length >= 3 && each.customer_phone.replace(/\D/g, '').includes(digits)
  })
}
