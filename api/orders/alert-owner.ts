import { sql, type Transaction } from 'kysely'
import { keepMail, rewriteMail } from '../mail/keep-mail.ts'
import type { Mail } from '../mail/letter.ts'
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
  const mail = await alertOf(trx, business, leads, publicUrl)
  return mail === null ? null : keepMail(trx, mail)
}

/** A mail that was kept in a round of the order book, with the leads that it is about. */
export type Alert = { mailId: string | null; leads: ScoredRequest[] }

export const noAlert: Alert = { mailId: null, leads: [] }

/**
 * As `alertOwner`, after what the same round gave this owner before: it stays one mail, whatever the round
 * was filled by, as long as that has not gone out.
 */
export async function alertOwnerAgain(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  leads: ScoredRequest[],
  before: Alert,
  publicUrl: string,
): Promise<Alert> {
  if (before.mailId !== null) {
    const all = [...before.leads, ...leads]
    const mail = await alertOf(trx, business, all, publicUrl)
    const isOne = mail !== null && (await rewriteMail(trx, before.mailId, mail))
    if (isOne) return { mailId: before.mailId, leads: all }
  }
  return { mailId: await alertOwner(trx, business, leads, publicUrl), leads }
}

async function alertOf(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  leads: ScoredRequest[],
  publicUrl: string,
): Promise<Mail | null> {
  if (leads.length === 0) return null
  const { rows } = await sql<{ email: string | null }>`
    select private.owner_email(b.id) as email from businesses b
    join profiles p on p.id = b.owner_id
    where b.id = ${business.id} and p.lead_alerts`.execute(trx)
  const email = rows[0]?.email
  return email ? composeLeadAlert(leads, email, business.locale, publicUrl) : null
}
