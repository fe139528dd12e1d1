import { sql, type Insertable, type Transaction } from 'kysely'
import { reasoning as english } from '../../text/en/reasons.ts'
import { reasoning as spanish } from '../../text/es/reasons.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import type { ScoredRequest } from './score-request.ts'

const explanations = { en: english, es: spanish }

/**
 * Turns requests into leads of one business, in the caller's transaction: the claims, the usage entries,
 * the plan's count and the order's count stand or fall together. The caller holds the business's lock
 * and has seen that this many are left.
 */
export async function deliver(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  campaignId: string | null,
  requests: ScoredRequest[],
  now: Date,
): Promise<void> {
  if (requests.length === 0) return
  const leads = await trx
    .insertInto('leads')
    .values(requests.map((scored) => leadOf(scored, business, campaignId, now)))
    .returning('id')
    .execute()
  // To the microsecond, which a date of ours does not keep.
  const cycleStart = sql<string>`
    (select billing_cycle_start from subscription_plans where id = ${business.planId})`
  await trx
    .insertInto('usage_entries')
    .values(
      leads.map(({ id }) => ({
        business_id: business.id,
        plan_id: business.planId,
        cycle_start: cycleStart,
        lead_id: id,
        amount: 1,
        created_at: now,
      })),
    )
    .execute()
  await trx
    .updateTable('homeowner_requests')
    .set({ delivered_at: now })
    .where(
      'id',
      'in',
      requests.map(({ request }) => request.id),
    )
    .execute()
  await countOnPlan(trx, business, requests.length)
  await countOnCampaign(trx, campaignId, requests.length)
}

function leadOf(
  { request, score }: ScoredRequest,
  business: LockedBusiness,
  campaignId: string | null,
  now: Date,
): Insertable<Schema['leads']> {
  const explain = explanations[business.locale]
  return {
    business_id: business.id,
    request_id: request.id,
    campaign_id: campaignId,
    is_homeowner: true,
    ai_score: score.score,
    ai_reasoning: explain(score),
    ai_reasons: JSON.stringify(score.reasons),
    full_name: request.full_name,
    email: request.email,
    phone: request.phone,
    address: request.address,
    city: request.city,
    state: request.state,
    zip: request.zip,
    property_type: request.property_type,
    service_needed: request.service,
    urgency: request.urgency,
    notes: request.description,
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
  if (campaignId === null) return
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
