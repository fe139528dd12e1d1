import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Transaction } from 'kysely'
import { speak } from '../../text/speak.ts'
import { toLeadColumns } from '../../engine/request/answers.ts'
import type { Schema } from '../schema.ts'
import { countKnownOutcomes } from '../score/known-outcomes.ts'
import { storeScores } from '../score/store-scores.ts'
import type { LockedBusiness } from './business.ts'
import { closeTrialOrders } from './promises.ts'
import type { Moment } from './wanted.ts'
import type { ScoredRequest } from './score-request.ts'

/**
 * Turns requests into leads of one business, in the caller's transaction, so that the claims, the usage entries
 * and the counts of plan and order are committed together. The caller has locked the business and checked the
 * quota.
 */
export async function deliver(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  campaignId: string | null,
  requests: ScoredRequest[],
  { live, now }: Moment,
): Promise<void> {
  const [first] = requests
  if (first === undefined) return
  const markets = requests.map(({ request }) => request.state)
  const outcomes = await countKnownOutcomes(trx, first.request.service, markets)
  const leads = requests.map((scored) => ({
    id: randomUUID(),
    business_id: business.id,
    scored,
    outcomes: outcomes.get(scored.request.state) ?? 0,
  }))
  await trx
    .insertInto('leads')
    .values(leads.map((lead) => makeLeadRow(lead, business, campaignId, now)))
    .execute()
  await storeScores(trx, live, leads)
  const sold = leads.filter(({ scored }) => !isExploration(scored))
  await countUsage(trx, business, sold, now)
  await trx
    .updateTable('homeowner_requests')
    .set({ delivered_at: now })
    .where(
      'id',
      'in',
      requests.map(({ request }) => request.id),
    )
    .execute()
  await countOnCampaign(trx, campaignId, sold.length)
  const { kind, left } = business.entitlement
  if (kind === 'trial' && left <= sold.length) await closeTrialOrders(trx, business.id)
}

/** Exploration leads score too low to sell. They are free and count toward neither quota nor order. */
function isExploration({ propensity }: ScoredRequest): boolean {
  return propensity < 1
}

async function countUsage(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  sold: ReadonlyArray<{ id: string }>,
  now: Date,
): Promise<void> {
  if (sold.length === 0) return
  // Read in SQL, because a JavaScript Date drops the microseconds.
  const cycleStart = sql<string>`
    (select billing_cycle_start from subscription_plans where id = ${business.planId})`
  await trx
    .insertInto('usage_entries')
    .values(
      sold.map(({ id }) => ({
        business_id: business.id,
        plan_id: business.planId,
        cycle_start: cycleStart,
        lead_id: id,
        amount: 1,
        created_at: now,
      })),
    )
    .execute()
  await countOnPlan(trx, business, sold.length)
}

type DeliveredLead = { id: string; scored: ScoredRequest; outcomes: number }

function makeLeadRow(
  { id, scored, outcomes }: DeliveredLead,
  business: LockedBusiness,
  campaignId: string | null,
  now: Date,
): Insertable<Schema['leads']> {
  const explain = speak(business.locale).reasoning
  const { request, score } = scored
  return {
    id,
    business_id: business.id,
    request_id: request.id,
    campaign_id: campaignId,
    is_homeowner: true,
    ai_score: score.score,
    ai_reasoning: explain({ ...score, outcomes }),
    ai_reasons: JSON.stringify(score.reasons),
    score_error: score.error,
    score_outcomes: outcomes,
    is_exploration: isExploration(scored),
    ...toLeadColumns(request),
    photo_count: request.photo_count,
    source: request.source,
    requested_at: request.requested_at,
    created_at: now,
  }
}

async function countOnPlan(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  count: number,
): Promise<void> {
  if (business.planId === null) return
  await trx
    .updateTable('subscription_plans')
    .set((eb) => ({ leads_used: eb('leads_used', '+', count) }))
    .where('id', '=', business.planId)
    .execute()
}

async function countOnCampaign(
  trx: Transaction<Schema>,
  campaignId: string | null,
  count: number,
): Promise<void> {
  if (campaignId === null || count === 0) return
  await trx
    .updateTable('lead_campaigns')
    .set((eb) => ({
      leads_delivered: eb('leads_delivered', '+', count),
      status: eb
        .case()
        .when(eb('leads_delivered', '+', count), '>=', eb.ref('leads_requested'))
        .then('completed')
        .else('active')
        .end(),
    }))
    .where('id', '=', campaignId)
    .execute()
}
