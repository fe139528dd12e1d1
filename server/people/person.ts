/** What finds a person's rows; `withPerson` turns it into the row `p` of a statement. */
export type Person = {
  requests: string[]
  leads: string[]
  users: string[]
  /** Businesses where only the person works. */
  businesses: string[]
  /** Rows with the person's email or phone, in tables that also have a name. */
  found: string[]
  /** The identity key that was asked for. */
  key: string
  /** It and the other identity keys of the same requests, and their digests. */
  keys: string[]
  digests: string[]
  /** Regular expressions that match any spelling of the contact, and the full names of requests and leads. */
  mention: string
  named: string
  /** Other emails and phones in the same rows. They may be the person's, or a stranger's who wrote them there. */
  beside: string[]
}

/** SQL: `p`, with the values `$1` to `$10`. */
export const withPerson = `with p as (
  select $1::uuid[] as requests, $2::uuid[] as leads, $3::uuid[] as users, $4::uuid[] as businesses,
    $5::uuid[] as found, $6::text[] as keys, $7::text[] as digests, $8::text as mention, $9::text as named,
    $10::text as key
)`

export function listPersonValues(person: Person): unknown[] {
  const { requests, leads, users, businesses, found, key, keys, digests, mention, named } = person
  return [requests, leads, users, businesses, found, keys, digests, mention, named, key]
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

/** Matches a full name in a text, ignoring spaces. One word, or initials, could be anyone's name. */
export function namePattern(names: string[]): string {
  const full = names
    .map((name) => name.trim())
    .filter((name) => /\p{L}{2}\S*\s+(\S+\s+)*\p{L}{2}/u.test(name))
  return (
    full.map((name) => `\\m${escapePattern(name).replaceAll(/\s+/g, '\\s+')}\\M`).join('|') || never
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
