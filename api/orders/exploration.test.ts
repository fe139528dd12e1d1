import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'
import type { RequestDraft } from '../../engine/request.ts'
import { takeRequest } from '../intake/take-request.ts'
import { deliverOrder } from './deliver-order.ts'
import { expireRequests } from './pool.ts'

let ana: Person
let next = 0

const { api, database } = await openTestApi()
beforeEach(async () => {
  await rows('truncate businesses, homeowner_requests cascade')
  ana = await createOwner(database.pools.admin, 'ana')
  await rows(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
     values ($1, 'Pro Growth', 1500, 50)`,
    [ana.businessId],
  )
})

/** A base score of 44 is 57 for an order within the hour: too low to sell, high enough to explore. */
const low: Partial<RequestDraft> = { urgency: 'researching', ownership: 'unknown' }

test.each([
  ['base 44, just now, and not drawn', 44.4, 0, false, false],
  ['base 44, just now', 44.4, 0, true, true],
  ['base 36.6, just now', 36.6, 0, true, true],
  ['base 31, just now', 31, 0, true, false],
  ['base 44, yesterday', 44.4, 26, true, false],
  ['base 56, yesterday', 56, 26, true, true],
  ['base 56, yesterday, and not drawn', 56, 26, false, false],
  ['base 90, a month ago', 90, 31 * 24, true, false],
])(
  'a request that scores too low to sell stays in the pool only if it may be explored: %s',
  async (...scores) => {
    const [, base, hours, isDrawn, stays] = scores
    await ask(low, isDrawn)
    await rows(
      `update homeowner_requests set base_score = $1, requested_at = now() - $2 * interval '1 hour'`,
      [base, hours],
    )
    await expireRequests(api.db, new Date())
    expect(await rows('select expired_at is null as stays from homeowner_requests')).toEqual([
      { stays },
    ])
  },
)

test('a request picked for exploration survives maintenance', async () => {
  const id = await ask(low, true)
  await ask({}, false)
  for (let round = 0; round < 3; round += 1) await expireRequests(api.db, new Date())
  expect(await order('Miami, FL', 1)).toMatchObject({ delivered: 1 })
  expect(await explored()).toEqual([id])
})

test('requests picked elsewhere in the state, or good enough to sell, do not hide one that fits', async () => {
  const id = await ask(low, true)
  for (let i = 0; i < 21; i += 1) await ask({ ...low, zip: '33602' }, true)
  for (let i = 0; i < 22; i += 1) await ask({}, true)
  expect(await order('Miami, FL', 1)).toMatchObject({ delivered: 1 })
  expect(await explored()).toEqual([id])
})

test('an area that lies in two states explores in both', async () => {
  const id = await ask({ ...low, zip: '66101' }, true)
  await ask({ zip: '64105' }, false)
  expect(await order('Kansas City, MO', 1)).toMatchObject({ delivered: 1 })
  expect(await explored()).toEqual([id])
})

test('exploration also happens when the order book delivers, and never in a trial', async () => {
  const id = await ask(low, true)
  await order('Miami, FL', 2)
  await ask({}, false)
  expect(await explored()).toEqual([id])
  expect(await rows('select leads_used from subscription_plans')).toEqual([{ leads_used: 1 }])
  expect(await rows('select leads_delivered from lead_campaigns')).toEqual([{ leads_delivered: 1 }])
  await rows('truncate subscription_plans cascade')
  await ask(low, true)
  await ask({}, false)
  expect(await rows('select 1 from leads')).toHaveLength(3)
  expect(await explored()).toEqual([id])
})

async function ask(changes: Partial<RequestDraft>, isDrawn: boolean): Promise<string> {
  const draft = homeowner((next += 1), changes)
  const taken = await takeRequest(api.deps, draft, new Date())
  if (taken.status !== 'taken') throw new Error(taken.reasons.join())
  await rows('update homeowner_requests set may_explore = $1 where id = $2', [
    isDrawn,
    taken.requestId,
  ])
  return taken.requestId
}

function order(location: string, count: number) {
  const deps = { db: api.db, demo: null, now: () => new Date() }
  return deliverOrder(deps, { businessId: ana.businessId, service: 'roofing', location, count })
}

async function explored(): Promise<string[]> {
  const leads = await rows('select request_id from leads where is_exploration')
  return leads.map(({ request_id: id }) => id)
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
