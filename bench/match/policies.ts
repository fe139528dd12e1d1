import { allocate, type Contender } from '../../engine/allocate.ts'
import type { Random } from '../../server/demo/random.ts'

/** A contractor who could get the homeowner, as the benchmark knows them. */
export type Bidder = Contender & { contractor: number; order: string; real: number }

export type Policy = (bidders: ReadonlyArray<Bidder>, random: Random) => Bidder | null

/** Ties go to the older order. `ours` is the product's own function. */
export const policies = {
  'first come': (bidders) => best(bidders, ({ orderedAt }) => -orderedAt),
  random: (bidders, random) => bidders[random.between(0, bidders.length - 1)] ?? null,
  greedy: (bidders) => best(bidders, ({ booking }) => booking),
  ours: (bidders) => allocate(bidders)?.chosen ?? null,
} satisfies Record<string, Policy>

function best(bidders: ReadonlyArray<Bidder>, measure: (bidder: Bidder) => number): Bidder | null {
  const [first] = bidders.toSorted((a, b) => measure(b) - measure(a) || a.orderedAt - b.orderedAt)
  return first ?? null
}
