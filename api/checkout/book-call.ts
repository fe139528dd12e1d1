import { sql, type Transaction } from 'kysely'
import { defaultLocale, isLocale } from '../../engine/languages.ts'
import { isOfferedCall } from '../../wire/onboarding-times.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { composeOperatorMail } from '../operator/operator-mail.ts'
import type { Schema } from '../schema.ts'
import { composeCallMail } from './compose-call-mail.ts'
import { readOpenCall, readTakenTimes } from './read-calls.ts'

type Dependencies = Pick<ApiDependencies, 'operator' | 'links' | 'now'>

/**
 * Stores the call of an order and the emails about it, to the operator and to the buyer. Choosing the same time
 * again changes nothing.
 * @returns the ids of the emails; none for a repeated choice
 * @throws AppError not_found without such an order; call_not_offered; call_requested if the order has another
 *   time; time_taken if another order has this one
 */
export async function bookCall(
  trx: Transaction<Schema>,
  { orderId, startsAt }: { orderId: string; startsAt: Date },
  { operator, links, now }: Dependencies,
): Promise<string[]> {
  const order = await trx
    .selectFrom('checkout_orders')
    .select(['plan_tier', 'full_name', 'email', 'business_name', 'language'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) throw new AppError('not_found')
  if (!isOfferedCall(startsAt, now())) throw new AppError('call_not_offered')
  // Serializes two clicks, and two orders that want the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended('onboarding', 0))`.execute(trx)
  const open = await readOpenCall(trx, orderId, now())
  if (open?.getTime() === startsAt.getTime()) return []
  if (open !== null) throw new AppError('call_requested')
  const taken = await readTakenTimes(trx, now())
  if (taken.has(startsAt.getTime())) throw new AppError('time_taken')
  const { id } = await trx
    .insertInto('onboarding_calls')
    .values({ checkout_order_id: orderId, starts_at: startsAt, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const buyer = { fullName: order.full_name, email: order.email }
  const news = composeOperatorMail(operator, {
    kind: 'call',
    orderId,
    tier: order.plan_tier,
    businessName: order.business_name,
    ...buyer,
    startsAt,
  })
  const locale = isLocale(order.language) ? order.language : defaultLocale
  const mail = composeCallMail({ id, startsAt, buyer: { ...buyer, locale } }, links, now())
  return [await keepMail(trx, news), await keepMail(trx, mail)]
}
