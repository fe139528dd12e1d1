import { sql, type Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/**
 * A withdrawal cancels bookings while it holds the calendar's lock; the old link must not book after that, or
 * after the person was erased.
 * @throws AppError not_found
 */
export async function mustStillExist(trx: Transaction<Schema>, leadId: string): Promise<void> {
  const lead = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where('withdrawn_at', 'is', null)
    .where('full_name', 'is not', null)
    .executeTakeFirst()
  if (lead === undefined) throw new AppError('not_found')
}

/** A booking by the homeowner is the lead's outcome. */
export async function markBooked(trx: Transaction<Schema>, leadId: string): Promise<void> {
  await sql`
    update leads set status = 'booked', status_before_booking = status
    where id = ${leadId} and status in ('new', 'contacted')`.execute(trx)
}

/**
 * Reverts that outcome, so that the score doesn't learn from a canceled booking; unless the owner has set
 * another outcome since, or the lead has another appointment.
 */
export async function unmarkBooked(trx: Transaction<Schema>, leadId: string): Promise<void> {
  await sql`
    update leads set status = status_before_booking, status_before_booking = null
    where id = ${leadId} and status_before_booking is not null
      and not exists (
        select from appointments where lead_id = ${leadId} and cancelled_at is null)`.execute(trx)
}
