import type { Area } from '../../engine/location.ts'
import { freshness, minimumBaseScore, pickBest, type Match } from '../../engine/match.ts'
import { card, pointsPerLogOdds } from '../../engine/score/card.ts'
import type { ScoreInputs } from '../../engine/score/inputs.ts'
import type { Score } from '../../engine/score/score.ts'
import { isService, type Service } from '../../engine/services.ts'
import type { Candidate, PoolRequest } from './pool.ts'

/** A request with what it is worth to one order at one moment. */
export type Scored<R extends Candidate> = { request: R; score: Score }
export type ScoredRequest = Scored<PoolRequest>

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

/** Those that fit the order and reach the score that is delivered, best first. */
export function rankForOrder<R extends Candidate>(
  requests: R[],
  order: { service: Service; area: Area },
  now: Date,
): Scored<R>[] {
  const rows = new Map(requests.map((request) => [request.id, request]))
  const matches: Match[] = pickBest(requests.flatMap(forEngine), order, now, requests.length)
  return matches.flatMap(({ request, score }) => {
    const row = rows.get(request.id)
    return row === undefined ? [] : [{ request: row, score }]
  })
}

function forEngine(row: Candidate) {
  if (!isService(row.service)) return []
  return [
    {
      id: row.id,
      service: row.service,
      state: row.state,
      latitude: row.latitude,
      longitude: row.longitude,
      requestedAt: row.requested_at,
      scoreInputs: inputsOf(row),
    },
  ]
}

/** Only intake writes the column, with what the engine's `scoreInputsOf` gave it. */
function inputsOf(row: Candidate): ScoreInputs {
  return row.score_inputs as ScoreInputs
}
