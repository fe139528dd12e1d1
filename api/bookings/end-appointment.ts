import type { Transaction } from 'kysely'
import { keepMail } from '../mail/keep-mail.ts'
import type { Links } from '../links.ts'
import type { Schema } from '../schema.ts'
import { type Appointment, isTimed } from './appointment.ts'
import { unmarkBooked } from './booked-lead.ts'
import { lockCalendar } from './calendar.ts'
import { composeBusinessMail } from './compose-booking-mail.ts'
import { readMailedBusiness } from './keep-booking-mails.ts'

/** Cancels an appointment and frees its time; the caller has locked it and its calendar. */
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
 * Locks the calendars of the businesses that have these requests as leads, always in the same order and
 * before their leads change, to avoid deadlocks.
 */
export async function lockCalendars(trx: Transaction<Schema>, requestIds: string[]): Promise<void> {
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
 * Cancels the upcoming appointments of a homeowner who has withdrawn. The business gets an email about each;
 * the homeowner, who asked not to be contacted, gets none.
 * @returns the emails' ids
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
