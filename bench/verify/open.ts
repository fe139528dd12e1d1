import { readFileSync } from 'node:fs'
import { holds, refusals } from '../../engine/check.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { unansweredLevels } from '../../engine/request/answers.ts'
import { verifyRequest } from '../../engine/verify.ts'
import type { Tally } from './measure.ts'

/**
 * Hand-written submissions, by kind, used as they are. `exam`: half of a set by an author who did not know the
 * rules. `own`: written by the author of the rules before reading that half. The other half of the exam is held
 * out; docs/decisions/012-verification.md has its results.
 */
export type OpenSet = 'exam' | 'own'

/** The rules that stop each line of a set, by kind; lines are `fields as JSON`, `name | text` or a text. */
export function measureOpen(set: OpenSet, side: 'bad' | 'honest'): Map<string, Tally> {
  const tallies = new Map<string, Tally>()
  const file = new URL(`./open/${set}-${side}.txt`, import.meta.url)
  let kind = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.startsWith('# ')) kind = line.slice(2)
    if (line === '' || line.startsWith('# ')) continue
    const { checks } = verifyRequest({ ...draft, ...readFields(line) })
    const rules = [...refusals(checks), ...holds(checks).map((rule) => `held: ${rule}`)]
    const tally = tallies.get(kind) ?? fresh()
    tallies.set(kind, tally)
    tally.count += 1
    const [rule] = rules
    if (rule !== undefined) tally.caught += 1
    if (rule !== undefined) tally.rules.set(rule, (tally.rules.get(rule) ?? 0) + 1)
    if ((rule === undefined) === (side === 'bad')) tally.missed.push(`${rule ?? 'passed'}: ${line}`)
  }
  return tallies
}

function fresh(): Tally {
  return { count: 0, caught: 0, rules: new Map(), missed: [] }
}

function readFields(line: string): Partial<RequestDraft> {
  if (line.startsWith('{')) return asFields(JSON.parse(line))
  const [name = '', description] = line.split(' | ')
  return description === undefined ? { description: line } : { fullName: name, description }
}

/** The files are ours: an object of a draft's fields, empty ones left out. */
function asFields(fields: Record<string, string>): Partial<RequestDraft> {
  const { kind: _kind, ...rest } = fields
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
}

const draft: RequestDraft = {
  ...unansweredLevels,
  source: 'quote_form',
  service: 'roofing',
  urgency: 'this_week',
  ownership: 'owner',
  fullName: 'Ana Ruiz',
  email: 'ana@ruiz.com',
  phone: '305-444-0123',
  address: '12 Main St',
  zip: '33101',
  language: 'en',
  requestedAt: new Date('2026-11-20T15:00:00Z'),
  extra: {},
}
