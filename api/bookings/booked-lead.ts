import { sql, type Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/**
 * A withdrawal cancels what is booked while it has the calendar; nobody books after it by the link of before.
 * @throws AppError not_found
 */
export async function mustNotBeWithdrawn(trx: Transaction<Schema>, leadId: string): Promise<void> {
  const lead = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', leadId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (lead === undefined) throw new AppError('not_found')
}

/** A lead that booked by itself has an outcome. */
export async function markBooked(trx: Transaction<Schema>, leadId: string): Promise<void> {
  await sql`
    update leads set status = 'booked', status_before_booking = status
    where id = ${leadId} and status in ('new', 'contacted')`.execute(trx)
}

/**
 * Takes that outcome back, or the score would learn from a booking that never was: unless somebody has said
 * since what became of the lead, or another appointment of the lead stands.
 */
export async function unmarkBooked(trx: Transaction<Schema>, leadId: string): Promise<void> {
  await sql`
    update leads set status = status_before_booking, status_before_booking = null
    where id = ${leadId} and status_before_booking is not null
      and not exists (
        select from appointments where lead_id = ${leadId} and cancelled_at is null)`.execute(trx)
}
