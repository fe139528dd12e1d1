import { freshness, minimumBaseScore } from '../../engine/match.ts'
import type { LeadScorer } from '../../engine/score/score.ts'

/** Requests from before this moment are too old to be sold. */
export function freshSince(now: Date): Date {
  return new Date(now.getTime() - freshness)
}

export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - day)
}

const day = 24 * 60 * 60 * 1000

/** What the pool's indexes can tell about who may still reach a score at this moment, that of what is sold. */
export function poolLimits(now: Date, scorer: LeadScorer, score?: number) {
  const leastBaseScore = minimumBaseScore(scorer, score)
  return {
    since: freshSince(now),
    /** Older ones need the higher base score. */
    dayAgo: dayBefore(now),
    leastBaseScore,
    leastBaseScoreAfterADay: leastBaseScore + scorer.lostInADay,
  }
}

export type PoolLimits = ReturnType<typeof poolLimits>

/** What `bestOfPool` asks of one request: whether some order could still have it at that moment. */
export function isWithin(
  { since, dayAgo, leastBaseScore, leastBaseScoreAfterADay }: PoolLimits,
  request: { requested_at: Date; base_score: number },
): boolean {
  const { requested_at: requestedAt, base_score: base } = request
  return (
    requestedAt > since && base >= (requestedAt > dayAgo ? leastBaseScore : leastBaseScoreAfterADay)
  )
}
