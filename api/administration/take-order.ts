import { sql, type Kysely, type Transaction } from 'kysely'
import { OrderToActivate } from '../../wire/business-plans.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'

/** @throws AppError not_found */
export async function readOrder(db: Kysely<Schema>, id: string): Promise<OrderToActivate> {
  const { rows } = await sql<{ found: unknown }>`
    select jsonb_build_object(
      'id', o.id, 'tier', o.plan_tier, 'price', o.price_monthly, 'fullName', o.full_name, 'email', o.email,
      'businessName', o.business_name,
      'hasPlan', exists (select from subscription_plans p where p.checkout_order_id = o.id)) as found
    from checkout_orders o where o.id = ${id}`.execute(db)
  if (rows[0] === undefined) throw new AppError('not_found')
  return OrderToActivate.parse(rows[0].found)
}

/**
 * Marks a checkout order as done in the inbox, for the plan that it pays. An order pays for one plan only.
 * @throws AppError not_found; order_has_plan
 */
export async function takeOrderFor(
  trx: Transaction<Schema>,
  orderId: string,
  adminId: string | null,
  now: Date,
): Promise<void> {
  const order = await trx
    .selectFrom('checkout_orders')
    .select('id')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (order === undefined) throw new AppError('not_found')
  const plan = await trx
    .selectFrom('subscription_plans')
    .select('id')
    .where('checkout_order_id', '=', orderId)
    .executeTakeFirst()
  if (plan !== undefined) throw new AppError('order_has_plan')
  await sql`
    update inbox_items set state = 'done', done_at = ${now}, version = version + 1,
      taken_by = coalesce(taken_by, ${adminId}::uuid), taken_at = coalesce(taken_at, ${now})
    where checkout_order_id = ${orderId} and state <> 'done'`.execute(trx)
}
