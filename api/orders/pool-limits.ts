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

/** What the pool's indexes can tell about who may still be delivered at this moment. */
export function poolLimits(now: Date, scorer: LeadScorer) {
  const leastBaseScore = minimumBaseScore(scorer)
  return {
    since: freshSince(now),
    /** Older ones need the higher base score. */
    dayAgo: dayBefore(now),
    leastBaseScore,
    leastBaseScoreAfterADay: leastBaseScore + scorer.lostInADay,
  }
}
