import { makeIdentityKeys } from '../../engine/people/identity.ts'
import { makeNearKeys } from '../../engine/people/near-keys.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { isSamePerson } from '../../engine/people/same-person.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { createRandom, type Random } from '../../server/demo/random.ts'
import { phone, pick, plain, type Change } from './draft.ts'
import type { Words } from './words.ts'

const other = (r: Random) => ({ phone: phone(r), email: `home${r.between(1, 99999)}x@gmail.com` })

function swap(text: string, at: number): string {
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

function renamed(draft: RequestDraft, change: (words: string[]) => string[]): string {
  return change(draft.fullName.split(' ')).join(' ')
}

const same: Record<string, Change> = {
  'nothing but capitals': (_r, _w, d) => ({ fullName: d.fullName.toUpperCase(), phone: undefined }),
  'no accents, other contact': (r, _w, d) => ({
    ...other(r),
    fullName: d.fullName.normalize('NFD').replace(/\p{M}/gu, ''),
  }),
  'swapped names, other contact': (r, _w, d) => ({
    ...other(r),
    fullName: renamed(d, (words) => words.toReversed()),
  }),
  'middle initial': (r, _w, d) => ({
    ...other(r),
    fullName: renamed(d, ([a = '', b = '']) => [a, 'J.', b]),
  }),
  'swapped phone digits': (_r, _w, d) => ({
    email: undefined,
    address: undefined,
    phone: `${d.phone?.slice(0, 8)}${swap(d.phone?.slice(8) ?? '', 1)}`,
  }),
  'wrong phone digit, no address': (_r, _w, d) => ({
    email: undefined,
    address: undefined,
    phone: `${d.phone?.slice(0, 4)}${d.phone?.[4] === '9' ? 8 : 9}${d.phone?.slice(5)}`,
  }),
  'mail slip': (_r, _w, d) => ({
    phone: undefined,
    address: undefined,
    email: swap(d.email ?? '', 2),
  }),
  'mail domain slip': (_r, _w, d) => ({
    address: undefined,
    phone: undefined,
    email: d.email?.replace(/\.(\w+)$/, '.$1m'),
  }),
  'street slip': (r, _w, d) => ({
    ...other(r),
    address: `${d.address?.split(' ')[0]} ${swap(d.address?.split(' ').slice(1).join(' ') ?? '', 2)}`,
  }),
  'unit left out': (r, _w, d) => ({ phone: phone(r), email: undefined, address: d.address }),
  'name slip, only a phone': (_r, _w, d) => ({
    email: undefined,
    address: undefined,
    fullName: `${d.fullName.slice(0, -2)}${d.fullName.at(-1)}`,
  }),
  'name after marriage': (r, w, d) => ({
    ...other(r),
    fullName: `${d.fullName}-${pick(r, w.last)}`,
  }),
  'second surname told': (r, w, d) => ({
    ...other(r),
    fullName: `${d.fullName} ${pick(r, w.last)}`,
  }),
  'surname slip, other contact': (r, _w, d) => ({
    ...other(r),
    fullName: `${d.fullName.slice(0, -2)}${d.fullName.at(-1)}`,
  }),
  'plus tag': (_r, _w, d) => ({
    phone: undefined,
    address: undefined,
    email: d.email?.replace('@', '+2@'),
  }),
}

const different: Record<string, Change> = {
  'spouse at home': (r, w, d) => ({
    ...other(r),
    fullName: renamed(d, ([, last = '']) => [otherName(r, w, d), last]),
  }),
  roommate: (r, w, d) => ({ ...other(r), fullName: `${otherName(r, w, d)} ${pick(r, w.last)}` }),
  'namesake in the ZIP': (r, w) => ({
    ...other(r),
    address: `${r.between(10, 9899)} ${pick(r, w.streets)}`,
  }),
  'namesake elsewhere': (r) => ({
    ...other(r),
    zip: '98101',
    state: 'WA',
    address: `${r.between(10000, 20000)} Pike Pl`,
  }),
  'neighbor in the house': (r, w, d) => ({
    ...other(r),
    fullName: `${otherName(r, w, d)} ${pick(r, w.last)}`,
    address: `${d.address} Apt ${r.between(1, 40)}`,
  }),
  'namesake in another flat': (r, _w, d) => ({ ...other(r), address: `${d.address} Apt 77` }),
  'house next door': (r, _w, d) => ({
    ...other(r),
    address: d.address?.replace(/^\d+/, (n) => String(Number(n) + 2)),
  }),
  'sibling with the next number': (r, w, d) => ({
    fullName: renamed(d, ([, last = '']) => [otherName(r, w, d), last]),
    email: undefined,
    phone: `${d.phone?.slice(0, -1)}${(Number(d.phone?.at(-1)) + 1) % 10}`,
  }),
  'senior and junior': (r, _w, d) => ({ ...other(r), fullName: `${d.fullName} Sr.` }),
  stranger: (r, w) => ({ ...plain(r, w), service: 'roofing' }),
}

function otherName(random: Random, words: Words, draft: RequestDraft): string {
  for (;;) {
    const name = pick(random, words.first)
    if (!draft.fullName.startsWith(name)) return name
  }
}

/** Pairs as the database would find them: a shared identity key, or a shared near key and a match. */
export function measurePairs(
  words: Words,
  { each, seed }: { each: number; seed: number },
): string[] {
  const random = createRandom(seed)
  const lines: string[] = []
  const count = { true: 0, false: 0, missed: 0 }
  for (const [isOne, kinds] of [
    [true, same],
    [false, different],
  ] as const) {
    for (const [kind, change] of Object.entries(kinds)) {
      let found = 0
      let judged = 0
      const rules = new Map<string, number>()
      for (let number = 0; number < each; number += 1) {
        const base = { ...plain(random, words), description: '', service: 'roofing' as const }
        if (kind === 'unit left out') base.address = `${base.address} Apt 4`
        if (kind === 'namesake in another flat') base.address = `${base.address} Apt 3`
        if (kind === 'senior and junior') base.fullName += ' Jr.'
        const changed = { ...base, ...change(random, words, base) }
        if (kind === 'unit left out') changed.address = base.address?.replace(' Apt 4', '')
        if (kind === 'namesake in another flat')
          changed.address = changed.address?.replace('Apt 3 ', '')
        const [a, b] = [verifyRequest(base), verifyRequest(changed)]
        if (!a.accepted || !b.accepted) continue
        judged += 1
        const rule = findRule(a.request, b.request)
        if (rule === null) continue
        found += 1
        rules.set(rule, (rules.get(rule) ?? 0) + 1)
      }
      const named = [...rules].map(([rule, times]) => `duplicate: ${rule} ${times}`).join(', ')
      if (isOne) [count.true, count.missed] = [count.true + found, count.missed + judged - found]
      else count.false += found
      lines.push(
        `${isOne ? 'one person' : 'two people'}: ${kind.padEnd(32)} ${found}/${judged} found to be one  ${named}`,
      )
    }
  }
  const precision = count.true / (count.true + count.false)
  const recall = count.true / (count.true + count.missed)
  const f1 = (2 * precision * recall) / (precision + recall)
  return [
    ...lines,
    `duplicates: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, F1 ${f1.toFixed(4)} (aim: 0.98)`,
  ]
}

type Verified = Extract<ReturnType<typeof verifyRequest>, { accepted: true }>['request']

/** The kind of key that identifies two requests as one person's: phone, email, place or near; null if none does. */
function findRule(a: Verified, b: Verified): string | null {
  const keys = makeIdentityKeys(a)
  const shared = makeIdentityKeys(b).find((key) => keys.includes(key))
  if (shared !== undefined) return shared.slice(0, shared.indexOf(':'))
  const near = makeNearKeys(a, a.service)
  const isNear = makeNearKeys(b, b.service).some((key) => near.includes(key)) && isSamePerson(a, b)
  return isNear ? 'near' : null
}
