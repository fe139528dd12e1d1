import {
  normalizeMailbox,
  listPersonWords,
  readStreet,
  readSuffix,
  type Person,
} from './identity.ts'
import { knownGivenNames } from './nicknames.ts'
import { editDistance } from '../place/typo.ts'
import { correctDomain } from '../verify/email-domains.ts'

/** How similar two values of a field are; `none`: one of them is missing. */
type Likeness = 'equal' | 'near' | 'different' | 'none'

/** Points of each similarity toward being one person. A different name is a veto. */
const points = {
  name: { equal: 3, near: 2 },
  phone: { equal: 6, near: 3, different: -1.5, none: 0 },
  email: { equal: 6, near: 3, different: -1, none: 0 },
  // A different house and a different mailbox outweigh a similar phone number.
  address: { equal: 4, near: 2, different: -2.5, none: 0 },
  zip: { equal: 1, near: 0, different: -1, none: 0 },
} as const
/**
 * The same home and a similar name outweigh a different phone and mailbox: it is one job, requested twice. A
 * different name is a veto, checked first.
 */
const enough = 4.5

/**
 * Whether two people without a common key are one person with a typo: a digit, a letter, a missing unit, a
 * nickname. People who share a home or a family name but have different given names are different.
 */
export function isSamePerson(a: Person, b: Person): boolean {
  const name = compareNames(a.fullName, b.fullName)
  if (name === 'different' || name === 'none') return false
  const phone = comparePhones(a.phone, b.phone)
  const email = compareEmails(a.email, b.email)
  const address = compareAddresses(a, b)
  const isAtHome = address === 'equal' || address === 'near'
  // A typo affects the phone or the email, rarely both: if both differ, they are two people.
  if (!isAtHome && [phone, email].includes('near') && [phone, email].includes('different')) {
    return false
  }
  const sum =
    points.name[name] +
    points.phone[phone] +
    points.email[email] +
    points.address[address] +
    points.zip[compareZips(a.zip, b.zip)]
  return sum >= enough
}

function compareNames(a: string, b: string): Likeness {
  const [one, other] = [listPersonWords(a), listPersonWords(b)]
  const [suffix, otherSuffix] = [readSuffix(a), readSuffix(b)]
  if (suffix !== '' && otherSuffix !== '' && suffix !== otherSuffix) return 'different'
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (few.length === 0) return 'none'
  if (few.join(' ') === many.join(' ')) return few.length > 1 ? 'equal' : 'near'
  // A single word of a name is not enough.
  if (few.length < 2) return few.join('') === many.join('') ? 'equal' : 'different'
  const left = [...many]
  let slips = 0
  for (const word of few) {
    const at = left.indexOf(word)
    const near = at >= 0 ? at : left.findIndex((candidate) => isSlip(word, candidate))
    if (near < 0) return few.join('') === many.join('') ? 'equal' : 'different'
    if (at < 0) slips += 1
    left.splice(near, 1)
  }
  if (slips > 1) return 'different'
  return slips === 0 && left.length === 0 ? 'equal' : 'near'
}

/** One word mistyped or cut to its initial. 'Juan' and 'Juana', 'Erik' and 'Erika' are different. */
function isSlip(a: string, b: string): boolean {
  if (a.length === 1 || b.length === 1) return a[0] === b[0]
  const givenNames = knownGivenNames()
  if (givenNames.has(a) && givenNames.has(b)) return false
  if (/^[a-z]/.test(a) && a.replace(/[aeo]$/, '') === b.replace(/[aeo]$/, '')) return false
  const shorter = Math.min(a.length, b.length)
  if (shorter < 4) return false
  if (a.length >= 7 && b.length >= 7) return editDistance(a, b, 2) <= 2
  return editDistance(a, b, 1) <= 1
}

function comparePhones(a: string | null | undefined, b: string | null | undefined): Likeness {
  if (!a || !b) return 'none'
  const [one, other] = [a.replace(/\D/g, '').slice(-10), b.replace(/\D/g, '').slice(-10)]
  if (one === other) return 'equal'
  // Consecutive numbers belong to a family or an office and are not typos.
  if (Math.abs(Number(one) - Number(other)) <= 2) return 'none'
  return one.length === other.length && editDistance(one, other, 1) <= 1 ? 'near' : 'different'
}

function compareEmails(a: string | null | undefined, b: string | null | undefined): Likeness {
  if (!a || !b) return 'none'
  const [one, other] = [readParts(a), readParts(b)]
  const sameDomain = one.domain === other.domain
  if (one.name === other.name) {
    const isSlipped = sameDomain || editDistance(one.domain, other.domain, 1) <= 1
    return isSlipped ? (sameDomain ? 'equal' : 'near') : 'different'
  }
  // 'jsmith1' and 'jsmith2' are two mailboxes; 'jsmith' and 'jsmtih' probably one.
  if (!sameDomain || readDigits(one.name) !== readDigits(other.name)) return 'different'
  const [shorter = ''] = [one.name, other.name].toSorted((x, y) => x.length - y.length)
  return shorter.length >= 5 && editDistance(one.name, other.name, 1) <= 1 ? 'near' : 'different'
}

function readDigits(text: string): string {
  return text.replace(/\D/g, '')
}

function readParts(email: string): { name: string; domain: string } {
  const mailbox = normalizeMailbox(email)
  const at = mailbox.lastIndexOf('@')
  const domain = mailbox.slice(at + 1)
  return {
    name: mailbox.slice(0, at).replace(/[._-]/g, ''),
    domain: correctDomain(domain) ?? domain,
  }
}

function compareZips(a: string | null | undefined, b: string | null | undefined): Likeness {
  if (!a || !b) return 'none'
  const [one, other] = [a.slice(0, 5), b.slice(0, 5)]
  if (one === other) return 'equal'
  return editDistance(one, other, 1) <= 1 ? 'near' : 'different'
}

/** A different number is a different house, except for a one-digit typo on the same street. */
function compareAddresses(a: Person, b: Person): Likeness {
  if (!a.address || !b.address) return 'none'
  const [one, other] = [readStreet(a), readStreet(b)]
  if (one.number === '' || other.number === '') return 'none'
  if (one.unit !== '' && other.unit !== '' && one.unit !== other.unit) return 'different'
  const isOneUnit = one.unit === other.unit
  const isMistyped =
    one.street !== other.street &&
    goTogether(readDirection(one.street), readDirection(other.street)) &&
    (one.bare === other.bare ||
      isAnagram(one.bare, other.bare) ||
      editDistance(one.bare, other.bare, 2) <= slipsIn(one.bare))
  if (one.number === other.number) {
    if (one.street === other.street) return isOneUnit ? 'equal' : 'near'
    return isMistyped ? (isOneUnit ? 'equal' : 'near') : 'different'
  }
  const isSwapped =
    one.number.length >= 3 &&
    one.number.length === other.number.length &&
    isAnagram(one.number, other.number)
  return isSwapped && one.street === other.street && isOneUnit ? 'near' : 'different'
}

/** At least three letters or digits, with two neighbors swapped. */
function isAnagram(a: string, b: string): boolean {
  return a.length >= 3 && sortedSigns(a) === sortedSigns(b) && editDistance(a, b, 1) <= 1
}

function sortedSigns(text: string): string {
  return [...text].toSorted().join('')
}

function readDirection(street: string): string {
  return street.split(' ').find((word) => /^([ns][ew]?|[ew])$/.test(word)) ?? ''
}

/** Equal, or missing in one of them. */
function goTogether(a: string, b: string): boolean {
  return a === '' || b === '' || a === b
}

function slipsIn(street: string): number {
  return /\d/.test(street) || street.length < 4 ? 0 : street.length < 7 ? 1 : 2
}
