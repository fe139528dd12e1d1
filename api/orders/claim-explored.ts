import type { Transaction } from 'kysely'
import { fits, orderInputsFor } from '../../engine/match.ts'
import { deliveredScore } from '../../engine/plans.ts'
import { explorationRate, exploredFrom } from '../../engine/score/explore.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import type { Moment, Wanted } from './wanted.ts'
import { readExplorable, lockFree } from './pool.ts'
import { toEngineRequest, toScoredRequest, type ScoredRequest } from './score-request.ts'

/** One request in 67 is picked, so this covers a pool of 13,000 in the area. */
const mostRead = 200

/**
 * Adds at most one free request to a paid plan's order: one that scores just too low to sell and was picked for
 * exploration. Its outcome teaches the score about leads that are otherwise never delivered.
 */
export async function claimExplored(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  { service, area }: Pick<Wanted, 'service' | 'area'>,
  { live, now }: Moment,
  sold: number,
): Promise<ScoredRequest[]> {
  if (sold === 0 || business.planId === null) return []
  const search = { service, area, now, scorer: live.scorer, limit: mostRead }
  const drawn = await readExplorable(trx, search)
  for (const request of drawn.flatMap(toEngineRequest)) {
    if (!fits(request, { service, area }, now)) continue
    const orderInputs = orderInputsFor(request, { service, area }, now)
    const score = live.scorer.score(request.scoreInputs, orderInputs)
    if (score.score < exploredFrom || score.score >= deliveredScore) continue
    const row = (await lockFree(trx, [request.id])).get(request.id)
    if (row) return [toScoredRequest(row, { request, score, orderInputs }, explorationRate)]
  }
  return []
}
