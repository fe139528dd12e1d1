import { holds, refusals } from '../../engine/check.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { createRandom } from '../../server/demo/random.ts'
import { pick, plain, type Change } from './draft.ts'
import type { Words } from './words.ts'

export type Tally = { count: number; caught: number; rules: Map<string, number>; missed: string[] }

/** Verifies `each` submissions of every kind. @returns the rules that refused or held them, by kind */
export function measureKinds(
  kinds: Record<string, Change>,
  words: Words,
  { each, seed }: { each: number; seed: number },
): Map<string, Tally> {
  const random = createRandom(seed)
  const tallies = new Map<string, Tally>()
  for (const [kind, change] of Object.entries(kinds)) {
    const tally: Tally = { count: 0, caught: 0, rules: new Map(), missed: [] }
    for (let number = 0; number < each; number += 1) {
      const base = plain(random, words)
      const draft = { ...base, ...change(random, words, base) }
      const { checks } = verifyRequest(draft)
      const rules = [...refusals(checks), ...holds(checks).map((rule) => `held: ${rule}`)]
      tally.count += 1
      const [rule] = rules
      if (rule === undefined) tally.missed.push(JSON.stringify(draft))
      else {
        tally.caught += 1
        tally.rules.set(rule, (tally.rules.get(rule) ?? 0) + 1)
        if (tally.missed.length < 40) tally.missed.push(`${rule}: ${JSON.stringify(draft)}`)
      }
    }
    tallies.set(kind, tally)
  }
  return tallies
}

export function share(tallies: Map<string, Tally>): { caught: number; count: number } {
  const all = [...tallies.values()]
  return {
    caught: all.reduce((sum, tally) => sum + tally.caught, 0),
    count: all.reduce((sum, tally) => sum + tally.count, 0),
  }
}

/** The kinds that only this set has texts for. */
export function furtherKinds({ otherTexts = {} }: Words): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(otherTexts).map(([kind, texts]): [string, Change] => [
      kind,
      (random) => ({ description: pick(random, texts) }),
    ]),
  )
}
