import { sql, type Kysely, type Transaction } from 'kysely'
import { makeIdentityKeys } from '../../engine/people/identity.ts'
import { readPhone } from '../../engine/verify/phone.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { inIntake } from '../intake/in-intake.ts'
import type { Links } from '../links.ts'
import type { Schema } from '../schema.ts'
import { withdraw } from './withdraw-request.ts'

export type Suppression = { key: string; reason: string; since: Date }

/**
 * Makes the identity key of a phone number or an email address, as intake does.
 * @returns null for anything else
 * @example makeContactKey('(305) 444-0123') // 'phone:+13054440123'
 */
export function makeContactKey(contact: string): string | null {
  const text = contact.trim()
  if (/^[^\s@]+@[^\s@]+$/.test(text))
    return makeIdentityKeys({ fullName: '', email: text })[0] ?? null
  // Also accepts numbers that intake refuses today: it may have taken them earlier, and anyone may ask to
  // withdraw.
  const phone = readPhone(text, true).phone ?? /^\+[1-9]\d{7,14}$/.exec(text)?.[0]
  return phone === undefined ? null : (makeIdentityKeys({ fullName: '', phone })[0] ?? null)
}

/** Finds the suppression of a contact, and those of the other identity keys of the same requests. */
export async function findSuppressions(
  db: Kysely<Schema>,
  key: string,
): Promise<{ own: Suppression | null; others: Suppression[] }> {
  const { rows } = await sql<Suppression>`
    select k.key, s.reason, s.created_at as since from suppressions s
    join unnest(${[key, ...(await namesBeside(db, key))]}::text[]) as k (key)
      on s.identity_key = any (array[k.key, private.identity_digest(k.key)])
    order by k.key`.execute(db)
  return {
    own: rows.find((each) => each.key === key) ?? null,
    others: rows.filter((each) => each.key !== key),
  }
}

/**
 * Lifts the suppressions of a contact, including those by name and address, which cannot be typed in a
 * terminal. Other numbers and mailboxes on the same requests stay suppressed, because they may belong to
 * another person.
 * @returns the lifted identity keys
 */
export async function liftSuppression(db: Kysely<Schema>, key: string): Promise<string[]> {
  return retryTransaction(db, async (trx) => {
    const places = (await namesBeside(trx, key)).filter((name) => name.startsWith('place:'))
    const { rows: lifted } = await sql<{ key: string; reason: string; created_at: Date }>`
      delete from suppressions s using unnest(${[key, ...places]}::text[]) as k (key)
      where s.identity_key = any (array[k.key, private.identity_digest(k.key)])
      returning k.key, s.reason, s.created_at`.execute(trx)
    for (const row of lifted) await note(trx, 'delete', row)
    return [...new Set(lifted.map((row) => row.key))].toSorted()
  })
}

/**
 * Withdraws a person who phones or writes, as the link in the email does. The operator has verified the person,
 * so all requests with this contact end.
 */
export async function withdrawContact(
  db: Kysely<Schema>,
  key: string,
  links: Links,
  now: Date,
): Promise<{ requests: number; mailIds: string[] }> {
  return inIntake(db, async (trx) => {
    const keys = [...new Set([key, ...(await namesBeside(trx, key))])]
    const before = await sql<{ identity_key: string }>`
      select identity_key from suppressions where identity_key = any (${keys})`.execute(trx)
    const known = new Set(before.rows.map((row) => row.identity_key))
    const person = { keys, proven: [key], requestIds: [], channel: 'operator' as const }
    const { requestIds, mailIds } = await withdraw(trx, person, links, now)
    for (const name of keys.filter((each) => !known.has(each))) {
      await note(trx, 'insert', { key: name, reason: 'operator', created_at: now })
    }
    return { requests: requestIds.length, mailIds }
  })
}

/** Reads the other identity keys of all requests with this one. */
async function namesBeside(db: Kysely<Schema>, key: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct other.identity_key as name from request_identities mine
    join request_identities other on other.request_id = mine.request_id
    where mine.identity_key = ${key} and other.identity_key <> ${key}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Commands in the terminal have no account, so the audit trigger does not record them. The log keeps a digest. */
async function note(
  trx: Transaction<Schema>,
  action: 'insert' | 'delete',
  { key, reason, created_at }: { key: string; reason: string; created_at: Date },
): Promise<void> {
  const text = JSON.stringify({ reason, created_at })
  await sql`
    insert into audit_log (action, table_name, row_id, before, after)
    values (${action}, 'suppressions', private.identity_digest(${key}),
      ${action === 'delete' ? text : null}::jsonb, ${action === 'insert' ? text : null}::jsonb)`.execute(
    trx,
  )
}
