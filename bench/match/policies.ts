import { allocate, type Contender } from '../../engine/allocate.ts'
import type { Random } from '../../server/demo/random.ts'

/** A contender as the bench knows it: what the engine reads, and when its order was opened. */
export type Bidder = Contender & { contractor: number; order: string; opensAt: number }

export type Policy = (bidders: ReadonlyArray<Bidder>, random: Random) => Bidder | null

/** Ties go to the older order. */
export const policies = {
  'first-come': (bidders) => best(bidders, ({ opensAt }) => -opensAt),
  random: (bidders, random) => bidders[random.between(0, bidders.length - 1)] ?? null,
  greedy: (bidders) => best(bidders, ({ booking }) => booking),
  ours: (bidders) => allocate(bidders)?.chosen ?? null,
} satisfies Record<string, Policy>

function best(bidders: ReadonlyArray<Bidder>, valueOf: (bidder: Bidder) => number): Bidder | null {
  const [first] = bidders.toSorted((a, b) => valueOf(b) - valueOf(a) || a.opensAt - b.opensAt)
  return first ?? null
}
