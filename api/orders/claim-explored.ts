import { sql, type Transaction } from 'kysely'
import { fits, orderInputsFor } from '../../engine/match.ts'
import { deliveredScore } from '../../engine/plans.ts'
import { explorationRate, exploredFrom } from '../../engine/score/explore.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import type { Moment, Wanted } from './claim.ts'
import { lockFree, type Candidate } from './pool.ts'
import { freshSince } from './pool-limits.ts'
import { forEngine, scoredOf, type ScoredRequest } from './score-request.ts'

const mostRead = 20

/**
 * With an order that a plan paid for, at most one request goes along for nothing that scores just too low
 * to be sold, if it was drawn for that: its outcome teaches the score about leads that nobody gets.
 */
export async function claimExplored(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  { service, area }: Wanted,
  { live, now }: Moment,
  sold: number,
): Promise<ScoredRequest[]> {
  if (sold === 0 || business.planId === null) return []
  const since = freshSince(now)
  const { rows } = await sql<Candidate>`
    select r.id, r.service, r.state, r.latitude, r.longitude, r.requested_at, r.score_inputs, r.base_score
    from homeowner_requests r
    where r.may_explore and r.delivered_at is null and r.expired_at is null
      and r.service = ${service} and r.state = ${area.state} and r.requested_at > ${since}
      and not exists (
        select from request_identities i join suppressions s on s.identity_key = i.identity_key
        where i.request_id = r.id)
    order by r.requested_at desc limit ${mostRead}`.execute(trx)
  for (const request of rows.flatMap(forEngine)) {
    if (!fits(request, { service, area }, now)) continue
    const orderInputs = orderInputsFor(request, { service, area }, now)
    const score = live.scorer.score(request.scoreInputs, orderInputs)
    if (score.score < exploredFrom || score.score >= deliveredScore) continue
    const row = (await lockFree(trx, [request.id])).get(request.id)
    if (row) return [scoredOf(row, { request, score, orderInputs }, explorationRate)]
  }
  return []
}
