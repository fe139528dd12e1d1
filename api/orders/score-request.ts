import type { Area } from '../../engine/location.ts'
import { pickBest, type Match, type Rankable } from '../../engine/match.ts'
import type { ScoreInputs } from '../../engine/score/inputs.ts'
import type { LeadScorer, OrderInputs, Score } from '../../engine/score/score.ts'
import { isService, type Service } from '../../engine/services.ts'
import { readStoredInputs } from '../score/stored-inputs.ts'
import type { Candidate, PoolRequest } from './pool.ts'

/** A request with its score for one order at one time, and the inputs of that score. */
export type ScoredRequest = {
  request: PoolRequest
  score: Score
  inputs: ScoreInputs
  orderInputs: OrderInputs
  /** The probability that such a request is delivered; below 1 for exploration leads, which are free. */
  propensity: number
}

/** A ranked request of which only the candidate columns were read. */
export type Ranked<R extends Candidate> = Match<Rankable & { row: R }>

/** Ranks the requests that fit the order and reach the minimum score, best first. */
export function rankForOrder<R extends Candidate>(
  requests: R[],
  order: { service: Service; area: Area },
  now: Date,
  scorer: LeadScorer,
): Ranked<R>[] {
  return pickBest(requests.flatMap(toEngineRequest), order, now, { scorer, count: requests.length })
}

/** Combines a ranked request with its full row. */
export function toScoredRequest(request: PoolRequest, match: Match, propensity = 1): ScoredRequest {
  const { score, orderInputs } = match
  return { request, score, inputs: match.request.scoreInputs, orderInputs, propensity }
}

export function toEngineRequest<R extends Candidate>(row: R): Array<Rankable & { row: R }> {
  if (!isService(row.service)) return []
  return [
    {
      id: row.id,
      service: row.service,
      state: row.state,
      latitude: row.latitude,
      longitude: row.longitude,
      requestedAt: row.requested_at,
      scoreInputs: readStoredInputs(row.score_inputs),
      row,
    },
  ]
}
