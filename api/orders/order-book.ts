import { sql, type Kysely, type Transaction } from 'kysely'
import { allocate, noWait } from '../../engine/allocate.ts'
import { readLocation } from '../../engine/location.ts'
import { isService } from '../../engine/services.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { releaseMails } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { alertOwner, alertOwnerAgain, noAlert, type Alert } from './alert-owner.ts'
import { lockEntitlement, type LockedBusiness } from './business.ts'
import { lockCampaign, readNewCampaigns, type FailedOrder } from './campaigns.ts'
import { claimBest } from './claim.ts'
import type { Moment } from './wanted.ts'
import { claimExplored } from './claim-explored.ts'
import { isWaiting, lockWaits, readOpenOrders, countWaits, type OpenOrder } from './contenders.ts'
import { deliver } from './deliver.ts'
import { findFillable } from './promises.ts'
import type { PoolRequest } from './pool.ts'
import { toScoredRequest, type ScoredRequest } from './score-request.ts'

/** Leads per turn; after this many, the job goes on to the next order. */
const turn = 10

/** SQL: the number of turns that the order's business had in the last 24 hours. */
const turnsToday = (now: Date) => sql`
  (select count(*) from leads l where l.business_id = c.business_id and l.campaign_id is not null
     and l.created_at > ${new Date(now.getTime() - day)}) / ${turn}`

const day = 24 * 60 * 60 * 1000

/**
 * Delivers a new request to one of the open orders that it fits, in the caller's transaction; `allocate`
 * decides which one.
 * @returns the id of the owner's email; null without an email, or if the request stays in the pool
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

/** @returns null if the order or the quota was used up while waiting for the lock */
async function handTo(
  trx: Transaction<Schema>,
  { id, orderId, area, match }: OpenOrder,
  request: PoolRequest,
  moment: Moment,
): Promise<{ business: LockedBusiness; lead: ScoredRequest } | null> {
  const business = await lockEntitlement(trx, id, moment.now)
  if (business === null || business.entitlement.left === 0) return null
  const campaign = await lockCampaign(trx, orderId, id)
  if (campaign === null || (await findFillable(trx, business, campaign, area)) === 0) return null
  const lead = toScoredRequest(request, match)
  const wanted = { service: match.request.service, area }
  const explored = await claimExplored(trx, business, wanted, moment, 1)
  await deliver(trx, business, campaign.id, [lead, ...explored], moment)
  return { business, lead }
}

/** What was delivered, and the emails to the owners. The caller sends the emails and logs the failed orders. */
export type Filled = { delivered: number; mailIds: string[]; failed: FailedOrder[] }

/**
 * Fills the waiting orders, of all businesses or of one, from the pool: a turn at a time, overdue orders first,
 * then the oldest. Runs after imports and as a job, because a renewed plan reopens its old orders. The next run
 * retries a failed order.
 */
export async function fillWaitingOrders(
  db: Kysely<Schema>,
  publicUrl: string,
  now: Date,
  businessId?: string,
): Promise<Filled> {
  const failed = await readNewCampaigns(db, { businessId })
  const moment = { live: await readLiveModel(db), now }
  const alerts = new Map<string, Alert>()
  const mailIds = new Set<string>()
  let delivered = 0
  for (let waiting = await readWaitingOrders(db, now, businessId); waiting.length > 0;) {
    const unfilled: WaitingOrder[] = []
    for (const order of waiting) {
      try {
        const before = alerts.get(order.business_id) ?? noAlert
        const { leads, alert } = await retryTransaction(db, (trx) =>
          fillCampaign(trx, order, moment, { before, publicUrl }),
        )
        delivered += leads.length
        alerts.set(order.business_id, alert)
        if (alert.mailId !== null) mailIds.add(alert.mailId)
        if (leads.length === turn) unfilled.push(order)
      } catch (error) {
        failed.push({ order: order.id, error })
      }
    }
    waiting = unfilled
  }
  await releaseMails(db, [...mailIds])
  return { delivered, mailIds: [...mailIds], failed }
}

type WaitingOrder = {
  id: string
  business_id: string
  service: string
  area_state: string
  area_cells: number[] | null
}

async function readWaitingOrders(
  db: Kysely<Schema>,
  now: Date,
  businessId: string | undefined,
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select c.id, c.business_id, c.target_industry as service, c.area_state, c.area_cells
    from lead_campaigns c
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    left join order_waits w on w.business_id = c.business_id and w.service = c.target_industry
    where ${isWaiting} and c.area_state is not null
      and ${businessId === undefined ? sql`true` : sql`c.business_id = ${businessId}`}
    order by w.overdue nulls last, ${turnsToday(now)}, c.created_at, c.id`.execute(db)
  return rows.length === 0 ? [] : keepOrdersNearRequests(db, rows)
}

/**
 * Keeps the orders with a request in their area; most have none. Compares them here after one scan of the pool,
 * because with a join the planner may scan the pool once per order.
 */
async function keepOrdersNearRequests(
  db: Kysely<Schema>,
  orders: WaitingOrder[],
): Promise<WaitingOrder[]> {
  const services = [...new Set(orders.map(({ service }) => service))]
  const { rows } = await sql<{ service: string; state: string; cell: number }>`
    select distinct service, state, cell from homeowner_requests
    where service = any (${services}) and delivered_at is null and expired_at is null`.execute(db)
  const near = new Set(
    rows.flatMap(({ service, state, cell }) => [`${service} ${state}`, `${service} ${cell}`]),
  )
  return orders.filter(({ service, area_state: state, area_cells: cells }) =>
    (cells ?? [state]).some((place) => near.has(`${service} ${place}`)),
  )
}

/** Fills one order for one turn. @returns the leads, and the email about all of the business's leads in this run */
async function fillCampaign(
  trx: Transaction<Schema>,
  { id, business_id: businessId, service }: WaitingOrder,
  moment: Moment,
  { before, publicUrl }: { before: Alert; publicUrl: string },
): Promise<{ leads: ScoredRequest[]; alert: Alert }> {
  await lockWait(trx, businessId, service)
  const business = await lockEntitlement(trx, businessId, moment.now)
  const campaign = await lockCampaign(trx, id, businessId)
  const nothing = { leads: [], alert: before }
  if (business === null || campaign === null || !isService(campaign.service)) return nothing
  const reading = readLocation(campaign.location)
  if (!reading.ok) return nothing
  const count = Math.min(await findFillable(trx, business, campaign, reading.area), turn)
  if (count === 0) return nothing
  const wanted = { service: campaign.service, area: reading.area, count }
  const leads = await claimBest(trx, business, id, wanted, moment)
  if (leads.length === 0) return nothing
  await endWait(trx, businessId, service)
  return { leads, alert: await alertOwnerAgain(trx, business, leads, before, publicUrl) }
}

/** Locked before the business, in the same order as in `handToOpenOrder`. */
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
