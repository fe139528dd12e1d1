import type { Kysely, Transaction } from 'kysely'
import { readMailedBusiness } from '../bookings/keep-booking-mails.ts'
import type { Links } from '../links.ts'
import { keepMail } from '../mail/keep-mail.ts'
import type { Mail } from '../mail/letter.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { composeDeliveredMail, type DeliveredRequest } from './compose-delivered-mail.ts'

/** After a day the email is too late to be useful: the contractor has most likely called. */
const longestDelay = 24 * 3_600_000
const mostInARun = 200

/**
 * Emails homeowners whose request waited in the pool and now has a contractor, each once. Only people who used
 * our form agreed to emails from us.
 * @returns the emails' ids
 */
export async function notifyHomeowners(
  db: Kysely<Schema>,
  links: Links,
  now: Date,
): Promise<string[]> {
  return retryTransaction(db, async (trx) => {
    const delivered = await trx
      .selectFrom('homeowner_requests')
      .select(['id', 'email', 'full_name', 'language', 'service'])
      .where('source', '=', 'quote_form')
      .where('notified_at', 'is', null)
      .where('delivered_at', '>', new Date(now.getTime() - longestDelay))
      .orderBy('delivered_at')
      .limit(mostInARun)
      .forUpdate()
      .skipLocked()
      .execute()
    const mailIds: string[] = []
    for (const request of delivered) {
      const mail = await composeFor(trx, request, links)
      if (mail !== null) mailIds.push(await keepMail(trx, mail))
    }
    const ids = delivered.map(({ id }) => id)
    if (ids.length > 0) {
      await trx
        .updateTable('homeowner_requests')
        .set({ notified_at: now })
        .where('id', 'in', ids)
        .execute()
    }
    return mailIds
  })
}

/** @returns null without an email address, and after the homeowner withdrew */
async function composeFor(
  trx: Transaction<Schema>,
  request: DeliveredRequest & { email: string | null },
  links: Links,
): Promise<Mail | null> {
  if (!request.email) return null
  const lead = await trx
    .selectFrom('leads')
    .leftJoin('booking_settings', 'booking_settings.business_id', 'leads.business_id')
    .select(['leads.id', 'leads.business_id', 'booking_settings.is_open'])
    .where('leads.request_id', '=', request.id)
    .where('leads.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (lead === undefined) return null
  const business = await readMailedBusiness(trx, lead.business_id)
  return composeDeliveredMail(
    request,
    request.email,
    business,
    lead.is_open ? lead.id : null,
    links,
  )
}
