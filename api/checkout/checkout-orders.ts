import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { CheckoutOrder, type CheckoutOrderAnswer } from '../../wire/checkout-order.ts'
import type { ApiEnv, ApiOptions } from '../app.ts'
import { addressOf } from '../caller.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../rate-limit.ts'
import { readJson } from '../read-json.ts'
import { placeOrder } from './place-order.ts'

const limit: RateLimit = { calls: 30, seconds: 600 }

/** POST checkout-orders: the form of a checkout page. */
export function checkoutOrders(options: ApiOptions): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/checkout-orders', async (c) => {
    await countStranger(options, 'checkout', addressOf(c, options.trustProxy), limit)
    const order = parseBody(CheckoutOrder, await readJson(c.req.raw))
    const isMachine = (order.website ?? '') !== ''
    const id = isMachine ? randomUUID() : await placeOrder(options, order)
    return c.json({ success: true, id } satisfies CheckoutOrderAnswer, 201)
  })
}
