import { holds, refusals } from '../../engine/check.ts'
import { verifyRequest } from '../../engine/verify.ts'
import { createRandom } from '../../server/demo/random.ts'
import { plain, type bad } from './generate.ts'
import type { Words } from './words.ts'

export type Tally = { count: number; caught: number; rules: Map<string, number>; missed: string[] }

/** Verifies `each` submissions of every kind; the rules of those that are refused or held, by kind. */
export function measureKinds(
  kinds: typeof bad,
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
      const rules = [...refusals(checks), ...holds(checks)]
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
