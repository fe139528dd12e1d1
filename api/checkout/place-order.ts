import type { Transaction } from 'kysely'
import { z } from 'zod'
import { normalizeMailbox } from '../../engine/people/identity.ts'
import { findPlanBySlug, type Plan } from '../../engine/plans.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import type { CheckoutOrder } from '../../wire/checkout-order.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { doOnce, type Repeatable } from '../do-once.ts'
import { hashSecret } from '../hash-secret.ts'
import { hasRoom } from '../rate-limit.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { composeOperatorMail } from '../operator/operator-mail.ts'
import { activatePlan } from './activate-plan.ts'
import type { Schema } from '../schema.ts'
import { composeOrderMail } from './compose-order-mail.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'demo' | 'links' | 'now' | 'operator' | 'sendMail'>

/** Anyone can type any address into the form and could flood a mailbox. */
const mailsToBuyer: RateLimit = { limit: 6, perSeconds: 3600 }

/**
 * Records an order and emails the operator and the buyer. In the demo it activates the plan of the account with
 * that address at once; otherwise the order waits for payment.
 * @returns the order's id
 */
export async function placeOrder(
  deps: Dependencies,
  order: CheckoutOrder,
  repeatable: Repeatable | null,
): Promise<string> {
  const plan = findPlanBySlug(order.plan)
  if (plan === undefined) throw new AppError('invalid_request', {}, { plan: 'not_a_choice' })
  let mails: string[] = []
  const { id } = await retryTransaction(deps.db, (trx) =>
    doOnce(trx, repeatable, PlacedOrder, async () => {
      const placed = await recordOrder(deps, trx, order, plan)
      mails = placed.mails
      return { id: placed.id }
    }),
  )
  await Promise.all(mails.map(deps.sendMail))
  return id
}

const PlacedOrder = z.object({ id: z.guid() })

async function recordOrder(
  deps: Dependencies,
  trx: Transaction<Schema>,
  order: CheckoutOrder,
  plan: Plan,
): Promise<{ id: string; mails: string[] }> {
  const recorded = await trx
    .insertInto('checkout_orders')
    .values(makeOrderRow(order, plan, deps.now()))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (deps.demo !== null) await activatePlan(trx, recorded.id, order.email, plan, deps.now())
  const news = { kind: 'order', orderId: recorded.id, tier: plan.tier, ...order } as const
  const stored = [await keepMail(trx, composeOperatorMail(deps.operator, news))]
  const mailbox = hashSecret(normalizeMailbox(order.email))
  if (await hasRoom(trx, `order-mail:${mailbox}`, mailsToBuyer, deps.now()))
    stored.push(await keepMail(trx, composeOrderMail(recorded.id, order, plan, deps.links)))
  return { id: recorded.id, mails: stored }
}

function makeOrderRow(order: CheckoutOrder, plan: Plan, now: Date) {
  return {
    plan_tier: plan.tier,
    price_monthly: plan.priceMonthly,
    full_name: order.fullName,
    email: order.email,
    business_name: order.businessName,
    language: order.language,
    created_at: now,
  }
}
