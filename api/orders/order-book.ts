import { sql, type Kysely, type Transaction } from 'kysely'
import { readLocation, type Area } from '../../engine/location.ts'
import { trialLeads } from '../../engine/plans.ts'
import { isService } from '../../engine/services.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Schema } from '../schema.ts'
import { lockBusiness } from './business.ts'
import { lockCampaign, readNewCampaigns } from './campaigns.ts'
import { claimBest } from './claim.ts'
import { deliver } from './deliver.ts'
import type { PoolRequest } from './pool.ts'
import { rankForOrder } from './score-request.ts'

type Waiting = { id: string; business_id: string; area: Area }

/** Orders that are open and whose business has leads left; the locks look again. */
const isWaiting = sql`
  c.status in ('pending', 'active') and c.leads_delivered < c.leads_requested
  and case when p.id is null
    then (select coalesce(sum(u.amount), 0) from usage_entries u
          where u.business_id = c.business_id and u.plan_id is null) < ${trialLeads}
    else p.leads_used < p.monthly_lead_quota end`

/**
 * Hands a request that just came in to the oldest order that it fits, in the caller's transaction.
 * @returns the order, or null where the request waits in the pool
 */
export async function deliverToOldestOrder(
  trx: Transaction<Schema>,
  request: PoolRequest,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<Waiting>`
    select c.id, c.business_id, c.area from lead_campaigns c
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    where c.target_industry = ${request.service} and ${isWaiting}
      and c.area_state is not null
      and case when c.area_cells is null then c.area_state = ${request.state}
               else ${request.cell}::integer = any (c.area_cells) end
    order by c.created_at, c.id`.execute(trx)
  for (const order of rows) {
    if (await handTo(trx, order, request, now)) return order.id
  }
  return null
}

async function handTo(
  trx: Transaction<Schema>,
  order: Waiting,
  request: PoolRequest,
  now: Date,
): Promise<boolean> {
  if (!isService(request.service)) return false
  const [scored] = rankForOrder([request], { service: request.service, area: order.area }, now)
  if (scored === undefined) return false
  const business = await lockBusiness(trx, order.business_id)
  if (business === null || business.entitlement.left === 0) return false
  const campaign = await lockCampaign(trx, order.id, order.business_id)
  if (campaign === null || campaign.open === 0) return false
  await deliver(trx, business, campaign.id, [{ request, score: scored.score }], now)
  return true
}

/**
 * Reads the whole order book once, oldest first, and fills each order from the pool: after an import, and
 * now and then, because a plan that is renewed makes its old orders wait again.
 * @returns how many leads were delivered
 */
export async function fillWaitingOrders(db: Kysely<Schema>, now: Date): Promise<number> {
  await readNewCampaigns(db)
  const { rows } = await sql<{ id: string; business_id: string }>`
    select c.id, c.business_id from lead_campaigns c
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    where ${isWaiting} and c.area_state is not null
    order by c.created_at, c.id`.execute(db)
  let delivered = 0
  for (const { id, business_id } of rows) {
    delivered += await inTransaction(db, (trx) => fillCampaign(trx, id, business_id, now))
  }
  return delivered
}

async function fillCampaign(
  trx: Transaction<Schema>,
  id: string,
  businessId: string,
  now: Date,
): Promise<number> {
  const business = await lockBusiness(trx, businessId)
  const campaign = await lockCampaign(trx, id, businessId)
  if (business === null || campaign === null || !isService(campaign.service)) return 0
  const reading = readLocation(campaign.location)
  const count = Math.min(campaign.open, business.entitlement.left)
  if (!reading.ok || count === 0) return 0
  return claimBest(trx, business, id, { service: campaign.service, area: reading.area, count }, now)
}
