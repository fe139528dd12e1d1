import { sql, type Kysely, type Transaction } from 'kysely'
import { cancelForWithdrawn, lockCalendars } from '../bookings/end-appointment.ts'
import { inIntake } from '../intake/in-intake.ts'
import { listPersonLocks, lockPeople } from '../intake/known-people.ts'
import { keepMail } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import { composeWithdrawalMail, type WithdrawnLead } from './compose-withdrawal-mail.ts'
import type { Links } from '../links.ts'

export type Withdrawn = {
  already: boolean
  /** Emails to the owners who got the person as a lead or have an appointment with them. */
  mailIds: string[]
}

/**
 * Withdraws all requests of a homeowner. They are never delivered or accepted again, the owners of their leads
 * get an email, and their appointments are canceled. Leads of people who only share a phone number or an
 * address stay, because the link proves only the mailbox.
 * @returns null if the request does not exist
 */
export async function withdrawRequest(
  db: Kysely<Schema>,
  requestId: string,
  links: Links,
  now: Date,
): Promise<Withdrawn | null> {
  return inIntake(db, async (trx) => {
    const keys = await readIdentityKeys(trx, requestId)
    if (keys.length === 0) return null
    await lockPeople(trx, listPersonLocks(keys))
    // Meanwhile the person may have been erased, and must not be stored again.
    if ((await readIdentityKeys(trx, requestId)).length === 0) return null
    const proven = keys.filter((key) => key.startsWith('email:'))
    const { revoked, mailIds } = await withdraw(
      trx,
      { keys, proven, requestIds: [requestId], channel: 'link' },
      links,
      now,
    )
    return { already: !revoked.includes(requestId), mailIds }
  })
}

type Person = {
  /** All identity keys that are suppressed from now on. */
  keys: string[]
  /** The keys that the person proved to own; leads with these end too. */
  proven: string[]
  requestIds: string[]
  channel: 'link' | 'operator'
}

/**
 * Withdraws a person, for all channels.
 * @returns the ids of all their requests, and of those that were not withdrawn before
 */
export async function withdraw(
  trx: Transaction<Schema>,
  { keys, proven, requestIds: named, channel }: Person,
  links: Links,
  now: Date,
): Promise<{ requestIds: string[]; revoked: string[]; mailIds: string[] }> {
  await lockPeople(trx, listPersonLocks(keys))
  await suppress(trx, keys, channel, now)
  await leavePool(trx, keys, now)
  const requestIds = await lockRequests(trx, named, proven)
  if (requestIds.length === 0) return { requestIds, revoked: [], mailIds: [] }
  const revoked = await revokeConsents(trx, requestIds, channel, now)
  await lockCalendars(trx, requestIds)
  const mailIds: string[] = []
  for (const lead of await markLeads(trx, requestIds, now)) {
    const mail = composeWithdrawalMail(lead, links)
    if (mail !== null) mailIds.push(await keepMail(trx, mail))
  }
  mailIds.push(...(await cancelForWithdrawn(trx, requestIds, links, now)))
  return { requestIds, revoked, mailIds }
}

async function readIdentityKeys(trx: Transaction<Schema>, requestId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('request_identities')
    .select('identity_key')
    .where('request_id', '=', requestId)
    .execute()
  return rows.map((row) => row.identity_key)
}

async function suppress(
  trx: Transaction<Schema>,
  keys: string[],
  channel: Person['channel'],
  now: Date,
): Promise<void> {
  const reason = channel === 'link' ? 'withdrawn' : channel
  await trx
    .insertInto('suppressions')
    .values(keys.map((identity_key) => ({ identity_key, reason, created_at: now })))
    .onConflict((conflict) => conflict.column('identity_key').doNothing())
    .execute()
}

/** Waits for an order that is taking one of the requests, which then becomes a lead. */
async function leavePool(trx: Transaction<Schema>, keys: string[], now: Date): Promise<void> {
  await sql`
    update homeowner_requests set expired_at = ${now}
    where delivered_at is null and expired_at is null
      and id in (select request_id from request_identities where identity_key = any (${keys}))`.execute(
    trx,
  )
}

async function lockRequests(
  trx: Transaction<Schema>,
  requestIds: string[],
  proven: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from homeowner_requests
    where id = any (${requestIds})
      or id in (select request_id from request_identities where identity_key = any (${proven}))
    order by id for update`.execute(trx)
  return rows.map(({ id }) => id)
}

async function revokeConsents(
  trx: Transaction<Schema>,
  requestIds: string[],
  channel: Person['channel'],
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('consents')
    .set({ revoked_at: now, revocation_channel: channel })
    .where('request_id', 'in', requestIds)
    .where('revoked_at', 'is', null)
    .returning('request_id')
    .execute()
  return rows.flatMap((row) => row.request_id ?? [])
}

async function markLeads(
  trx: Transaction<Schema>,
  requestIds: string[],
  now: Date,
): Promise<WithdrawnLead[]> {
  const { rows } = await sql<WithdrawnLead>`
    with marked as (
      update leads set withdrawn_at = ${now}
      where request_id = any (${requestIds}) and withdrawn_at is null
      returning business_id, full_name, service_needed, city, state
    )
    select m.full_name as "fullName", m.service_needed as service, m.city, m.state,
      private.owner_email(m.business_id) as "ownerEmail", p.language
    from marked m
    join businesses b on b.id = m.business_id
    left join profiles p on p.id = b.owner_id`.execute(trx)
  return rows
}
