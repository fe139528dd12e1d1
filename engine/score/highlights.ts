import { anchors } from './card.ts'
import type { Reason } from './score.ts'

/** What a text says of a score: the largest reasons, and the sum of all that it leaves out. */
export type Highlights = { helps: Reason[]; hurts: Reason[]; others: number }

/** Smaller reasons, in points, are noise to a reader; they go to the others. */
const leastPoints = 2
const mostHelps = 3
const mostHurts = 2

/**
 * Up to three reasons for and two against, largest first. The base, these and `others` sum to the score.
 */
export function highlightsOf(shown: { score: number; reasons: ReadonlyArray<Reason> }): Highlights {
  const told = shown.reasons
    .filter((reason) => reason.term !== 'limit' && Math.abs(reason.points) >= leastPoints)
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const helps = told.filter((reason) => reason.points > 0).slice(0, mostHelps)
  const hurts = told.filter((reason) => reason.points < 0).slice(0, mostHurts)
  const sum = [...helps, ...hurts].reduce((total, reason) => total + reason.points, 0)
  return { helps, hurts, others: shown.score - anchors.score - sum }
}
