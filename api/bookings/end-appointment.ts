import type { Transaction } from 'kysely'
import { keepMail } from '../mail/keep-mail.ts'
import type { Links } from '../links.ts'
import type { Schema } from '../schema.ts'
import { type Appointment, isTimed } from './appointment.ts'
import { unmarkBooked } from './booked-lead.ts'
import { lockCalendar } from './calendar.ts'
import { composeBusinessMail } from './compose-booking-mail.ts'
import { readMailedBusiness } from './keep-booking-mails.ts'

/** Ends an appointment and gives its time back; whoever asks has locked it with its calendar. */
export async function endAppointment(
  trx: Transaction<Schema>,
  id: string,
  by: 'homeowner' | 'owner',
  now: Date,
): Promise<Appointment> {
  await trx.deleteFrom('taken_times').where('appointment_id', '=', id).execute()
  const cancelled = await trx
    .updateTable('appointments')
    .set((is) => ({ cancelled_at: now, cancelled_by: by, revision: is('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (by === 'homeowner' && cancelled.lead_id !== null) await unmarkBooked(trx, cancelled.lead_id)
  return cancelled
}

/**
 * Locks the calendars that these homeowners' requests may have led to, always in one order. Comes before
 * their leads are changed, as everywhere else.
 */
export async function lockCalendarsOf(
  trx: Transaction<Schema>,
  requestIds: string[],
): Promise<void> {
  const leads = await trx
    .selectFrom('leads')
    .select('business_id')
    .distinct()
    .where('request_id', 'in', requestIds)
    .orderBy('business_id')
    .execute()
  for (const { business_id } of leads) await lockCalendar(trx, business_id)
}

/**
 * Cancels what is still to come of a homeowner who has withdrawn. The business hears of each time that is
 * free again; the homeowner, who asked to be left alone, gets no mail about it.
 * @returns the mails' ids
 */
export async function cancelForWithdrawn(
  trx: Transaction<Schema>,
  requestIds: string[],
  links: Links,
  now: Date,
): Promise<string[]> {
  const open = await trx
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .select('appointments.id')
    .where('leads.request_id', 'in', requestIds)
    .where('cancelled_at', 'is', null)
    .where('appointments.status', '!=', 'completed')
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '>', now)]))
    .orderBy('starts_at')
    .execute()
  const mailIds: string[] = []
  for (const { id } of open) {
    const cancelled = await endAppointment(trx, id, 'homeowner', now)
    if (!isTimed(cancelled)) continue
    const business = await readMailedBusiness(trx, cancelled.business_id)
    const mail = composeBusinessMail(cancelled, business, 'cancelled', links, now)
    if (mail !== null) mailIds.push(await keepMail(trx, mail))
  }
  return mailIds
}
