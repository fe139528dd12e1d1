import { sql, type Kysely, type Transaction } from 'kysely'
import { z } from 'zod'
import { speak } from '../../text/speak.ts'
import { areaName, readLocation, type Area } from '../../engine/location.ts'
import type { Service } from '../../engine/services.ts'
import { AppError } from '../app-error.ts'
import type { DemoMarket } from '../demo-market.ts'
import { doOnce, type Repeatable } from '../do-once.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel, type LiveModel } from '../score/live-model.ts'
import { lockEntitlement, type LockedBusiness } from './business.ts'
import { toAreaColumns, lockCampaign, type OpenCampaign } from './campaigns.ts'
import { claimBest, countFitting } from './claim.ts'
import { takeTurn } from './demo-turns.ts'
import { acceptCampaign, findAvailable } from './promises.ts'
import type { Moment } from './wanted.ts'

export type Order = {
  businessId: string
  service: Service
  location: string
  count: number
  campaignId?: string | undefined
  /** Set if the caller sent an Idempotency-Key. */
  repeatable?: Repeatable | null
}

const OrderOutcome = z.object({
  delivered: z.number(),
  onOrder: z.number(),
  /** The limit that reduced the order; null if the quota covers it. */
  cut: z
    .object({
      code: z.enum(['quota_reached', 'trial_used', 'trial_held', 'trial_refused']),
      quota: z.number(),
      /** Leads that are left but reserved for other open orders. */
      reserved: z.number(),
    })
    .nullable(),
})
export type OrderOutcome = z.infer<typeof OrderOutcome>

type Dependencies = { db: Kysely<Schema>; demo: DemoMarket | null; now: () => Date }

/**
 * Fills an order from the pool and puts the rest on order.
 * @throws AppError location_unknown; not_found for a campaign of another business
 */
export async function deliverOrder(deps: Dependencies, order: Order): Promise<OrderOutcome> {
  const reading = readLocation(order.location)
  if (!reading.ok) {
    throw new AppError('location_unknown', {
      place: order.location,
      suggestions: reading.suggestions,
      several: reading.reason === 'ambiguous',
    })
  }
  const { area } = reading
  if (deps.demo === null) return fillOrder(deps, order, area)
  return takeTurn(deps.demo, order.service, () => fillOrder(deps, order, area))
}

async function fillOrder(deps: Dependencies, order: Order, area: Area): Promise<OrderOutcome> {
  const live = await readLiveModel(deps.db)
  for (let tries = deps.demo === null ? 0 : mostTopUps; ; tries -= 1) {
    if (tries > 0) await topUpDemo(deps, order, area, live)
    try {
      return await retryTransaction(deps.db, (trx) =>
        doOnce(trx, order.repeatable ?? null, OrderOutcome, () =>
          fill(trx, order, area, { live, now: deps.now() }, tries > 0),
        ),
      )
    } catch (error) {
      if (!(error instanceof ShortOfRequests)) throw error
    }
  }
}

/** Another process may take the simulated homeowners first. After this many tries the rest stays on order. */
const mostTopUps = 3

/** Rolls back a delivery that the demo market can still complete. */
class ShortOfRequests extends Error {}

/** Runs before any lock, because the demo market is slow and its intake takes its own locks. */
async function topUpDemo(
  { db, demo, now }: Dependencies,
  order: Order,
  area: Area,
  live: LiveModel,
): Promise<void> {
  const buyer = await retryTransaction(db, async (trx) => {
    const business = await lockEntitlement(trx, order.businessId, now())
    if (business === null) return null
    const { locale } = business
    return { locale, available: await findAvailable(trx, business, order.campaignId) }
  })
  const count = Math.min(order.count, buyer?.available ?? 0)
  if (demo === null || buyer === null || count === 0) return
  const { service } = order
  const fitting = await countFitting(db, { service, area, count }, { live, now: now() })
  if (fitting < count) await demo.topUp(service, area, count - fitting, buyer.locale)
}

async function fill(
  trx: Transaction<Schema>,
  order: Order,
  area: Area,
  moment: Moment,
  mustBeWhole: boolean,
): Promise<OrderOutcome> {
  const business = await lockEntitlement(trx, order.businessId, moment.now)
  if (business === null) throw new AppError('not_your_business')
  const campaign = await lockOrderCampaign(trx, order)
  const wantedCount = Math.min(order.count, campaign?.open ?? order.count)
  if (business.hold !== null) return { delivered: 0, onOrder: 0, cut: describeCut(business, 0) }
  const available = await findAvailable(trx, business, campaign?.id)
  const count = Math.min(wantedCount, available)
  const cut = available < wantedCount ? describeCut(business, available) : null
  if (campaign !== null) await acceptCampaign(trx, business, campaign, area, count)
  const wanted = { service: order.service, area, count }
  const claimed = await claimBest(trx, business, campaign?.id ?? null, wanted, moment)
  const delivered = claimed.length
  const missing = count - delivered
  if (missing > 0 && mustBeWhole) throw new ShortOfRequests()
  if (campaign !== null || missing === 0) return { delivered, onOrder: missing, cut }
  if (!(await hasRoomForOrder(trx, business.id))) return { delivered, onOrder: 0, cut }
  await putOnOrder(trx, business, order, area, missing, moment.now)
  return { delivered, onOrder: missing, cut }
}

/** Locks the business's open orders, because its owner may insert some through rest/v1 meanwhile. */
async function hasRoomForOrder(trx: Transaction<Schema>, businessId: string): Promise<boolean> {
  await sql`select private.lock_open_orders(${businessId})`.execute(trx)
  const { rows } = await sql<{ hasRoom: boolean }>`
    select count(*) < private.most_open_orders() as "hasRoom" from lead_campaigns
    where business_id = ${businessId} and status in ('pending', 'active')`.execute(trx)
  return rows[0]?.hasRoom === true
}

async function lockOrderCampaign(
  trx: Transaction<Schema>,
  order: Order,
): Promise<OpenCampaign | null> {
  if (order.campaignId === undefined) return null
  const campaign = await lockCampaign(trx, order.campaignId, order.businessId)
  if (campaign === null) throw new AppError('not_found')
  if (campaign.service !== order.service) {
    throw new AppError('invalid_request', {}, { serviceType: 'not_valid' })
  }
  return campaign
}

function describeCut(
  { hold, entitlement: { kind, quota, left } }: LockedBusiness,
  available: number,
): OrderOutcome['cut'] {
  if (hold !== null) return { code: `trial_${hold}`, quota, reserved: 0 }
  const code = kind === 'plan' ? 'quota_reached' : 'trial_used'
  return { code, quota, reserved: left - available }
}

async function putOnOrder(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  order: Order,
  area: Area,
  count: number,
  now: Date,
): Promise<void> {
  const { intake, services } = speak(business.locale)
  await trx
    .insertInto('lead_campaigns')
    .values({
      business_id: business.id,
      campaign_name: intake.orderName(services[order.service], areaName(area)),
      target_industry: order.service,
      target_location: order.location,
      target_criteria: JSON.stringify({ service_type: order.service }),
      leads_requested: count,
      status: 'active',
      leads_promised: count,
      created_at: now,
      ...toAreaColumns(area),
    })
    .execute()
}
