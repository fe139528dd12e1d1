import { sql, type Transaction } from 'kysely'
import type { Area } from '../../engine/location.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import { toAreaColumns, type OpenCampaign } from './campaigns.ts'

/**
 * Counts the leads that an order may promise now: what is left, minus what was promised to the other open
 * orders. The caller has locked the business.
 */
export async function findAvailable(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  campaignId: string | undefined,
): Promise<number> {
  const { rows } = await sql<{ reserved: number }>`
    select coalesce(sum(greatest(0, leads_promised - leads_delivered)), 0)::int as reserved
    from lead_campaigns
    where business_id = ${business.id} and status in ('pending', 'active', 'paused')
      and id is distinct from ${campaignId ?? null}::uuid
      and not (is_trial and ${business.planId !== null})`.execute(trx)
  return Math.max(0, business.entitlement.left - (rows[0]?.reserved ?? 0))
}

/**
 * Promises this many of a campaign's open leads. The rest waits for the plan's next month. A trial has no next
 * month, so a campaign without a promise closes.
 */
export async function acceptCampaign(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  { id, open, delivered }: OpenCampaign,
  area: Area,
  count: number,
): Promise<void> {
  if (open === 0) return
  const isTrial = business.planId === null
  const promise =
    isTrial && count === 0
      ? { status: 'closed' }
      : { status: 'active', leads_promised: delivered + count, ...toAreaColumns(area) }
  await trx
    .updateTable('lead_campaigns')
    .set({ is_trial: isTrial, ...promise })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts the leads that the order book may give to a campaign now: those promised to it, or else as many as it
 * can be promised. Leads promised to another order are never used.
 */
export async function findFillable(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  campaign: OpenCampaign,
  area: Area,
): Promise<number> {
  const { kind, left } = business.entitlement
  if (campaign.isTrial && kind === 'plan') return 0
  if (campaign.promised > 0) return Math.min(campaign.open, campaign.promised, left)
  const available = await findAvailable(trx, business, campaign.id)
  const count = Math.min(campaign.open, available)
  if (count > 0) await acceptCampaign(trx, business, campaign, area, count)
  return count
}

/** Closes the open orders of a trial that is used up or replaced by a plan. */
export async function closeTrialOrders(trx: Transaction<Schema>, businessId: string) {
  await trx
    .updateTable('lead_campaigns')
    .set({ status: 'closed' })
    .where('business_id', '=', businessId)
    .where('is_trial', '=', true)
    .where('status', 'in', ['pending', 'active', 'paused'])
    .execute()
}
