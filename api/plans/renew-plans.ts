import { sql, type Kysely } from 'kysely'
import { paymentGraceDays } from '../../engine/plans.ts'
import type { Schema } from '../schema.ts'

/**
 * Starts a new cycle for each active plan whose cycle is over. Missed months are skipped, since unused leads do
 * not roll over. A canceled plan ends instead, and so does an unpaid one after its grace period. Cycles count
 * from the plan's anchor, so that the 31st comes back after a shorter month. Concurrent runs are safe: locked
 * plans wait for the next run.
 * @param businessId renews this business only
 */
export async function renewPlans(
  db: Kysely<Schema>,
  now: Date,
  businessId: string | null = null,
): Promise<void> {
  const isMeant = businessId === null ? sql`true` : sql`business_id = ${businessId}`
  await sql`
    update subscription_plans set status = 'ended'
    where status = 'active' and ${isMeant}
      and (cancelled_at is not null and billing_cycle_end <= ${now}
        or paid_through + make_interval(days => ${paymentGraceDays}) <= ${now})`.execute(db)
  await sql`
    with due as (
      select p.id, p.billing_anchor as anchor, private.cycle_number(p.billing_anchor, ${now}) as months
      from subscription_plans p
      where p.status = 'active' and p.cancelled_at is null and p.billing_cycle_end <= ${now}
        and ${isMeant}
      for update skip locked
    )
    update subscription_plans p
    set leads_used = 0, billing_cycle_start = private.add_months(due.anchor, due.months),
      billing_cycle_end = private.add_months(due.anchor, due.months + 1)
    from due where p.id = due.id`.execute(db)
}
