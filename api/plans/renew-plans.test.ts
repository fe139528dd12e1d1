import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import { takeRequest } from '../intake/take-request.ts'
import { deliverOrder } from '../orders/deliver-order.ts'
import { fillWaitingOrders } from '../orders/order-book.ts'
import { paymentGraceDays } from '../../engine/plans.ts'
import { renewPlans } from './renew-plans.ts'

let ana: Person
const now = new Date('2026-11-20T12:00:00Z')

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows('truncate businesses, homeowner_requests cascade')
  ana = await createOwner(database.pools.admin, 'ana')
})

test('a plan renews at the end of its month with its full quota', async () => {
  await plan('2026-10-20T12:00:00Z', { used: 5 })
  await renewPlans(api.db, now)
  expect(await cycles()).toEqual([
    { status: 'active', used: 0, start: '2026-11-20T12:00', end: '2026-12-20T12:00' },
  ])
})

test('a plan is not renewed before its cycle ends', async () => {
  await plan('2026-10-20T12:00:01Z', { used: 5 })
  await renewPlans(api.db, now)
  expect(await cycles()).toMatchObject([{ used: 5, end: '2026-11-20T12:00' }])
})

test('missed months are caught up at once, and unused leads do not roll over', async () => {
  await plan('2025-12-31T10:00:00Z', { used: 2 })
  await renewPlans(api.db, now)
  expect(await cycles()).toEqual([
    { status: 'active', used: 0, start: '2026-10-31T10:00', end: '2026-11-30T10:00' },
  ])
})

test('a canceled plan ends with its current month', async () => {
  await plan('2026-10-20T12:00:01Z', { used: 5, cancelled: true })
  await renewPlans(api.db, now)
  expect(await cycles()).toMatchObject([{ status: 'active', used: 5 }])
  await renewPlans(api.db, new Date(now.getTime() + 1000))
  expect(await cycles()).toMatchObject([{ status: 'ended', used: 5, end: '2026-11-20T12:00' }])
})

test('an unpaid plan renews during its grace period and then ends', async () => {
  await plan('2026-10-20T12:00:00Z', { used: 5 })
  await rows(`update subscription_plans set paid_through = '2026-11-20T12:00:00Z'`)
  await renewPlans(api.db, now)
  expect(await cycles()).toMatchObject([{ status: 'active', used: 0, end: '2026-12-20T12:00' }])
  const grace = paymentGraceDays * 24 * 60 * 60 * 1000
  await renewPlans(api.db, new Date(now.getTime() + grace - 1))
  expect(await cycles()).toMatchObject([{ status: 'active' }])
  const lapsed = new Date(now.getTime() + grace)
  await ask(12, lapsed)
  const deps = { db: api.db, demo: null, now: () => lapsed }
  const order = { businessId: ana.businessId, service: 'roofing', location: 'Miami, FL' } as const
  expect(await deliverOrder(deps, { ...order, count: 12 })).toMatchObject({
    cut: { code: 'trial_used' },
  })
  expect(await cycles()).toMatchObject([{ status: 'ended', used: 0 }])
})

test('two concurrent processes renew a plan once', async () => {
  await plan('2026-10-20T12:00:00Z', { used: 5 })
  await Promise.all(Array.from({ length: 8 }, () => renewPlans(api.db, now)))
  await renewPlans(api.db, now)
  expect(await cycles()).toMatchObject([{ start: '2026-11-20T12:00', end: '2026-12-20T12:00' }])
})

test('a renewal fills waiting orders, and usage adds up in each month', async () => {
  await plan('2026-10-20T12:00:00.123456Z', { quota: 3 })
  const order = { businessId: ana.businessId, service: 'roofing', location: 'Miami, FL' } as const
  const october = new Date('2026-10-25T12:00:00Z')
  await ask(4, october)
  const deps = { db: api.db, demo: null, now: () => october }
  expect(await deliverOrder(deps, { ...order, count: 3 })).toMatchObject({ delivered: 3 })
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', 'Miami, FL', 10)`,
    [ana.businessId],
  )
  await ask(4, now)
  expect(await fillWaitingOrders(api.db, api.deps.publicUrl, now)).toMatchObject({ delivered: 0 })
  const later = new Date('2026-11-20T12:00:01Z')
  await renewPlans(api.db, later)
  expect(await fillWaitingOrders(api.db, api.deps.publicUrl, later)).toMatchObject({
    delivered: 3,
  })
  expect(await cycles()).toMatchObject([{ used: 3 }])
  const books = await rows(
    `select p.leads_used as used, sum(u.amount)::int as counted from subscription_plans p
     join usage_entries u on u.plan_id = p.id and u.cycle_start = p.billing_cycle_start group by p.id`,
  )
  expect(books).toEqual([{ used: 3, counted: 3 }])
  expect(await rows('select 1 from usage_entries')).toHaveLength(6)
})

test('after the cycle ends but before the job runs, a canceled plan delivers nothing and an active one renews', async () => {
  const order = { businessId: ana.businessId, service: 'roofing', location: 'Miami, FL' } as const
  const deps = { db: api.db, demo: null, now: () => now }
  const ben = await createOwner(database.pools.admin, 'ben')
  await plan('2026-10-20T12:00:00Z', { used: 20 })
  await plan('2026-10-20T12:00:00Z', { used: 5, cancelled: true, businessId: ben.businessId })
  await ask(15, now)
  expect(await deliverOrder(deps, { ...order, count: 2 })).toMatchObject({
    delivered: 2,
    cut: null,
  })
  // Only the unused trial leads remain.
  expect(
    await deliverOrder(deps, { ...order, businessId: ben.businessId, count: 12 }),
  ).toMatchObject({ delivered: 10, cut: { code: 'trial_used' } })
  expect((await cycles()).toSorted((a, b) => a.used - b.used)).toMatchObject([
    { status: 'active', used: 2, start: '2026-11-20T12:00', end: '2026-12-20T12:00' },
    { status: 'ended', used: 5, end: '2026-11-20T12:00' },
  ])
})

test('an open order gets no more leads from a canceled plan whose month is over', async () => {
  await plan('2026-10-20T12:00:00Z', { used: 5, cancelled: true })
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', 'Miami, FL', 30)`,
    [ana.businessId],
  )
  await fillWaitingOrders(api.db, api.deps.publicUrl, now)
  await ask(12, now)
  expect(await rows('select 1 from leads')).toHaveLength(10)
  expect(await cycles()).toMatchObject([{ status: 'ended', used: 5 }])
})

async function plan(
  start: string,
  {
    used = 0,
    quota = 20,
    cancelled = false,
    businessId = ana.businessId,
  }: Partial<Record<'used' | 'quota', number>> & {
    cancelled?: boolean
    businessId?: string
  },
): Promise<void> {
  await rows(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota, leads_used,
       billing_cycle_start, billing_cycle_end, cancelled_at)
     values ($1, 'Starter Proof', 500, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 month', $5)`,
    [businessId, quota, used, start, cancelled ? start : null],
  )
}

let next = 0
async function ask(count: number, requestedAt: Date): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const draft = homeowner((next += 1), { requestedAt })
    expect(await takeRequest(api.deps, draft, requestedAt)).toMatchObject({ status: 'taken' })
  }
}

async function cycles() {
  const shown = `'YYYY-MM-DD"T"HH24:MI'`
  return rows(
    `select status, leads_used as used,
       to_char(billing_cycle_start at time zone 'utc', ${shown}) as start,
       to_char(billing_cycle_end at time zone 'utc', ${shown}) as end from subscription_plans`,
  )
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
