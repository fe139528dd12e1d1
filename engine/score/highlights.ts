import { anchors } from './anchors.ts'
import type { Reason, Shown } from './reason.ts'

/** The reasons that a text mentions, and the sum of the others. */
export type Highlights = { helps: Reason[]; hurts: Reason[]; others: number }

/** Smaller reasons, in points, are noise to a reader and are added to the others. */
const leastPoints = 2
const mostHelps = 3
const mostHurts = 2

/**
 * Up to three reasons for and two against, from reasons sorted by size. The base, these and `others` sum to the
 * score.
 */
export function pickHighlights(shown: Pick<Shown, 'score' | 'reasons'>): Highlights {
  const helps: Reason[] = []
  const hurts: Reason[] = []
  let others = shown.score - anchors.score
  for (const reason of shown.reasons) {
    const { term, points } = reason
    const side = points > 0 ? helps : hurts
    const most = points > 0 ? mostHelps : mostHurts
    if (term === 'limit' || Math.abs(points) < leastPoints || side.length >= most) continue
    side.push(reason)
    others -= points
  }
  return { helps, hurts, others }
}
