import type pg from 'pg'
import { makeIdentityKeys } from '../../engine/people/identity.ts'
import { listPersonLocks, lockNamesSql } from '../../api/intake/known-people.ts'
import type { Links } from '../../api/links.ts'
import { inPeopleTransaction, type AsRole } from './as-role.ts'
import { blanks } from './blank-rows.ts'
import { asText, listMentionColumns } from './mentions.ts'
import { findPerson } from './find-person.ts'
import { mailContractors } from './mail-contractors.ts'
import type { PersonalTable } from './personal-table.ts'
import { readPersonalTables } from './read-personal-tables.ts'
import { listPersonValues, withPerson, type Person } from './person.ts'

/** How many rows were erased in each table, and what was kept. */
export type Erasure = {
  erased: Record<string, number>
  kept: { consents: number; suppressions: number }
  /** Other emails and phones that were in the erased rows. */
  beside: string[]
}

/** A file that is being imported may contain the person. */
export class ImportOpen extends Error {}

/**
 * Erases a person from every table, in one transaction. A consent is sealed, a suppression keeps a digest, and
 * the score's inputs stay without the person. Contractors with an upcoming appointment get an email.
 * @returns null if nothing is known about the contact
 * @throws ImportOpen while a file waits to be imported
 */
export async function erasePerson(
  pool: pg.Pool,
  key: string,
  links: Links,
): Promise<Erasure | null> {
  return inPeopleTransaction(pool, async (asRole) => {
    const open = await asRole('service_role', 'select from public.import_chunks limit 1')
    if (open.rows.length > 0) throw new ImportOpen()
    await lockPerson(asRole, (await findPerson(asRole, key)).keys)
    const person = await findPerson(asRole, key)
    await mailContractors(asRole, person, links, new Date())
    const consents = await sealConsents(asRole, person.requests)
    const erased: Record<string, number> = {}
    const dropped = await dropPendingChanges(asRole, person)
    if (dropped > 0) erased['auth.users'] = dropped
    for (const [table, rule] of await eraseOrder(asRole)) {
      const count = await eraseRows(asRole, table, rule, person)
      if (count > 0) erased[table] = (erased[table] ?? 0) + count
    }
    if (consents === 0 && Object.keys(erased).length === 0) return null
    const { 'public.suppressions': suppressions = 0, ...others } = erased
    const done = { erased: others, kept: { consents, suppressions } }
    await noteInLog(asRole, 'erase', done)
    return { ...done, beside: person.beside }
  })
}

/** Waits for intakes and withdrawals of the person, and makes new ones wait, so that none stores stale data. */
async function lockPerson(asRole: AsRole, keys: string[]): Promise<void> {
  await asRole('service_role', lockNamesSql, [listPersonLocks(keys)])
}

/** Accounts last, because deleting one clears columns that other rows are found by. */
async function eraseOrder(asRole: AsRole): Promise<Array<[string, PersonalTable]>> {
  return (await readPersonalTables(asRole)).toSorted(
    ([a], [b]) => Number(a === 'auth.users') - Number(b === 'auth.users'),
  )
}

async function eraseRows(
  asRole: AsRole,
  table: string,
  rule: PersonalTable,
  person: Person,
): Promise<number> {
  const values = listPersonValues(person)
  const statement =
    rule.end === 'delete'
      ? `${withPerson} delete from ${table} t using p where ${rule.of}`
      : `${withPerson} update ${table} t set ${blanks(rule)} from p where ${rule.of}`
  const own = await asRole(rule.role, statement, values)
  return (own.rowCount ?? 0) + (await eraseMentions(asRole, table, rule, person))
}

/** Removes the person's contacts from texts about others, such as notes. */
async function eraseMentions(
  asRole: AsRole,
  table: string,
  rule: PersonalTable,
  { mention }: Person,
): Promise<number> {
  const columns = listMentionColumns(rule)
  if (columns.length === 0) return 0
  const types = await readTypes(asRole, table, columns)
  const sets = types.map(({ name, type }) => {
    const without = `regexp_replace(t.${name}::text, $1, '—', 'gi')`
    return `${name} = ${type === 'text' ? keepLength(without, `t.${name}`) : `${without}::${type}`}`
  })
  const { rowCount } = await asRole(
    rule.role,
    `update ${table} t set ${sets.join(', ')} where ${asText(columns)} ~* $1`,
    [mention],
  )
  return rowCount ?? 0
}

/** SQL: padded, because a text that was little more than the contact may have a least length. */
function keepLength(without: string, before: string): string {
  return `rpad(${without}, greatest(length(${without}), least(length(${before}), 20)), '—')`
}

async function readTypes(asRole: AsRole, table: string, columns: string[]) {
  const { rows } = await asRole<{ name: string; type: string }>(
    'service_role',
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname = any ($2)`,
    [table, columns],
  )
  return rows
}

/** The contact as the new, unconfirmed contact of someone else's account: the change ends, and the account stays. */
async function dropPendingChanges(asRole: AsRole, { key, users }: Person): Promise<number> {
  const { rows } = await asRole<{ id: string; email: string; phone: string }>(
    'supabase_auth_admin',
    `select id, coalesce(email_change, '') as email, coalesce(phone_change, '') as phone from auth.users
     where (email_change <> '' or phone_change <> '') and id <> all ($1)`,
    [users],
  )
  const own = rows.filter(({ email, phone }) => {
    const contacts = {
      fullName: '',
      ...(email && { email }),
      ...(phone && { phone: `+${phone.replaceAll(/\D/g, '')}` }),
    }
    return makeIdentityKeys(contacts).includes(key)
  })
  await asRole(
    'supabase_auth_admin',
    `update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = '',
       email_change_confirm_status = 0, phone_change = '', phone_change_token = ''
     where id = any ($1)`,
    [own.map(({ id }) => id)],
  )
  return own.length
}

async function sealConsents(asRole: AsRole, requests: string[]): Promise<number> {
  const { rows } = await asRole<{ sealed: string }>(
    'retention',
    'select private.seal_consents($1) as sealed',
    [requests],
  )
  return Number(rows[0]?.sealed ?? 0)
}

/** Logs what was done, without personal data. */
export async function noteInLog(
  asRole: AsRole,
  action: 'erase' | 'read',
  details: object,
): Promise<void> {
  await asRole(
    'service_role',
    `insert into public.audit_log (action, table_name, after) values ($1, 'people', $2)`,
    [action, JSON.stringify(details)],
  )
}
