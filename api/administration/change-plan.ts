import { sql, type Transaction } from 'kysely'
import type { PlanAct, PlanTerms, SeenPlan } from '../../wire/business-plans.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies } from '../dependencies.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { actAs } from '../act-as.ts'
import { lockBusiness } from '../orders/business.ts'
import { fillOrdersAndMail } from '../orders/fill-orders-and-mail.ts'
import { closeTrialOrders } from '../orders/promises.ts'
import type { Schema } from '../schema.ts'
import { readCycle } from './read-cycle.ts'
import { releaseTrial } from './release-trial.ts'
import { takeOrderFor } from './take-order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'links' | 'sendMail' | 'log'>

/**
 * Starts, changes, cancels, resumes or ends a business's plan, records its payment, or releases its trial,
 * unless the plan changed since the admin saw it. Leads used so far still count. If there is quota for waiting
 * orders now, they are filled at once.
 * @returns how many leads were delivered
 * @throws AppError changed_meanwhile; not_found; order_has_plan; invalid_request for an invalid cycle
 */
export async function changePlan(
  deps: Dependencies,
  act: PlanAct,
  adminId: string | null,
): Promise<number> {
  const { subject, mailId } = await retryTransaction(deps.db, async (trx) => {
    await actAs(trx, adminId)
    const business = await lockBusiness(trx, act.businessId)
    if (business === null) throw new AppError('not_found')
    await mustBeSeen(trx, business.planId, act.seen)
    if (act.act === 'release_trial') {
      const opened = await releaseTrial(trx, business, deps.links.publicUrl, deps.now())
      return { subject: business.id, mailId: opened }
    }
    return { subject: await perform(trx, act, deps.now(), adminId), mailId: null }
  })
  if (mailId !== null) await deps.sendMail(mailId)
  if (act.act === 'cancel' || act.act === 'end') return 0
  // A failure does not undo the change: the next maintenance run fills the orders.
  const toFill = { ...deps, publicUrl: deps.links.publicUrl }
  return (await fillOrdersAndMail(toFill, { plan: subject }, act.businessId)) ?? 0
}

/** Runs while the business is locked, so that no delivery or other admin can interfere. */
async function mustBeSeen(
  trx: Transaction<Schema>,
  planId: string | null,
  seen: SeenPlan | null,
): Promise<void> {
  if (planId !== (seen?.id ?? null)) throw new AppError('changed_meanwhile')
  if (seen === null) return
  const same = await trx
    .selectFrom('subscription_plans')
    .select('id')
    .where('id', '=', seen.id)
    .where('terms_version', '=', seen.version)
    .executeTakeFirst()
  if (same === undefined) throw new AppError('changed_meanwhile')
}

async function perform(
  trx: Transaction<Schema>,
  act: Exclude<PlanAct, { act: 'release_trial' }>,
  now: Date,
  adminId: string | null,
): Promise<string> {
  switch (act.act) {
    case 'start':
      return start(trx, act, now, adminId)
    case 'change':
      await change(trx, act.seen.id, act.terms, now)
      break
    case 'cancel':
      await set(trx, act.seen.id, { cancelled_at: now })
      break
    case 'resume':
      await set(trx, act.seen.id, { cancelled_at: null })
      break
    case 'record_payment':
      await recordPayment(trx, act.seen.id)
      break
    case 'end':
      await set(trx, act.seen.id, { status: 'cancelled', cancelled_at: now })
      break
  }
  return act.seen.id
}

/** Records the payment of the current month, or of the next one if that is paid. */
async function recordPayment(trx: Transaction<Schema>, planId: string): Promise<void> {
  await sql`
    update subscription_plans set terms_version = terms_version + 1, paid_through =
      case when paid_through >= billing_cycle_end then private.add_months(paid_through, 1) else billing_cycle_end end
    where id = ${planId}`.execute(trx)
}

function startOfGrace(cycleStart: string, now: Date) {
  return sql<string>`greatest(${cycleStart}::timestamptz, ${now})`
}

async function start(
  trx: Transaction<Schema>,
  { businessId, seen, terms, orderId }: Extract<PlanAct, { act: 'start' }>,
  now: Date,
  adminId: string | null,
): Promise<string> {
  const cycle = await readCycle(trx, terms, now)
  if (seen !== null) await set(trx, seen.id, { status: 'replaced' })
  await closeTrialOrders(trx, businessId)
  if (orderId !== undefined) await takeOrderFor(trx, orderId, adminId, now)
  const { id } = await trx
    .insertInto('subscription_plans')
    .values({
      business_id: businessId,
      checkout_order_id: orderId ?? null,
      ...planColumns(terms),
      billing_cycle_start: cycle.start,
      billing_cycle_end: cycle.end,
      // An order is paid before its plan starts; an invoice is due within the grace period.
      paid_through: orderId === undefined ? startOfGrace(cycle.start, now) : cycle.end,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function change(
  trx: Transaction<Schema>,
  planId: string,
  terms: PlanTerms,
  now: Date,
): Promise<void> {
  const cycle = await readCycle(trx, terms, now, planId)
  // Usage moves along with the start of its cycle.
  await sql`
    update usage_entries u set cycle_start = ${cycle.start}::timestamptz
    from subscription_plans p
    where p.id = ${planId} and u.plan_id = p.id and u.cycle_start = p.billing_cycle_start
      and u.cycle_start <> ${cycle.start}::timestamptz`.execute(trx)
  await set(trx, planId, {
    ...planColumns(terms),
    billing_cycle_start: cycle.start,
    billing_cycle_end: cycle.end,
  })
}

function planColumns({ tier, price, quota, invoice }: PlanTerms) {
  return {
    plan_tier: tier,
    price_monthly: price,
    monthly_lead_quota: quota,
    invoice_reference: invoice,
  }
}

type Changes = Partial<ReturnType<typeof planColumns>> & {
  status?: string
  cancelled_at?: Date | null
  billing_cycle_start?: string
  billing_cycle_end?: string
}

async function set(trx: Transaction<Schema>, planId: string, changes: Changes): Promise<void> {
  await trx.updateTable('subscription_plans').set(changes).where('id', '=', planId).execute()
}
