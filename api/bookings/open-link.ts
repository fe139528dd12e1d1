import type { Kysely } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'
import type { BookingToken } from './booking-link.ts'

/**
 * Finds the business whose calendar a link opens, and the lead that the link was made for.
 * @throws AppError not_found for the link of an appointment, and after the homeowner has withdrawn or was erased
 */
export async function openLink(db: Kysely<Schema>, token: BookingToken) {
  if (token.kind === 'business') return { businessId: token.id, leadId: null, lead: null }
  if (token.kind === 'appointment') throw new AppError('not_found')
  const lead = await db
    .selectFrom('leads')
    .select(['business_id', 'full_name', 'phone', 'email', 'service_needed'])
    .where('id', '=', token.id)
    .where('withdrawn_at', 'is', null)
    // Null after the person was erased.
    .where('full_name', 'is not', null)
    .executeTakeFirst()
  if (lead === undefined) throw new AppError('not_found')
  return { businessId: lead.business_id, leadId: token.id, lead }
}

/** @throws AppError not_found for any link that is not for an appointment */
export function readAppointmentId({ kind, id }: BookingToken): string {
  if (kind !== 'appointment') throw new AppError('not_found')
  return id
}
