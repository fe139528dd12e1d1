import { sql, type Kysely, type Transaction } from 'kysely'
import { allocate, noWait } from '../../engine/allocate.ts'
import { readLocation } from '../../engine/location.ts'
import { isService } from '../../engine/services.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Schema } from '../schema.ts'
import { liveModel } from '../score/live-model.ts'
import { alertOwner } from './alert-owner.ts'
import { lockEntitlement, type LockedBusiness } from './business.ts'
import { lockCampaign, readNewCampaigns } from './campaigns.ts'
import { claimBest, type Moment } from './claim.ts'
import { isWaiting, lockWaits, readOpenOrders, countWaits, type OpenOrder } from './contenders.ts'
import { deliver } from './deliver.ts'
import type { PoolRequest } from './pool.ts'
import { scoredOf, type ScoredRequest } from './score-request.ts'

/** In the book's own round: after so many homeowners at a time the next business has its turn. */
const turn = 10

/** The turns that the business of an order had today. */
const turnsToday = (now: Date) => sql`
  (select count(*) from leads l where l.business_id = c.business_id and l.campaign_id is not null
     and l.created_at > ${new Date(now.getTime() - day)}) / ${turn}`

const day = 24 * 60 * 60 * 1000

/**
 * Hands a request that just came in to one of the open orders that it fits, in the caller's transaction:
 * which one is `allocate`'s to say.
 * @returns the mail that tells the owner; null where nobody is told, or the request waits in the pool
 */
export async function handToOpenOrder(
  trx: Transaction<Schema>,
  request: PoolRequest,
  publicUrl: string,
  moment: Moment,
): Promise<string | null> {
  const orders = await readOpenOrders(trx, request, moment)
  if (orders.length === 0) return null
  let contenders = await lockWaits(trx, request.service, orders)
  for (;;) {
    const allocation = allocate(contenders)
    if (allocation === null) return null
    const { chosen } = allocation
    const handed = await handTo(trx, chosen, request, moment)
    if (handed !== null) {
      await countWaits(trx, request.service, contenders, chosen.id)
      return alertOwner(trx, handed.business, [handed.lead], publicUrl)
    }
    contenders = contenders.filter(({ id }) => id !== chosen.id)
  }
}

/** Null where the order or the quota was used up while its lock was waited for. */
async function handTo(
  trx: Transaction<Schema>,
  { id, orderId, match }: OpenOrder,
  request: PoolRequest,
  moment: Moment,
): Promise<{ business: LockedBusiness; lead: ScoredRequest } | null> {
  const business = await lockEntitlement(trx, id, moment.now)
  if (business === null || business.entitlement.left === 0) return null
  const campaign = await lockCampaign(trx, orderId, id)
  if (campaign === null || campaign.open === 0) return null
  const lead = scoredOf(request, match)
  await deliver(trx, business, campaign.id, [lead], moment)
  return { business, lead }
}

/** What the order book gave out, and the mails that tell the owners: who calls sends them. */
export type Filled = { delivered: number; mailIds: string[] }

const mostCampaignsRead = 500

/**
 * Reads the whole order book and fills each order from the pool, a turn at a time, the overdue first, then
 * the oldest: after an import, and now and then, because a plan that is renewed makes its old orders wait again.
 */
export async function fillWaitingOrders(
  db: Kysely<Schema>,
  publicUrl: string,
  now: Date,
): Promise<Filled> {
  while ((await readNewCampaigns(db, mostCampaignsRead)) === mostCampaignsRead);
  const live = await liveModel(db)
  const { rows } = await sql<WaitingOrder>`
    select c.id, c.business_id, c.target_industry as service from lead_campaigns c
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    left join order_waits w on w.business_id = c.business_id and w.service = c.target_industry
    where ${isWaiting} and c.area_state is not null
    order by w.overdue nulls last, ${turnsToday(now)}, c.created_at, c.id`.execute(db)
  const received = new Map<string, Received>()
  for (let waiting = rows; waiting.length > 0;) {
    const unfilled: WaitingOrder[] = []
    for (const order of waiting) {
      const { business, leads } = await inTransaction(db, (trx) =>
        fillCampaign(trx, order, { live, now }),
      )
      if (leads.length === turn) unfilled.push(order)
      if (business === null || leads.length === 0) continue
      const before = received.get(business.id)?.leads ?? []
      received.set(business.id, { business, leads: [...before, ...leads] })
    }
    waiting = unfilled
  }
  return { delivered: countOf(received), mailIds: await alertOwners(db, received, publicUrl) }
}

type WaitingOrder = { id: string; business_id: string; service: string }
type Received = { business: LockedBusiness; leads: ScoredRequest[] }

function countOf(received: Map<string, Received>): number {
  return [...received.values()].reduce((count, { leads }) => count + leads.length, 0)
}

/** One mail a business, whatever it was filled by. */
async function alertOwners(
  db: Kysely<Schema>,
  received: Map<string, Received>,
  publicUrl: string,
): Promise<string[]> {
  const mailIds: string[] = []
  for (const { business, leads } of received.values()) {
    const id = await inTransaction(db, (trx) => alertOwner(trx, business, leads, publicUrl))
    if (id !== null) mailIds.push(id)
  }
  return mailIds
}

async function fillCampaign(
  trx: Transaction<Schema>,
  { id, business_id: businessId, service }: WaitingOrder,
  moment: Moment,
): Promise<{ business: LockedBusiness | null; leads: ScoredRequest[] }> {
  await lockWait(trx, businessId, service)
  const business = await lockEntitlement(trx, businessId, moment.now)
  const campaign = await lockCampaign(trx, id, businessId)
  const nothing = { business, leads: [] }
  if (business === null || campaign === null || !isService(campaign.service)) return nothing
  const reading = readLocation(campaign.location)
  const count = Math.min(campaign.open, business.entitlement.left, turn)
  if (!reading.ok || count === 0) return nothing
  const wanted = { service: campaign.service, area: reading.area, count }
  const leads = await claimBest(trx, business, id, wanted, moment)
  if (leads.length > 0) await endWait(trx, businessId, service)
  return { business, leads }
}

/** Before the business, as where a homeowner is handed on. */
function lockWait(trx: Transaction<Schema>, businessId: string, service: string) {
  return trx
    .selectFrom('order_waits')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('service', '=', service)
    .forUpdate()
    .execute()
}

function endWait(trx: Transaction<Schema>, businessId: string, service: string) {
  return trx
    .updateTable('order_waits')
    .set({ shares_missed: noWait.sharesMissed, overdue: noWait.overdue })
    .where('business_id', '=', businessId)
    .where('service', '=', service)
    .execute()
}
