import { z } from 'zod'
import { card } from '../../../engine/score/card.ts'
import type { Reason as ScoreReason } from '../../../engine/score/score.ts'

const Reason = z.object({
  term: z.custom<ScoreReason['term']>(isTerm),
  level: z.string(),
  points: z.number(),
}) satisfies z.ZodType<ScoreReason>

function isTerm(value: unknown): boolean {
  return value === 'limit' || (typeof value === 'string' && Object.hasOwn(card, value))
}

/** The reasons of a score as they were delivered; those of another shape are left out. */
export function reasonsOf(lead: { ai_reasons: unknown }): ScoreReason[] {
  const list = z.array(z.unknown()).safeParse(lead.ai_reasons)
  if (!list.success) return []
  return list.data.flatMap((item) => {
    const reason = Reason.safeParse(item)
    return reason.success ? [reason.data] : []
  })
}
