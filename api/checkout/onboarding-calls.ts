import { Hono } from 'hono'
import { sql, type Transaction } from 'kysely'
import { OnboardingCall } from '../../wire/checkout-order.ts'
import { isOfferedCall } from '../../wire/onboarding-times.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { countStranger } from '../count-stranger.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { operatorMail } from '../operator/operator-mail.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import type { Schema } from '../schema.ts'

const limit: RateLimit = { limit: 10, perSeconds: 600 }

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'widenLoopback' | 'operator' | 'sendMail'
>

/** POST onboarding-calls: tells the operator who wants the first call, and when. */
export function onboardingCalls(deps: Dependencies): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/onboarding-calls', async (c) => {
    await countStranger(deps, c, 'onboarding', limit)
    const call = parseBody(OnboardingCall, await readJson(c.req.raw))
    const mail = await deps.db
      .transaction()
      .execute((trx) => keepCall(trx, { ...call, startsAt: new Date(call.startsAt) }, deps))
    if (mail !== null) await deps.sendMail(mail)
    return c.json({ success: true }, 201)
  })
}

/**
 * Stores the call and the email that tells the operator about it. Requesting the same call again changes
 * nothing.
 * @returns the email's id; null for a repeated request
 * @throws AppError not_found without such an order; call_not_offered; call_requested if another time is
 *   already requested
 */
async function keepCall(
  trx: Transaction<Schema>,
  { orderId, startsAt }: { orderId: string; startsAt: Date },
  { operator, now }: Pick<Dependencies, 'operator' | 'now'>,
): Promise<string | null> {
  const order = await trx
    .selectFrom('checkout_orders')
    .select(['plan_tier', 'full_name', 'email', 'business_name'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) throw new AppError('not_found')
  if (!isOfferedCall(startsAt, now())) throw new AppError('call_not_offered')
  const open = await openCall(trx, orderId, now())
  if (open !== null) {
    if (open.getTime() === startsAt.getTime()) return null
    throw new AppError('call_requested')
  }
  await trx
    .insertInto('onboarding_calls')
    .values({ checkout_order_id: orderId, starts_at: startsAt, created_at: now() })
    .execute()
  const news = operatorMail(operator, {
    kind: 'call',
    tier: order.plan_tier,
    fullName: order.full_name,
    email: order.email,
    businessName: order.business_name,
    startsAt,
  })
  return keepMail(trx, news)
}

/** The time of this order's upcoming call. */
async function openCall(
  trx: Transaction<Schema>,
  orderId: string,
  now: Date,
): Promise<Date | null> {
  // Serializes two concurrent clicks.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`onboarding:${orderId}`}, 0))`.execute(
    trx,
  )
  const { rows } = await sql<{ starts_at: Date }>`
    select c.starts_at from onboarding_calls c
    left join inbox_items i on i.onboarding_call_id = c.id
    where c.checkout_order_id = ${orderId} and c.starts_at > ${now}
      and i.state is distinct from 'done'
    order by c.starts_at limit 1`.execute(trx)
  return rows[0]?.starts_at ?? null
}
