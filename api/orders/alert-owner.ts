import { sql, type Transaction } from 'kysely'
import { keepMail } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import { composeLeadAlert } from './compose-lead-alert.ts'
import type { ScoredRequest } from './score-request.ts'

/**
 * Keeps one mail about leads that came to an owner by the order book, in the transaction that delivered
 * them. Leads that somebody is just looking at, having pressed a button for them, need none.
 * @returns the mail's id; null where there are no leads, or the owner wants no alerts
 */
export async function alertOwner(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  leads: ScoredRequest[],
  publicUrl: string,
): Promise<string | null> {
  if (leads.length === 0) return null
  const { rows } = await sql<{ email: string | null }>`
    select private.owner_email(b.id) as email from businesses b
    join profiles p on p.id = b.owner_id
    where b.id = ${business.id} and p.lead_alerts`.execute(trx)
  const email = rows[0]?.email
  if (!email) return null
  return keepMail(trx, composeLeadAlert(leads, email, business.locale, publicUrl))
}
