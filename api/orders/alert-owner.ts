import { sql, type Transaction } from 'kysely'
import { keepMail, rewriteMail } from '../mail/keep-mail.ts'
import type { Mail } from '../mail/letter.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import { type AlertLead, composeLeadAlert } from './compose-lead-alert.ts'
import type { ScoredRequest } from './score-request.ts'

/**
 * Stores one email about leads that the order book delivered, in the same transaction. Leads requested with the
 * button get no email, since they are already on the screen.
 * @returns the email's id; null without leads, or if the owner turned alerts off
 */
export async function alertOwner(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  leads: ScoredRequest[],
  publicUrl: string,
  due: 'now' | 'later' = 'now',
): Promise<string | null> {
  const mail = await composeAlert(trx, business, leads, publicUrl)
  return mail === null ? null : keepMail(trx, mail, due)
}

/** An email stored during a run of the order book, with the leads that it lists. */
export type Alert = { mailId: string | null; leads: ScoredRequest[] }

export const noAlert: Alert = { mailId: null, leads: [] }

/**
 * Like `alertOwner`, but adds the leads to the email that the same run already stored for this owner, unless
 * that was sent. The run releases it at its end.
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
    const mail = await composeAlert(trx, business, all, publicUrl)
    const isOne = mail !== null && (await rewriteMail(trx, before.mailId, mail))
    if (isOne) return { mailId: before.mailId, leads: all }
  }
  return { mailId: await alertOwner(trx, business, leads, publicUrl, 'later'), leads }
}

async function composeAlert(
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
  if (!email) return null
  const described = await describeLeads(trx, business.id, leads)
  return composeLeadAlert(described, email, business.locale, publicUrl)
}

/** The leads with their ids, in the given order. */
async function describeLeads(
  trx: Transaction<Schema>,
  businessId: string,
  leads: ScoredRequest[],
): Promise<AlertLead[]> {
  const rows = await trx
    .selectFrom('leads')
    .select(['id', 'request_id'])
    .where('business_id', '=', businessId)
    .where(
      'request_id',
      'in',
      leads.map(({ request }) => request.id),
    )
    .execute()
  const ids = new Map(rows.map(({ id, request_id }) => [request_id, id]))
  return leads.flatMap(({ request, score }) => {
    const id = ids.get(request.id)
    if (id === undefined) return []
    const { full_name: fullName, phone, service, city, state } = request
    return [{ id, fullName, phone, service, city, state, score: score.score }]
  })
}
