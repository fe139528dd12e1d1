/** What finds a person's rows; `withPerson` turns it into the row `p` of a statement. */
export type Person = {
  requests: string[]
  leads: string[]
  users: string[]
  /** Businesses where only the person works. */
  businesses: string[]
  /** Rows with the person's email or phone, in tables that also have a name. */
  found: string[]
  /** Identity keys, and their digests. */
  keys: string[]
  digests: string[]
  /** Regular expressions that match any spelling of the emails and phones, and of the full names. */
  mention: string
  named: string
}

/** SQL: `p`, with the values `$1` to `$9`. */
export const withPerson = `with p as (
  select $1::uuid[] as requests, $2::uuid[] as leads, $3::uuid[] as users, $4::uuid[] as businesses,
    $5::uuid[] as found, $6::text[] as keys, $7::text[] as digests, $8::text as mention, $9::text as named
)`

export function listPersonValues(person: Person): unknown[] {
  const { requests, leads, users, businesses, found, keys, digests, mention, named } = person
  return [requests, leads, users, businesses, found, keys, digests, mention, named]
}

/** Matches nothing. */
const never = '(?!x)x'

/** Matches an email address or a phone number in a text, however the phone is punctuated. */
export function mentionPattern(emails: string[], phones: string[]): string {
  const ends = '(?![a-z0-9-]|\\.[a-z0-9])'
  const ofEmails = emails.map(
    (email) => `(?<![a-z0-9._%+-])${escapePattern(email).replace('@', '(@|%40)')}${ends}`,
  )
  const ofPhones = phones.map((digits) => `${[...digits].join('[^0-9a-z]{0,3}')}(?![0-9])`)
  return [...ofEmails, ...ofPhones].join('|') || never
}

/** Matches a full name in a text, ignoring spaces. A single word could be anyone's name. */
export function namePattern(names: string[]): string {
  const full = names.filter((name) => name.trim().includes(' '))
  return (
    full.map((name) => escapePattern(name.trim()).replaceAll(/\s+/g, '\\s+')).join('|') || never
  )
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** A US number without its country code, as people write it; other numbers with all digits. */
export function phoneDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}
