import { sql, type Transaction } from 'kysely'
import { findEntitlement, type Entitlement } from '../../engine/entitlement.ts'
import { paymentGraceDays } from '../../engine/plans.ts'
import { defaultLocale, type Locale } from '../../engine/languages.ts'
import { readProfileLocale } from '../read-profile-locale.ts'
import { renewPlans } from '../plans/renew-plans.ts'
import type { Schema } from '../schema.ts'
import { claimTrial, type TrialState } from './claim-trial.ts'

/** A business locked until the transaction ends, so that its quota cannot change. */
export type LockedBusiness = {
  id: string
  /** The owner's language, in which reasons are written. */
  locale: Locale
  planId: string | null
  /** When the plan's cycle ends or, if it is unpaid, its grace period. */
  dueAt: Date | null
  entitlement: Entitlement
  /** Why its trial delivers no leads; set only for a delivery. */
  hold: Exclude<TrialState, 'granted'> | null
}

/**
 * Locks a business and its plan, always in this order, and reads the quota left.
 * @returns null if the business does not exist
 */
export async function lockBusiness(
  trx: Transaction<Schema>,
  id: string,
): Promise<LockedBusiness | null> {
  const business = await trx
    .selectFrom('businesses')
    .select('owner_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (business === undefined) return null
  const plan = await trx
    .selectFrom('subscription_plans')
    .select(['id', 'monthly_lead_quota', 'leads_used'])
    .select(
      sql<Date>`least(billing_cycle_end, paid_through + make_interval(days => ${paymentGraceDays}))`.as(
        'due_at',
      ),
    )
    .where('business_id', '=', id)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  return {
    id,
    locale: (await readProfileLocale(trx, business.owner_id)) ?? defaultLocale,
    planId: plan?.id ?? null,
    dueAt: plan?.due_at ?? null,
    entitlement: findEntitlement(
      plan ? { monthlyLeadQuota: plan.monthly_lead_quota, leadsUsed: plan.leads_used } : null,
      plan ? 0 : await countTrialLeads(trx, id),
    ),
    hold: null,
  }
}

/**
 * Does the same before a delivery. It first renews or ends a plan whose cycle or grace period is over, instead
 * of waiting for the job, and checks a trial that begins.
 */
export async function lockEntitlement(
  trx: Transaction<Schema>,
  id: string,
  now: Date,
): Promise<LockedBusiness | null> {
  let business = await lockBusiness(trx, id)
  if (business?.dueAt && business.dueAt <= now) {
    await renewPlans(trx, now, id)
    business = await lockBusiness(trx, id)
  }
  return business === null ? null : checkTrial(trx, business)
}

/** Zeroes the leads left of a trial that is on hold or refused. */
async function checkTrial(
  trx: Transaction<Schema>,
  business: LockedBusiness,
): Promise<LockedBusiness> {
  const { entitlement, id } = business
  if (entitlement.kind === 'plan' || entitlement.left === 0) return business
  const state = await claimTrial(trx, id)
  if (state === 'granted') return business
  return { ...business, hold: state, entitlement: { ...entitlement, left: 0 } }
}

async function countTrialLeads(trx: Transaction<Schema>, businessId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(amount), 0)::int as used from usage_entries
    where business_id = ${businessId} and plan_id is null`.execute(trx)
  return rows[0]?.used ?? 0
}
