import { type Plan, findPlanBySlug } from '../../engine/plans.ts'
import type { CheckoutOrder } from '../../wire/checkout-order.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { operatorMail } from '../operator/operator-mail.ts'
import { activatePlan } from './activate-plan.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'demo' | 'now' | 'operator' | 'sendMail'>

/**
 * Records an order and emails the operator. In the demo it activates the plan of the account with that address
 * at once; otherwise the order waits for payment.
 * @returns the order's id
 */
export async function placeOrder(deps: Dependencies, order: CheckoutOrder): Promise<string> {
  const plan = findPlanBySlug(order.plan)
  if (plan === undefined) throw new AppError('invalid_request', {}, { plan: 'not_a_choice' })
  const { id, mail } = await retryTransaction(deps.db, async (trx) => {
    const recorded = await trx
      .insertInto('checkout_orders')
      .values(makeOrderRow(order, plan, deps.now()))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (deps.demo !== null) await activatePlan(trx, recorded.id, order.email, plan, deps.now())
    const news = operatorMail(deps.operator, { kind: 'order', tier: plan.tier, ...order })
    return { id: recorded.id, mail: await keepMail(trx, news) }
  })
  await deps.sendMail(mail)
  return id
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
