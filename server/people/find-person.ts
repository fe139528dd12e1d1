import { normalizeMailbox } from '../../engine/people/identity.ts'
import type { AsRole } from './as-role.ts'
import { personalData } from './personal-data.ts'
import type { Holds, PersonalTable } from './personal-table.ts'
import { mentionPattern, namePattern, phoneDigits, type Person } from './person.ts'

/** A row of a table that has contacts and a name. */
type Found = { table: string; id: string; name: string; emails: string[]; phones: string[] }
type Contacts = { emails: Set<string>; phones: Set<string> }

/**
 * Finds everything about the person with an identity key (`email:…`, `phone:…`). Other contacts and names in the
 * same rows lead no further, because anyone can write them there beside their own contact.
 */
export async function findPerson(asRole: AsRole, key: string): Promise<Person> {
  const own = contactsOfKey(key)
  const rows = await findByContacts(asRole, own)
  const idsOf = (table: string) => rows.filter((row) => row.table === table).map(({ id }) => id)
  const users = idsOf('auth.users')
  const requests = await findRequests(asRole, key, idsOf('public.homeowner_requests'))
  const keys = await findKeys(asRole, requests, key)
  const emails = rows.flatMap((row) => row.emails.map((email) => email.toLowerCase()))
  const [ownEmails, otherEmails] = split(emails, (email) => own.emails.has(normalizeMailbox(email)))
  const phones = rows.flatMap((row) => row.phones.map(phoneDigits))
  return {
    requests,
    leads: [
      ...idsOf('public.leads'),
      ...(await findIds(
        asRole,
        'select id from public.leads where request_id = any ($1)',
        requests,
      )),
    ],
    users,
    businesses: await findBusinesses(asRole, users),
    found: rows.map(({ id }) => id),
    key,
    keys,
    digests: await digestsOf(asRole, keys),
    mention: mentionPattern([...new Set([...own.emails, ...ownEmails])], [...own.phones]),
    named: namePattern([...new Set(rows.filter(isVerified).map(({ name }) => name))]),
    beside: [...new Set([...otherEmails, ...phones.filter((phone) => !own.phones.has(phone))])],
  }
}

/** The engine verified these names; in other tables, any two words can be one. */
function isVerified({ table }: Found): boolean {
  return table === 'public.homeowner_requests' || table === 'public.leads'
}

function split<T>(values: T[], isFirst: (value: T) => boolean): [T[], T[]] {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))]
}

function contactsOfKey(key: string): Contacts {
  const value = key.slice(key.indexOf(':') + 1)
  const isEmail = key.startsWith('email:')
  return {
    emails: new Set(isEmail ? [value] : []),
    phones: new Set(isEmail ? [] : [phoneDigits(value)]),
  }
}

async function findByContacts(asRole: AsRole, contacts: Contacts): Promise<Found[]> {
  const found: Found[] = []
  for (const [table, rule] of Object.entries(personalData)) {
    if (rule.name === undefined) continue
    const emails = columnsThat(rule, 'email')
    const phones = columnsThat(rule, 'phone')
    const { rows } = await asRole<Omit<Found, 'table'>>(
      rule.role,
      `select t.id, coalesce(${rule.name}, '') as name,
         array_remove(array[${asTexts(emails)}]::text[], null) as emails,
         array_remove(array[${asTexts(phones)}]::text[], null) as phones
       from ${table} t
       where ${[...emails.map(hasDomain), ...phones.map(hasDigits), 'false'].join(' or ')}`,
      [[...contacts.emails].map((email) => `%${domainOf(email)}`), [...contacts.phones]],
    )
    for (const row of rows) if (isOf(row, contacts)) found.push({ table, ...row })
  }
  return found
}

function columnsThat(rule: PersonalTable, holds: Holds): string[] {
  return Object.entries(rule.personal).flatMap(([name, column]) =>
    column.holds === holds ? [name] : [],
  )
}

function asTexts(columns: string[]): string {
  return columns.map((name) => `nullif(t.${name}::text, '')`).join(', ')
}

/** Gmail's two domains are one: `normalizeMailbox` decides afterwards. */
function hasDomain(column: string): string {
  return `(replace(lower(t.${column}), '@googlemail.com', '@gmail.com') like any ($1) and cardinality($2::text[]) >= 0)`
}

function hasDigits(column: string): string {
  return `(right(regexp_replace(t.${column}, '\\D', '', 'g'), 10) = any (
    select right(digits, 10) from unnest($2::text[]) digits) and cardinality($1::text[]) >= 0)`
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@'))
}

function isOf({ emails, phones }: Pick<Found, 'emails' | 'phones'>, contacts: Contacts): boolean {
  return (
    emails.some((email) => contacts.emails.has(normalizeMailbox(email))) ||
    phones.some((phone) => contacts.phones.has(phoneDigits(phone)))
  )
}

/** Also finds requests in which only the keys contain the contact. */
async function findRequests(asRole: AsRole, key: string, known: string[]): Promise<string[]> {
  const { rows } = await asRole<{ id: string }>(
    'service_role',
    `select request_id as id from public.request_identities where identity_key = $1
     union select unnest($2::uuid[])`,
    [key, known],
  )
  return rows.map(({ id }) => id)
}

async function findKeys(asRole: AsRole, requests: string[], own: string): Promise<string[]> {
  const { rows } = await asRole<{ identity_key: string }>(
    'service_role',
    'select distinct identity_key from public.request_identities where request_id = any ($1)',
    [requests],
  )
  return [...new Set([own, ...rows.map((row) => row.identity_key)])]
}

async function digestsOf(asRole: AsRole, keys: string[]): Promise<string[]> {
  const { rows } = await asRole<{ digest: string }>(
    'service_role',
    'select private.identity_digest(key) as digest from unnest($1::text[]) key',
    [keys],
  )
  return rows.map(({ digest }) => digest)
}

/** Businesses that no one else works in. */
async function findBusinesses(asRole: AsRole, users: string[]): Promise<string[]> {
  return findIds(
    asRole,
    `select b.id from public.businesses b where b.owner_id = any ($1) and not exists (
       select from public.profiles m where m.business_id = b.id and m.id <> all ($1))`,
    users,
  )
}

async function findIds(asRole: AsRole, sql: string, ids: string[]): Promise<string[]> {
  const { rows } = await asRole<{ id: string }>('service_role', sql, [ids])
  return rows.map(({ id }) => id)
}
