import { freshness, minimumBaseScore } from '../../engine/match.ts'
import type { LeadScorer } from '../../engine/score/score.ts'

/** Requests older than this are too old to sell. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - freshness)
}

export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - day)
}

const day = 24 * 60 * 60 * 1000

/**
 * The bounds that the pool's indexes can check. Requests outside them can no longer reach the score.
 * @param score the minimum score to sell by default
 */
export function findPoolLimits(now: Date, scorer: LeadScorer, score?: number) {
  const leastBaseScore = minimumBaseScore(scorer, score)
  return {
    since: freshSince(now),
    /** Older requests need the higher base score. */
    dayAgo: dayBefore(now),
    leastBaseScore,
    leastBaseScoreAfterADay: leastBaseScore + scorer.lostInADay,
  }
}

export type PoolLimits = ReturnType<typeof findPoolLimits>

/** Applies the check of `readBestOfPool` to one request: whether some order could still get it. */
export function isWithin(
  { since, dayAgo, leastBaseScore, leastBaseScoreAfterADay }: PoolLimits,
  request: { requested_at: Date; base_score: number },
): boolean {
  const { requested_at: requestedAt, base_score: base } = request
  return (
    requestedAt > since && base >= (requestedAt > dayAgo ? leastBaseScore : leastBaseScoreAfterADay)
  )
}
