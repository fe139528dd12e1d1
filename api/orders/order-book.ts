import { sql, type Kysely, type Transaction } from 'kysely'
import { readLocation, type Area } from '../../engine/location.ts'
import { trialLeads } from '../../engine/plans.ts'
import { isService } from '../../engine/services.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Schema } from '../schema.ts'
import { liveModel } from '../score/live-model.ts'
import { alertOwner } from './alert-owner.ts'
import { lockBusiness, type LockedBusiness } from './business.ts'
import { lockCampaign, readNewCampaigns } from './campaigns.ts'
import { claimBest, type Moment } from './claim.ts'
import { deliver } from './deliver.ts'
import type { PoolRequest } from './pool.ts'
import { rankForOrder, scoredOf, type ScoredRequest } from './score-request.ts'

type Waiting = { id: string; business_id: string; area: Area }

/** Orders that are open and whose business has leads left; the locks look again. */
const isWaiting = sql`
  c.status in ('pending', 'active') and c.leads_delivered < c.leads_requested
  and case when p.id is null
    then (select coalesce(sum(u.amount), 0) from usage_entries u
          where u.business_id = c.business_id and u.plan_id is null) < ${trialLeads}
    else p.leads_used < p.monthly_lead_quota end`

/** After so many homeowners within a day a business lets those go first who got fewer. */
const turn = 10

/** The turns that the business of an order had today: fewer go first, then the older order. */
const turnsToday = (now: Date) => sql`
  (select count(*) from leads l where l.business_id = c.business_id and l.campaign_id is not null
     and l.created_at > ${new Date(now.getTime() - day)}) / ${turn}`

const day = 24 * 60 * 60 * 1000

/**
 * Hands a request that just came in to the oldest order that it fits, in the caller's transaction.
 * @returns the mail that tells the owner; null where nobody is told, or the request waits in the pool
 */
export async function deliverToOldestOrder(
  trx: Transaction<Schema>,
  request: PoolRequest,
  publicUrl: string,
  moment: Moment,
): Promise<string | null> {
  const { rows } = await sql<Waiting>`
    select c.id, c.business_id, c.area from lead_campaigns c
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    where c.target_industry = ${request.service} and ${isWaiting}
      and c.area_state is not null
      and case when c.area_cells is null then c.area_state = ${request.state}
               else ${request.cell}::integer = any (c.area_cells) end
    order by ${turnsToday(moment.now)}, c.created_at, c.id`.execute(trx)
  for (const order of rows) {
    const handed = await handTo(trx, order, request, moment)
    if (handed !== null) return alertOwner(trx, handed.business, [handed.lead], publicUrl)
  }
  return null
}

async function handTo(
  trx: Transaction<Schema>,
  order: Waiting,
  request: PoolRequest,
  moment: Moment,
): Promise<{ business: LockedBusiness; lead: ScoredRequest } | null> {
  if (!isService(request.service)) return null
  const wanted = { service: request.service, area: order.area }
  const [match] = rankForOrder([request], wanted, moment.now, moment.live.scorer)
  if (match === undefined) return null
  const business = await lockBusiness(trx, order.business_id)
  if (business === null || business.entitlement.left === 0) return null
  const campaign = await lockCampaign(trx, order.id, order.business_id)
  if (campaign === null || campaign.open === 0) return null
  const lead = scoredOf(request, match)
  await deliver(trx, business, campaign.id, [lead], moment)
  return { business, lead }
}

/** What the order book gave out, and the mails that tell the owners: who calls sends them. */
export type Filled = { delivered: number; mailIds: string[] }

const mostCampaignsRead = 500

/**
 * Reads the whole order book, oldest first, and fills each order from the pool, a turn at a time: after an
 * import, and now and then, because a plan that is renewed makes its old orders wait again.
 */
export async function fillWaitingOrders(
  db: Kysely<Schema>,
  publicUrl: string,
  now: Date,
): Promise<Filled> {
  while ((await readNewCampaigns(db, mostCampaignsRead)) === mostCampaignsRead);
  const live = await liveModel(db)
  const { rows } = await sql<WaitingOrder>`
    select c.id, c.business_id from lead_campaigns c
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    where ${isWaiting} and c.area_state is not null
    order by ${turnsToday(now)}, c.created_at, c.id`.execute(db)
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

type WaitingOrder = { id: string; business_id: string }
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
  { id, business_id: businessId }: WaitingOrder,
  moment: Moment,
): Promise<{ business: LockedBusiness | null; leads: ScoredRequest[] }> {
  const business = await lockBusiness(trx, businessId)
  const campaign = await lockCampaign(trx, id, businessId)
  const nothing = { business, leads: [] }
  if (business === null || campaign === null || !isService(campaign.service)) return nothing
  const reading = readLocation(campaign.location)
  const count = Math.min(campaign.open, business.entitlement.left, turn)
  if (!reading.ok || count === 0) return nothing
  const wanted = { service: campaign.service, area: reading.area, count }
  return { business, leads: await claimBest(trx, business, id, wanted, moment) }
}
