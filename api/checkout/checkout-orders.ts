import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { CheckoutOrder } from '../../wire/checkout-order.ts'
import type { OrderPlaced } from '../../wire/public-answers.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { countStranger } from '../count-stranger.ts'
import { readRepeatable } from '../do-once.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import { placeOrder } from './place-order.ts'
import { readAccountEmail } from './read-account-email.ts'

const limit: RateLimit = { limit: 30, perSeconds: 600 }

type Dependencies = Pick<
  ApiDependencies,
  | 'db'
  | 'now'
  | 'trustProxy'
  | 'rateLimitFactor'
  | 'widenLoopback'
  | 'demo'
  | 'links'
  | 'operator'
  | 'sendMail'
  | 'verifyToken'
>

/** POST checkout-orders: the form of a checkout page. The order of a signed-in buyer belongs to that account. */
export function checkoutOrders(deps: Dependencies): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/checkout-orders', async (c) => {
    await countStranger(deps, c, 'checkout', limit)
    const typed = parseBody(CheckoutOrder, await readJson(c.req.raw))
    const account = await readAccountEmail(deps, c)
    const order = { ...typed, email: account ?? typed.email }
    const isMachine = (order.website ?? '') !== ''
    const repeatable = readRepeatable(c, {
      operation: 'checkout-orders',
      caller: c.get('bearer')?.sub ?? '',
      body: order,
    })
    const id = isMachine ? randomUUID() : await placeOrder(deps, order, repeatable)
    return c.json({ success: true, id } satisfies OrderPlaced, 201)
  })
}
