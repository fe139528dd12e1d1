import { beforeEach, expect, test } from 'vitest'
import { openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, createUser, makeAdmin, type Person } from '../../supabase/tests/people.ts'
import { Supply } from '../../wire/supply.ts'
import { WaitingOrders } from '../../wire/waiting-orders.ts'
import { takeRequest } from '../intake/take-request.ts'

/** Late evening in New York, next morning in UTC. */
let now = new Date('2026-11-21T03:30:00Z')

const { api, database } = await openTestApi({ now: () => now })
const ana = await createOwner(database.pools.admin, 'ana')
const ben = await createOwner(database.pools.admin, 'ben')
const boss = await createUser(database.pools.admin, 'boss')
await makeAdmin(database.pools.admin, boss)
beforeEach(async () => {
  await rows('truncate homeowner_requests, refused_requests, leads, lead_campaigns cascade')
  await rows('delete from usage_entries')
})

test('supply is counted by day, source, service, state and outcome', async () => {
  await order(ana, 'Miami, FL', 1)
  await ask(1)
  await ask(2)
  await ask(3, { service: 'hvac', source: 'partner' })
  await ask(4, { ownership: 'renter' })
  await ask(5, { phone: '12' })
  await ask(6, { zip: '77002', city: 'Houston' })
  await rows(`update homeowner_requests set expired_at = now() where service = 'hvac'`)
  const supply = await readSupply('days=7&timeZone=America/New_York')
  expect(supply.total).toEqual({
    taken: 4,
    held: 1,
    refused: 1,
    delivered: 1,
    waiting: 2,
    lapsed: 1,
  })
  expect(supply.days.map(({ name }) => name)).toEqual([
    '2026-11-14',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(supply.days.at(-1)).toMatchObject({ taken: 4, held: 1, refused: 1 })
  expect(supply.sources).toMatchObject([
    { name: 'csv', taken: 3, held: 1, refused: 1, delivered: 1 },
    { name: 'partner', taken: 1, lapsed: 1 },
  ])
  expect(supply.services.map(({ name, taken, held }) => [name, taken, held])).toEqual([
    ['roofing', 3, 1],
    ['hvac', 1, 0],
  ])
  expect(supply.states.map(({ name, taken }) => [name, taken])).toEqual([
    ['FL', 3],
    ['TX', 1],
  ])
})

test('days begin at midnight in the time zone of the operator', async () => {
  await ask(1)
  expect(await firstDayIn('UTC')).toBe('2026-11-21')
  expect(await firstDayIn('America/New_York')).toBe('2026-11-20')
  expect(await firstDayIn('Nowhere/Nothing')).toBe('2026-11-21')
})

test('only requests of the period count, and replayed or released ones count as taken', async () => {
  await ask(1)
  await rows(`update homeowner_requests set created_at = '2026-11-14T04:59:00Z'`)
  await ask(2, { ownership: 'renter' })
  const [held] = await rows(`select id from homeowner_requests where source_ref = 'row-2'`)
  await rows(`update homeowner_requests set expired_at = null where id = $1`, [held.id])
  await rows(`insert into request_releases (request_id, outcome) values ($1, 'waiting')`, [held.id])
  await ask(3, { phone: '12' })
  await rows(
    `insert into refusal_replays (refused_id, outcome) select id, 'known' from refused_requests`,
  )
  const { total } = await readSupply('days=7&timeZone=America/New_York')
  expect(total).toMatchObject({ taken: 1, held: 0, refused: 0, waiting: 1 })
})

test.each(['', 'days=8&timeZone=UTC', 'days=7', "days=7&timeZone=x';drop", 'days=7&timeZone=../x'])(
  'a period of %s is refused',
  async (query) => {
    expect((await get(`supply?${query}`)).status).toBe(422)
  },
)

test('waiting orders are listed oldest first, with business, supply and reason', async () => {
  now = new Date()
  await order(ana, 'Miami, FL', 20, { at: '2026-11-01' })
  await order(ben, 'TX', 5, { at: '2026-10-01', status: 'paused' })
  await order(ben, 'Nowhere at all', 5, { at: '2026-11-02' })
  await order(ben, 'Houston, TX', 5, { at: '2026-11-03', service: 'hvac' })
  await order(ben, '33130', 3, { at: '2026-11-04' })
  await order(ben, 'FL', 3, { at: '2026-11-05', status: 'completed' })
  await ask(1)
  await ask(2)
  await rows('truncate order_waits')
  const found = await readOrders('')
  expect(
    found.orders.map(({ businessName, place, requests, fitting, why }) => [
      businessName,
      place,
      requests,
      fitting,
      why,
    ]),
  ).toEqual([
    ['ben', 'TX', 0, 0, 'paused'],
    ['ana', 'Miami, FL', 2, 0, 'none_free'],
    ['ben', 'Nowhere at all', null, 0, 'place_unknown'],
    ['ben', 'Houston, TX', 0, 0, 'no_requests'],
    ['ben', '33130', 2, 0, 'none_free'],
  ])
  const oldest = found.orders[1]
  expect(oldest?.ordered).toBe(20)
  expect(oldest?.isPaid).toBe(false)
  expect(found.total).toMatchObject({ orders: 5 })
  expect(found.services[0]).toMatchObject({ name: 'roofing', orders: 4, requests: 2 })
  expect(found.states.find(({ name }) => name === 'FL')).toMatchObject({ orders: 2, requests: 2 })
})

test('an order of a business without quota waits for it, with matching supply shown', async () => {
  await ask(1)
  await ask(2)
  await order(ana, 'Miami, FL', 5, { at: '2026-11-01' })
  expect((await readOrders('')).orders[0]).toMatchObject({ fitting: 2, why: 'next_round' })
  await rows(
    `insert into usage_entries (business_id, amount) select $1, 1 from generate_series(1, 10)`,
    [ana.businessId],
  )
  expect((await readOrders('')).orders[0]).toMatchObject({ quotaLeft: 0, why: 'quota' })
  await rows(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
     values ($1, 'Pro Growth', 499, 50)`,
    [ana.businessId],
  )
  expect((await readOrders('')).orders[0]).toMatchObject({
    isPaid: true,
    quotaLeft: 50,
    why: 'next_round',
  })
  await rows('delete from subscription_plans')
})

test('an order shows the time of its own last lead only', async () => {
  await order(ana, 'Miami, FL', 1, { at: '2026-11-01' })
  await ask(1)
  await rows(`update lead_campaigns set leads_requested = 5, status = 'active'`)
  await order(ana, 'Houston, TX', 5, { at: '2026-11-02' })
  const { orders } = await readOrders('')
  expect(orders.map(({ delivered, lastLeadAt }) => [delivered, lastLeadAt !== null])).toEqual([
    [1, true],
    [0, false],
  ])
})

test('an order shows that the requests in its area score too low', async () => {
  now = new Date()
  await ask(1)
  await rows('update homeowner_requests set base_score = 20, expired_at = now()')
  await order(ana, 'Miami, FL', 5, { at: '2026-11-01' })
  await order(ben, 'FL', 5, { at: '2026-11-02' })
  expect(await whys()).toEqual(['too_low', 'too_low'])
  // Too far from Miami, inside or outside its cell, but in the same state.
  await rows(`update homeowner_requests set latitude = 30.4, longitude = -84.3`)
  expect(await whys()).toEqual(['no_requests', 'too_low'])
  await rows(`update homeowner_requests set checks = '[{"result": "held", "rule": "x"}]'`)
  expect(await whys()).toEqual(['no_requests', 'none_free'])
})

test('orders are filtered by service and state, in pages', async () => {
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location,
       leads_requested, created_at, area_state, area, status)
     select $1, 'Order ' || n, 'roofing', 'FL', 5, now() - n * interval '1 hour', 'FL',
       '{"kind": "state", "state": "FL"}', 'active' from generate_series(1, 60) n`,
    [ana.businessId],
  )
  const names: string[] = []
  for (let page = await readOrders(''); ;) {
    names.push(...page.orders.map(({ name }) => name))
    if (page.next === null) break
    page = await readOrders(`at=${encodeURIComponent(page.next.at)}&id=${page.next.id}`)
  }
  expect(names).toEqual(Array.from({ length: 60 }, (_, n) => `Order ${60 - n}`))
  expect((await readOrders('service=hvac')).orders).toEqual([])
  expect(await readOrders('state=TX')).toMatchObject({
    total: { orders: 0, missing: 0 },
    stateNames: ['FL'],
  })
  expect((await readOrders('service=hvac')).stateNames).toEqual([])
  expect((await readOrders('state=FL&service=roofing')).total).toEqual({ orders: 60, missing: 300 })
  expect((await get('orders?service=magic')).status).toBe(422)
})

async function readSupply(query: string): Promise<Supply> {
  return Supply.parse(await (await get(`supply?${query}`)).json())
}

/** The day that the only request is counted on. */
async function firstDayIn(timeZone: string): Promise<string | undefined> {
  const { days } = await readSupply(`days=7&timeZone=${timeZone}`)
  return days.find(({ taken }) => taken === 1)?.name
}

async function readOrders(query: string): Promise<WaitingOrders> {
  return WaitingOrders.parse(await (await get(`orders?${query}`)).json())
}

async function whys(): Promise<string[]> {
  return (await readOrders('')).orders.map(({ why }) => why)
}

function get(path: string) {
  const headers = { authorization: `Bearer ${boss}` }
  return api.app.request(`/functions/v1/operations/${path}`, { headers })
}

function ask(n: number, changes: Parameters<typeof homeowner>[1] = {}) {
  return takeRequest(api.deps, homeowner(n, { requestedAt: now, ...changes }), now)
}

async function order(
  { businessId }: Person,
  place: string,
  count: number,
  { at = '2026-11-01', status = 'pending', service = 'roofing' } = {},
): Promise<void> {
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location,
       leads_requested, created_at, status) values ($1, 'Order', $2, $3, $4, $5, $6)`,
    [businessId, service, place, count, at, status],
  )
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
