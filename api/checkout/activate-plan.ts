import { sql, type Transaction } from 'kysely'
import type { Plan } from '../../engine/plans.ts'
import { lockBusiness } from '../orders/business.ts'
import { closeTrialOrders } from '../orders/promises.ts'
import type { Schema } from '../schema.ts'

/**
 * Replaces the plan of the business whose account has this email address by the ordered one. Without such an
 * account and business the order keeps waiting.
 */
export async function activatePlan(
  trx: Transaction<Schema>,
  orderId: string,
  email: string,
  plan: Plan,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string | null }>`
    select private.find_business_by_email(${email}) as id`.execute(trx)
  const businessId = rows[0]?.id
  if (!businessId || (await lockBusiness(trx, businessId)) === null) return
  await closeTrialOrders(trx, businessId)
  await trx
    .updateTable('subscription_plans')
    .set({ status: 'replaced' })
    .where('business_id', '=', businessId)
    .where('status', '=', 'active')
    .execute()
  await trx
    .insertInto('subscription_plans')
    .values({
      business_id: businessId,
      checkout_order_id: orderId,
      plan_tier: plan.tier,
      price_monthly: plan.priceMonthly,
      monthly_lead_quota: plan.monthlyLeadQuota,
      billing_cycle_start: now.toISOString(),
      billing_cycle_end: sql<string>`private.add_months(${now}, 1)`,
      paid_through: sql<string>`private.add_months(${now}, 1)`,
    })
    .execute()
}
