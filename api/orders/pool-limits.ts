import { freshness, minimumBaseScore } from '../../engine/match.ts'
import { card, pointsPerLogOdds } from '../../engine/score/card.ts'

const day = 24 * 60 * 60 * 1000

/** What the pool's indexes can tell about who may still be delivered at this moment. */
export function poolLimits(now: Date) {
  const lostInADay = (card.recency.minutes - card.recency.older) * pointsPerLogOdds
  return {
    /** Older ones are too old to be sold. */
    since: new Date(now.getTime() - freshness),
    /** Older ones need the higher base score. */
    dayAgo: new Date(now.getTime() - day),
    leastBaseScore: minimumBaseScore,
    leastBaseScoreAfterADay: minimumBaseScore + lostInADay,
  }
}
