import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Locale } from '../../../engine/languages.ts'
import type { Database } from '../../../wire/rows.ts'
import { backend } from '../../app/backend.ts'
import { callFunction } from '../../app/call-function.ts'
import { usePolling } from '../live/live.ts'

export type Appointment = Database['public']['Tables']['appointments']['Row']
export type BookingHours = Database['public']['Tables']['booking_settings']['Row']

export const appointmentsKey = (businessId: string) => ['appointments', businessId]
const hoursKey = (businessId: string) => ['booking-hours', businessId]

/** More than a year of a busy crew. */
const mostRead = 1000

async function readAppointments(businessId: string): Promise<Appointment[]> {
  const client = await backend()
  const { data, error } = await client
    .from('appointments')
    .select('*')
    .eq('business_id', businessId)
    .order('created_at', { ascending: false })
    .limit(mostRead)
  if (error) throw error
  return data
}

/** The open appointments of one lead, soonest first. */
async function readOpenOfLead(leadId: string): Promise<Appointment[]> {
  const client = await backend()
  const { data, error } = await client
    .from('appointments')
    .select('*')
    .eq('lead_id', leadId)
    .is('cancelled_at', null)
    .neq('status', 'completed')
    .order('starts_at', { nullsFirst: false })
  if (error) throw error
  return data
}

export function useOpenAppointments({
  businessId,
  leadId,
}: Record<'businessId' | 'leadId', string>) {
  return useQuery({
    queryKey: [...appointmentsKey(businessId), leadId],
    queryFn: () => readOpenOfLead(leadId),
  })
}

export function useAppointments(businessId: string) {
  const refetchInterval = usePolling(60_000)
  return useQuery({
    queryKey: appointmentsKey(businessId),
    queryFn: () => readAppointments(businessId),
    // A homeowner may book at any time.
    refetchInterval,
  })
}

async function readHours(businessId: string): Promise<BookingHours | null> {
  const client = await backend()
  const { data, error } = await client
    .from('booking_settings')
    .select('*')
    .eq('business_id', businessId)
    .maybeSingle()
  if (error) throw error
  return data
}

/** Null if the owner has not set booking hours yet. */
export function useBookingHours(businessId: string) {
  return useQuery({ queryKey: hoursKey(businessId), queryFn: () => readHours(businessId) })
}

export function useRefreshAppointments(businessId: string): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: appointmentsKey(businessId) }),
      queries.invalidateQueries({ queryKey: hoursKey(businessId) }),
    ])
  }
}

export async function setStatus(id: string, status: string): Promise<void> {
  const client = await backend()
  const { error } = await client.from('appointments').update({ status }).eq('id', id)
  if (error) throw error
}

/** A signed booking link; with a lead, the link identifies the homeowner. */
export async function makeBookingLink(
  wish: { businessId: string; leadId?: string },
  locale: Locale,
): Promise<string> {
  return Link.parse(await callFunction('appointments/links', wish, locale)).url
}

const Link = z.object({ url: z.string() })

/** The time zone of this browser, for a business without one. */
export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export type AppointmentGroups = Record<
  'upcoming' | 'unscheduled' | 'cancelled' | 'earlier',
  Appointment[]
>

/** Groups appointments: upcoming and canceled, soonest first; without a time; and earlier ones, latest first. */
export function groupAppointments(all: Appointment[], now: Date): AppointmentGroups {
  const groups: AppointmentGroups = { upcoming: [], unscheduled: [], cancelled: [], earlier: [] }
  for (const each of all) groups[chooseGroup(each, now)].push(each)
  groups.upcoming.sort((a, b) => sortTime(a) - sortTime(b))
  groups.cancelled.sort((a, b) => sortTime(a) - sortTime(b))
  groups.earlier.sort((a, b) => sortTime(b) - sortTime(a))
  return groups
}

function chooseGroup(appointment: Appointment, now: Date): keyof AppointmentGroups {
  const { cancelled_at, status, starts_at, ends_at } = appointment
  const isOver = starts_at !== null && new Date(ends_at ?? starts_at) < now
  if (isOver || status === 'completed') return 'earlier'
  if (cancelled_at !== null) return starts_at === null ? 'earlier' : 'cancelled'
  return starts_at === null ? 'unscheduled' : 'upcoming'
}

function sortTime({ starts_at, created_at }: Appointment): number {
  return new Date(starts_at ?? created_at).getTime()
}
