import { fullName } from './nicknames.ts'
import { foldAccents, foldWords } from '../place/fold.ts'
import { readState } from '../place/states.ts'

/** What identifies a person across sources. */
export type Person = {
  fullName: string
  email?: string | null
  phone?: string | null
  address?: string | null
  city?: string | null
  state?: string | null
  zip?: string | null
}

/** A person is sold only once for a service within this time: 90 days, in milliseconds (docs/decisions/007-matching.md). */
export const soldOnceFor = 90 * 24 * 60 * 60 * 1000

/**
 * Keys that identify a person: `phone:+13054440123`, `email:ana@gmail.com`,
 * `place:ana robert|12 main st|33101`. Two requests with a common key are one person.
 * `request_identities` keeps them; the phone must be in E.164, as `verifyRequest` returns it.
 * @example makeIdentityKeys({ fullName: 'Bob', email: 'B.ob+x@gmail.com' }) // ['email:bob@gmail.com']
 */
export function makeIdentityKeys(person: Person): string[] {
  const keys: string[] = []
  if (person.phone) keys.push(`phone:${person.phone.replace(/[^\d+]/g, '')}`)
  if (person.email) keys.push(`email:${normalizeMailbox(person.email)}`)
  const name = foldName(person.fullName)
  const street = person.address ? foldAddress(person.address, person) : ''
  const zip = person.zip?.slice(0, 5)
  if (name !== '' && /\d/.test(street) && zip) keys.push(`place:${name}|${street}|${zip}`)
  return keys
}

/**
 * Whether two requests are duplicates: a common key, the same service, less than 90 days apart, in any order
 * and from any source.
 */
export function isDuplicate(a: KnownRequest, b: KnownRequest): boolean {
  return (
    a.service === b.service &&
    Math.abs(a.requestedAt.getTime() - b.requestedAt.getTime()) < soldOnceFor &&
    a.keys.some((key) => b.keys.includes(key))
  )
}

export type KnownRequest = { service: string; requestedAt: Date; keys: ReadonlyArray<string> }

/** Plus tags are ignored everywhere, dots only at Gmail (support.google.com/mail/answer/7436150). */
export function normalizeMailbox(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const name = lower.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}

const titles = new Set('mr mrs ms miss dr sr sra srta don dona jr ii iii iv'.split(' '))

/**
 * 'Smith, Bob' and 'Mr. Robert J. Smith' are the same: titles, initials, order and nicknames are ignored. 'Sr.'
 * and 'Jr.' are different people.
 */
function foldName(name: string): string {
  const suffix = readSuffix(name)
  const words = listPersonWords(name).toSorted()
  return [...words, ...(suffix === '' || suffix === 'jr' ? [] : [`~${suffix}`])].join(' ')
}

/** The normalized words of a name in alphabetical order, without titles, initials and suffix. */
export function listPersonWords(name: string): string[] {
  const words = foldWords(name)
  const parts = words.filter((word) => word.length > 1 && !titles.has(word))
  return (parts.length > 0 ? parts : words).map(fullName).toSorted()
}

/** 'jr', 'sr', 'ii' … after a name, else ''. Before a name, 'Sr.' is the Spanish 'Mr.'. */
export function readSuffix(name: string): string {
  const words = foldWords(name)
  const last = words.at(-1) ?? ''
  return words.length > 2 && /^(jr|sr|ii|iii|iv|2nd|3rd)$/.test(last)
    ? (ordinals[last] ?? last)
    : ''
}

const ordinals: Record<string, string> = { '2nd': 'ii', '3rd': 'iii' }

const shortForms = new Map([
  ['street', 'st'],
  ['str', 'st'],
  ['saint', 'st'],
  ['avenue', 'ave'],
  ['av', 'ave'],
  ['avenida', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['circle', 'cir'],
  ['place', 'pl'],
  ['boulevard', 'blvd'],
  ['terrace', 'ter'],
  ['parkway', 'pkwy'],
  ['highway', 'hwy'],
  ['trail', 'trl'],
  ['square', 'sq'],
  ['way', 'wy'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['norte', 'n'],
  ['sur', 's'],
  ['este', 'e'],
  ['oeste', 'w'],
  ['apartment', 'unit'],
  ['apt', 'unit'],
  ['apartamento', 'unit'],
  ['apto', 'unit'],
  ['suite', 'unit'],
  ['ste', 'unit'],
  ['number', 'unit'],
  ['no', 'unit'],
  ['lot', 'unit'],
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
  ['ninth', '9th'],
  ['tenth', '10th'],
])

/**
 * Normalizes a street address: '123 N. Main Street Apt 4-B' and '123 north main st #4b' are the same. City,
 * state and ZIP code at its end are left out.
 */
function foldAddress(address: string, person: Person): string {
  const words = foldWords(foldAccents(address).replaceAll('#', ' unit ')).map(shortForm)
  const street = withoutPlace(words, person)
  const unit = street.indexOf('unit')
  if (unit <= 0) return street.join(' ')
  const number = street.slice(unit).filter((word) => word !== 'unit')
  return [...street.slice(0, unit), ...(number.length > 0 ? [`unit${number.join('')}`] : [])].join(
    ' ',
  )
}

/** The compared parts of a street address: `bare` is the street without its kind and direction. */
export function readStreet(person: Person): {
  number: string
  street: string
  bare: string
  unit: string
} {
  const words = foldAddress(person.address ?? '', person).split(' ')
  const unit = words.find((word, at) => at > 0 && word.startsWith('unit'))?.slice(4) ?? ''
  const rest = words.filter((word, at) => at === 0 || !word.startsWith('unit'))
  const at = rest.findIndex((word) => /^\d/.test(word))
  const street = rest.filter((_, index) => index !== at)
  const bare = street.filter((word) => !kinds.has(word))
  return {
    number: rest[at] ?? '',
    street: street.join(' '),
    // '12 N St' keeps its letter, and '5 Ave' and '5 St' are two streets.
    bare: bare.join('').length > 2 ? bare.join(' ') : street.join(' '),
    unit,
  }
}

/** Kinds of streets, which many leave out. A direction counts: 12 N Main and 12 S Main are two homes. */
const kinds = new Set('st ave rd dr ln ct cir pl blvd ter pkwy hwy trl sq wy'.split(' '))

function shortForm(word: string): string {
  return shortForms.get(word) ?? word
}

function withoutPlace(words: string[], { city, state, zip }: Person): string[] {
  let end = words.length
  if (zip && words[end - 1] === zip.slice(5).replace('-', '') && words[end - 2] === zip.slice(0, 5))
    end -= 1
  if (zip && words[end - 1] === zip.slice(0, 5)) end -= 1
  for (let length = 3; length > 0; length -= 1) {
    if (!state || end - length < 2) continue
    if (readState(words.slice(end - length, end).join(' ')) !== state) continue
    end -= length
    break
  }
  const cityWords = foldWords(city ?? '').map(shortForm)
  const start = end - cityWords.length
  if (
    cityWords.length > 0 &&
    start > 1 &&
    cityWords.every((word, at) => words[start + at] === word)
  ) {
    end = start
  }
  return words.slice(0, end)
}
