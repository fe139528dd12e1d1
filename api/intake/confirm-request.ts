import type { Transaction } from 'kysely'
import { keepMail } from '../mail/keep-mail.ts'
import type { PoolRequest } from '../orders/pool.ts'
import type { Schema } from '../schema.ts'
import type { Links } from '../links.ts'
import { composeQuoteMail } from './compose-quote-mail.ts'

/**
 * Stores the confirmation email in the transaction that takes the request.
 * @returns the email's id; null without an email address
 */
export async function confirmRequest(
  trx: Transaction<Schema>,
  request: PoolRequest,
  links: Links,
): Promise<string | null> {
  if (!request.email) return null
  const lead = await trx
    .selectFrom('leads')
    .innerJoin('businesses', 'businesses.id', 'leads.business_id')
    .select('businesses.business_name')
    .where('leads.request_id', '=', request.id)
    .executeTakeFirst()
  const business = lead?.business_name ?? null
  if (business !== null) await markNotified(trx, request.id)
  return keepMail(trx, composeQuoteMail(request, request.email, business, links))
}

/** The confirmation names the contractor, so no other email needs to. */
async function markNotified(trx: Transaction<Schema>, requestId: string): Promise<void> {
  await trx
    .updateTable('homeowner_requests')
    .set(({ ref }) => ({ notified_at: ref('delivered_at') }))
    .where('id', '=', requestId)
    .execute()
}
