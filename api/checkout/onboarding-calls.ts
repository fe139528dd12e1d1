import { Hono } from 'hono'
import { OnboardingCall } from '../../wire/checkout-order.ts'
import { listCallTimes } from '../../wire/onboarding-times.ts'
import { orderNumber } from '../../wire/order-number.ts'
import type { CallTimes } from '../../wire/public-answers.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import { readId } from '../read-id.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import { bookCall } from './book-call.ts'
import { readOpenCall, readTakenTimes } from './read-calls.ts'

const limits = {
  read: { limit: 60, perSeconds: 600 },
  book: { limit: 10, perSeconds: 600 },
  /** Orders are free to place, and two weeks have 180 times: one caller could take them all. */
  booked: { limit: 5, perSeconds: 24 * 60 * 60 },
} satisfies Record<string, RateLimit>

type Dependencies = Pick<
  ApiDependencies,
  | 'db'
  | 'now'
  | 'trustProxy'
  | 'rateLimitFactor'
  | 'widenLoopback'
  | 'operator'
  | 'links'
  | 'sendMail'
>

/** GET onboarding-calls/:orderId: the times of the first call. POST onboarding-calls: chooses one. */
export function onboardingCalls(deps: Dependencies): Hono<ApiEnv> {
  return new Hono<ApiEnv>()
    .get('/onboarding-calls/:orderId', async (c) => {
      await countStranger(deps, c, 'onboarding-times', limits.read)
      return c.json(await readCallTimes(deps, readId(c.req.param('orderId'))))
    })
    .post('/onboarding-calls', async (c) => {
      await countStranger(deps, c, 'onboarding', limits.book)
      const { orderId, startsAt } = parseBody(OnboardingCall, await readJson(c.req.raw))
      const call = { orderId, startsAt: new Date(startsAt) }
      const mails = await deps.db.transaction().execute(async (trx) => {
        const kept = await bookCall(trx, call, deps)
        if (kept.length > 0)
          await countStranger({ ...deps, db: trx }, c, 'onboarding-booked', limits.booked)
        return kept
      })
      await Promise.all(mails.map(deps.sendMail))
      return c.json({ success: true }, 201)
    })
}

/** @throws AppError not_found without such an order */
async function readCallTimes(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  orderId: string,
): Promise<CallTimes> {
  const order = await db
    .selectFrom('checkout_orders')
    .select('id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order === undefined) throw new AppError('not_found')
  const [open, taken] = await Promise.all([
    readOpenCall(db, orderId, now()),
    readTakenTimes(db, now()),
  ])
  const free = listCallTimes(now()).filter((time) => !taken.has(time.getTime()))
  return {
    number: orderNumber(orderId),
    startsAt: open?.toISOString() ?? null,
    times: free.map((time) => time.toISOString()),
  }
}
