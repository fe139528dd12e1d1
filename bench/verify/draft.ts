import type { RequestDraft } from '../../engine/request.ts'
import { unansweredLevels } from '../../engine/request/answers.ts'
import { services } from '../../engine/services.ts'
import type { Random } from '../../server/demo/random.ts'
import type { Words } from './words.ts'

const now = new Date('2026-11-20T15:00:00Z')
export type Change = (random: Random, words: Words, draft: RequestDraft) => Partial<RequestDraft>

/** An honest homeowner with nothing unusual. */
export function plain(random: Random, words: Words): RequestDraft {
  const [zip = '33101', state = 'FL'] = random.pick(nonEmpty(words.zips))
  const first = pick(random, words.first)
  const last = pick(random, words.last)
  const mail = `${fold(first)}.${fold(last)}${random.between(1, 999)}`
  return {
    ...unansweredLevels,
    source: 'csv',
    service: random.pick(services),
    urgency: random.pick(['emergency', 'this_week', 'this_month']),
    ownership: 'owner',
    description: pick(random, words.honestTexts),
    fullName: `${first} ${last}`,
    email: `${mail}@${pick(random, words.mailDomains)}`,
    phone: phone(random),
    address: `${random.between(10, 9899)} ${pick(random, words.streets)}`,
    state,
    zip,
    language: 'en',
    requestedAt: now,
    extra: {},
  }
}

/** Area codes, including two new ones. */
export const areas: [string, ...string[]] = [
  '305',
  '407',
  '813',
  '512',
  '713',
  '404',
  '602',
  '213',
  '917',
  '312',
  '656',
  '945',
]

export function phone(random: Random): string {
  const exchange = `${random.between(2, 9)}${random.pick(['20', '34', '46', '68', '82', '97'])}`
  return `${random.pick(areas)}-${exchange}-${random.between(1025, 9876)}`
}

export function pick(random: Random, list: string[]): string {
  return random.pick(nonEmpty(list))
}

function nonEmpty<T>(list: T[]): [T, ...T[]] {
  const [first, ...rest] = list
  if (first === undefined) throw new Error('a list of words is empty')
  return [first, ...rest]
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()
}
