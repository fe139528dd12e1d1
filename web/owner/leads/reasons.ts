import { z } from 'zod'
import {
  isReasonTerm,
  type Reason as ScoreReason,
  type Shown,
} from '../../../engine/score/reason.ts'
import type { Lead } from './leads.ts'

const Reason = z.object({
  term: z.custom<ScoreReason['term']>(isReasonTerm),
  level: z.string(),
  points: z.number(),
}) satisfies z.ZodType<ScoreReason>

/** The reasons of a score as delivered, without those of an unknown shape. */
export function readReasons(lead: { ai_reasons: unknown }): ScoreReason[] {
  const list = z.array(z.unknown()).safeParse(lead.ai_reasons)
  if (!list.success) return []
  return list.data.flatMap((item) => {
    const reason = Reason.safeParse(item)
    return reason.success ? [reason.data] : []
  })
}

/** The score of a lead with everything that a text about it mentions. */
export function readScore(
  lead: Pick<Lead, 'ai_score' | 'ai_reasons' | 'score_error' | 'score_outcomes'>,
): Shown {
  return {
    score: lead.ai_score,
    reasons: readReasons(lead),
    error: lead.score_error,
    outcomes: lead.score_outcomes,
  }
}

/** Terms that say nothing about the homeowner. */
const notAboutLead: ReadonlySet<ScoreReason['term']> = new Set(['general', 'limit'])

/** The reason with the most points, or the most negative one if no reason is positive. */
export function chooseBestReason(reasons: ScoreReason[]): ScoreReason | undefined {
  const own = reasons.filter(({ term }) => !notAboutLead.has(term))
  const sorted = own.toSorted((a, b) => b.points - a.points)
  const best = sorted[0]
  return best && best.points > 0 ? best : sorted.at(-1)
}
