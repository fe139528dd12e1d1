import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createTestApi, openTestApi, post } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import { trialLeads } from '../../engine/plans.ts'
import { takeRequest } from '../intake/take-request.ts'
import { fillWaitingOrders } from './order-book.ts'

let ana: Person
let next = 0

const { api, database } = await openTestApi()
const demo = createTestApi(database, { demo: { topUp: async () => {} } })
beforeEach(startOver)

test('concurrent orders never promise more than the trial has left', async () => {
  for (let i = 0; i < 5; i += 1) await ask()
  const answers = await Promise.all(Array.from({ length: 6 }, () => generate(8)))
  expect(answers.reduce((sum, { body }) => sum + granted(body), 0)).toBe(trialLeads)
  expect(await readBooks()).toEqual({ leads: 5, onOrder: 5 })
  const refused = await generate(1)
  expect(refused.body).toMatchObject({ success: false, leads_on_order: 0, code: 'trial_used' })
  expect(refused.body['error']).toMatch(/^The last 5 leads of your free trial are already on order/)
})

test(
  'leads and leads on order never exceed the quota, for any concurrent orders and homeowners',
  { timeout: 240_000 },
  async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order'), count: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ kind: fc.constant('campaign'), count: fc.integer({ min: 10, max: 50 }) }),
      fc.record({ kind: fc.constant('homeowner'), count: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('book'), count: fc.constant(1) }),
      fc.record({ kind: fc.constant('pause'), count: fc.constant(1) }),
    )
    const quota = fc.option(fc.integer({ min: 0, max: 15 }))
    const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(quota, rounds, async (planQuota, orderRounds) => {
        await startOver()
        if (planQuota !== null) await givePlan(planQuota)
        const most = planQuota ?? trialLeads
        let isWatched = true
        const watching = watch(() => isWatched, most)
        for (const round of orderRounds) {
          await Promise.all(round.map(({ kind, count }) => take(kind, count)))
          await rows(`update lead_campaigns set status = 'active' where status = 'paused'`)
        }
        isWatched = false
        await watching
        const { leads, onOrder } = await readBooks()
        expect(leads + onOrder).toBeLessThanOrEqual(most)
      }),
      { numRuns: 25 },
    )
    expect(api.failures).toEqual([])
  },
)

test('open trial orders close when the trial is used up, and a later plan does not fill them', async () => {
  await generate(4, 'Boise, ID')
  await rows(`update lead_campaigns set status = 'paused'`)
  await campaign('Reno, NV', 50)
  for (let i = 0; i < 6; i += 1) await ask()
  expect((await generate(6)).body).toMatchObject({ leads_generated: 6 })
  await rows(`update lead_campaigns set status = 'active' where status = 'paused'`)
  await ask({ zip: '89501' })
  for (let i = 0; i < 4; i += 1) await ask({ zip: '83702' })
  expect(await statuses()).toEqual(['closed', 'completed'])
  await givePlan(20)
  await ask({ zip: '89501' })
  await fillWaitingOrders(api.db, api.deps.publicUrl, new Date())
  expect(await readBooks()).toEqual({ leads: 10, onOrder: 0 })
})

test('a plan closes the open orders of the trial before it can fill them', async () => {
  await rows('update auth.users set email_confirmed_at = now()')
  await generate(4, 'Boise, ID')
  const waiting = await campaign('Reno, NV', 50)
  const [{ email }] = await rows('select email from auth.users where id = $1', [ana.id])
  const who = { fullName: 'Ana Ruiz', email, businessName: 'Ruiz Roofing', language: 'en' }
  await post(demo.app, 'checkout-orders', { plan: 'growth', ...who })
  expect(await statuses()).toEqual(['closed', 'closed'])
  // Even if an order was placed while the plan began.
  await rows(`update lead_campaigns set status = 'pending' where id = $1`, [waiting])
  await ask({ zip: '89501' })
  await fillWaitingOrders(api.db, api.deps.publicUrl, new Date())
  expect(await readBooks()).toEqual({ leads: 0, onOrder: 0 })
  expect((await generate(1, 'Reno, NV', waiting)).body).toMatchObject({ leads_generated: 1 })
})

test('a trial campaign is promised the leads that are left, and closed if none are', async () => {
  const large = await campaign('Reno, NV', 50)
  const second = await campaign('Reno, NV', 50)
  expect((await generate(50, 'Reno, NV', large)).body).toMatchObject({
    leads_on_order: 10,
    code: 'trial_used',
  })
  expect((await generate(50, 'Reno, NV', second)).body).toMatchObject({ success: false })
  expect(await rows('select leads_promised, status from lead_campaigns order by 1')).toEqual([
    { leads_promised: 10, status: 'active' },
    { leads_promised: null, status: 'closed' },
  ])
})

/** Checks the counts again and again while orders run. */
test('an order reads the open orders of its business by an index, however many have ended', async () => {
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested, status)
     select $1, 'Ended', 'roofing', 'Miami, FL', 10, 'completed' from generate_series(1, 3000)`,
    [ana.businessId],
  )
  await rows('analyze lead_campaigns')
  const before = await countIndexScans()
  expect((await generate(1)).status).toBe(200)
  await expect.poll(countIndexScans, { timeout: 20_000 }).toBeGreaterThan(before)
})

async function countIndexScans(): Promise<number> {
  const [index] = await rows(
    `select idx_scan from pg_stat_user_indexes where indexrelname = 'lead_campaigns_open_of_business_idx'`,
  )
  return Number(index?.idx_scan ?? 0)
}

async function watch(isOn: () => boolean, most: number): Promise<void> {
  while (isOn()) {
    const { leads, onOrder } = await readBooks()
    expect(leads + onOrder).toBeLessThanOrEqual(most)
  }
}

async function take(kind: string, count: number): Promise<void> {
  switch (kind) {
    case 'order':
      expect((await generate(count)).status).toBe(200)
      break
    case 'campaign':
      await generate(count, 'Miami, FL', await campaign('Miami, FL', count))
      break
    case 'homeowner':
      await Promise.all(Array.from({ length: count }, () => ask()))
      break
    case 'book':
      await fillWaitingOrders(api.db, api.deps.publicUrl, new Date())
      break
    case 'pause':
      await rows(
        `update lead_campaigns set status = 'paused'
         where id = (select id from lead_campaigns where status = 'active' limit 1)`,
      )
      break
  }
}

function granted(body: Record<string, unknown>): number {
  return Number(body['leads_generated']) + Number(body['leads_on_order'])
}

/** Both come from one snapshot. */
async function readBooks(): Promise<{ leads: number; onOrder: number }> {
  const [books] = await rows(
    `select (select count(*)::int from leads where not is_exploration) as leads,
       (select coalesce(sum(leads_promised - leads_delivered), 0)::int from lead_campaigns
        where status in ('pending', 'active', 'paused')) as "onOrder"`,
  )
  return books
}

async function statuses(): Promise<string[]> {
  const found = await rows('select status from lead_campaigns order by status')
  return found.map(({ status }) => status)
}

async function startOver(): Promise<void> {
  await rows('truncate businesses, homeowner_requests, checkout_orders, outbox cascade')
  ana = await createOwner(database.pools.admin, 'ana')
}

async function givePlan(quota: number): Promise<void> {
  await rows(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
     values ($1, 'Starter Proof', 500, $2)`,
    [ana.businessId, quota],
  )
}

function ask(changes: object = {}) {
  next += 1
  return takeRequest(api.deps, homeowner(next, changes), new Date())
}

function generate(count: number, place = 'Miami, FL', campaignId?: string) {
  const { id, businessId } = ana
  const body = { businessId, serviceType: 'roofing', targetLocation: place, leadsRequested: count }
  const headers = { authorization: `Bearer ${id}` }
  return post(api.app, 'generate-leads', { ...body, campaignId }, headers)
}

async function campaign(place: string, count: number): Promise<string> {
  const [row] = await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', $2, $3) returning id`,
    [ana.businessId, place, count],
  )
  return row.id
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
