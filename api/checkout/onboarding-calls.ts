import { Hono } from 'hono'
import { OnboardingCall, type OnboardingCallAnswer } from '../../wire/checkout-order.ts'
import { AppError } from '../app-error.ts'
import type { ApiEnv, ApiOptions } from '../app.ts'
import { addressOf } from '../caller.ts'
import { countStranger } from '../count-stranger.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { operatorMail } from '../operator/operator-mail.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../rate-limit.ts'
import { readJson } from '../read-json.ts'

const limit: RateLimit = { calls: 10, seconds: 600 }

/** POST onboarding-calls: tells the operator who wants the first call, and when. */
export function onboardingCalls(options: ApiOptions): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/onboarding-calls', async (c) => {
    await countStranger(options, 'onboarding', addressOf(c, options.trustProxy), limit)
    const call = parseBody(OnboardingCall, await readJson(c.req.raw))
    const order = await options.db
      .selectFrom('checkout_orders')
      .select(['plan_tier', 'full_name', 'email', 'business_name'])
      .where('id', '=', call.orderId)
      .executeTakeFirst()
    if (order === undefined) throw new AppError('not_found')
    const news = operatorMail(options.operator, {
      kind: 'call',
      tier: order.plan_tier,
      fullName: order.full_name,
      email: order.email,
      businessName: order.business_name,
      startsAt: new Date(call.startsAt),
    })
    const mail = await options.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('onboarding_calls')
        .values({
          checkout_order_id: call.orderId,
          starts_at: new Date(call.startsAt),
          created_at: options.now(),
        })
        .execute()
      return keepMail(trx, news)
    })
    await options.sendMail(mail)
    return c.json({ success: true } satisfies OnboardingCallAnswer, 201)
  })
}
