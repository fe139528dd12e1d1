import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { post, openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, createUser, makeAdmin, type Person } from '../../supabase/tests/people.ts'
import { takeRequest } from '../intake/take-request.ts'

let next = 0
const { api, database } = await openTestApi()

test('a contractor who just signed up gets the best homeowners, scored and explained', async () => {
  const ana = await owner()
  await ask(12)
  await ask(1, { ownership: 'renter' })
  const answer = await generate(ana)
  expect(answer).toEqual({
    status: 200,
    body: { success: true, leads_generated: 10, leads_on_order: 0 },
  })
  const leads = await readLeads(ana)
  expect(leads).toHaveLength(10)
  for (const lead of leads) {
    expect(lead.ai_score).toBeGreaterThanOrEqual(60)
    const points = lead.ai_reasons.map(({ points: p }: { points: number }) => p)
    expect(points.reduce((a: number, b: number) => a + b, 60)).toBe(lead.ai_score)
    expect(lead.ai_reasoning).toContain(String(lead.ai_score))
    expect(lead).toMatchObject({
      is_homeowner: true,
      status: 'new',
      source: 'csv',
      service_needed: 'roofing',
    })
  }
})

test('the eleventh trial lead is refused with an upgrade hint in the owner’s language', async () => {
  const luz = await owner()
  await ask(12)
  await generate(luz)
  const english = await generate(luz, { leadsRequested: 1 })
  expect(english.body).toMatchObject({
    success: false,
    leads_generated: 0,
    leads_on_order: 0,
    code: 'trial_used',
  })
  expect(english.body.error).toContain('Choose a plan')
  await database.pools.admin.query(`update profiles set language = 'es' where id = $1`, [luz.id])
  expect((await generate(luz, { leadsRequested: 1 })).body.error).toContain('Elija un plan')
  expect(await readLeads(luz)).toHaveLength(10)
})

test('the best requests for the order are delivered, even if many older ones have a higher base score', async () => {
  const eva = await owner()
  const yesterday = new Date(Date.now() - 20 * 60 * 60 * 1000)
  await ask(150, { service: 'flooring', urgency: 'this_week', requestedAt: yesterday })
  await ask(3, { service: 'flooring', urgency: 'this_month' })
  await generate(eva, { serviceType: 'flooring', leadsRequested: 3 })
  const leads = await readLeads(eva)
  expect(leads.map(({ urgency }) => urgency)).toEqual(['this_month', 'this_month', 'this_month'])
})

test('a Spanish-speaking owner gets the reasons in Spanish', async () => {
  const luz = await owner()
  await database.pools.admin.query(`update profiles set language = 'es' where id = $1`, [luz.id])
  await ask(1)
  await generate(luz, { leadsRequested: 1 })
  expect((await readLeads(luz))[0].ai_reasoning).toMatch(/de cada 100/)
})

test('missing leads go on order and arrive with the next homeowner', async () => {
  const ana = await owner()
  const place = { targetLocation: 'Boise, ID', leadsRequested: 3 }
  await ask(1, { zip: '83702', phone: '2084441234' })
  expect((await generate(ana, place)).body).toEqual({
    success: true,
    leads_generated: 1,
    leads_on_order: 2,
  })
  const orders = await database.pools.admin.query(
    'select * from lead_campaigns where business_id = $1',
    [ana.businessId],
  )
  expect(orders.rows).toMatchObject([
    {
      leads_requested: 2,
      leads_delivered: 0,
      status: 'active',
      campaign_name: 'Roofing leads in Boise, ID',
    },
  ])
  await ask(3, { zip: '83702' })
  expect(await readLeads(ana)).toHaveLength(3)
  const filled = await database.pools.admin.query(
    'select * from lead_campaigns where business_id = $1',
    [ana.businessId],
  )
  expect(filled.rows).toMatchObject([{ leads_delivered: 2, status: 'completed' }])
  expect(
    (await readLeads(ana)).filter((lead) => lead.campaign_id === filled.rows[0].id),
  ).toHaveLength(2)
})

test('a business with a hundred open orders is served from the pool but cannot put more on order', async () => {
  const gil = await owner()
  await database.pools.admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     select $1, 'Old ' || n, 'painting', 'AK', 1 from generate_series(1, 100) n`,
    [gil.businessId],
  )
  const answer = await generate(gil, { serviceType: 'painting', targetLocation: 'AK' })
  expect(answer).toMatchObject({ status: 200, body: { leads_generated: 0, leads_on_order: 0 } })
  await database.pools.admin.query('delete from lead_campaigns where business_id = $1', [
    gil.businessId,
  ])
})

test('with equal odds a homeowner goes to the oldest order that fits', async () => {
  const [first, second] = [await owner(), await owner()]
  const place = { targetLocation: 'Fargo, ND', leadsRequested: 1 }
  await generate(first, place)
  await generate(second, place)
  await ask(1, { zip: '58102' })
  expect(await readLeads(first)).toHaveLength(1)
  expect(await readLeads(second)).toHaveLength(0)
  await ask(1, { zip: '58102' })
  expect(await readLeads(second)).toHaveLength(1)
})

test('an order whose business has no quota left is skipped', async () => {
  const [spent, eager] = [await owner(), await owner()]
  const place = { targetLocation: 'Butte, MT', leadsRequested: 1 }
  await generate(spent, { ...place, leadsRequested: 10 })
  await database.pools.admin.query(
    `insert into usage_entries (business_id, amount) select $1, 1 from generate_series(1, 10)`,
    [spent.businessId],
  )
  await generate(eager, place)
  await ask(1, { zip: '59701' })
  expect(await readLeads(spent)).toHaveLength(0)
  expect(await readLeads(eager)).toHaveLength(1)
})

test('a campaign inserted by the browser is read and filled; one with an unknown place stays pending', async () => {
  const ana = await owner()
  const order = await campaign(ana, 'Reno, NV', 2)
  const nowhere = await campaign(ana, 'Qwzx, ZZ', 2)
  await ask(1, { zip: '89501' })
  const rows = await database.pools.admin.query(
    'select id, status, leads_delivered from lead_campaigns where id = any ($1) order by leads_delivered',
    [[order, nowhere]],
  )
  expect(rows.rows).toEqual([
    { id: nowhere, status: 'pending', leads_delivered: 0 },
    { id: order, status: 'active', leads_delivered: 1 },
  ])
})

test('an order with a campaign fills that campaign once, even when repeated', async () => {
  const ana = await owner()
  const campaignId = await campaign(ana, 'Provo, UT', 2)
  const body = { targetLocation: 'Provo, UT', leadsRequested: 2, campaignId }
  expect((await generate(ana, body)).body).toEqual({
    success: true,
    leads_generated: 0,
    leads_on_order: 2,
  })
  await ask(3, { zip: '84601' })
  expect((await generate(ana, body)).body).toEqual({
    success: true,
    leads_generated: 0,
    leads_on_order: 0,
  })
  expect(await readLeads(ana)).toHaveLength(2)
  const stranger = await owner()
  expect(await generate(stranger, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('a plan counts each lead, and its quota limits the order', async () => {
  const ana = await owner()
  await plan(ana, 20, 16)
  await ask(12, { zip: '98101' })
  const answer = await generate(ana, { targetLocation: 'Seattle, WA' })
  expect(answer.body).toMatchObject({
    success: true,
    leads_generated: 4,
    leads_on_order: 0,
    code: 'quota_reached',
  })
  expect(answer.body.error).toContain('4 leads')
  expect((await generate(ana, { targetLocation: 'Seattle, WA' })).body).toMatchObject({
    success: false,
    leads_generated: 0,
    code: 'quota_reached',
  })
  const { rows } = await database.pools.admin.query(
    'select p.leads_used, (select sum(amount)::int from usage_entries u where u.plan_id = p.id) as entries from subscription_plans p where business_id = $1',
    [ana.businessId],
  )
  expect(rows).toEqual([{ leads_used: 20, entries: 4 }])
})

test.each<[why: string, changes: object, found: number]>([
  ['another service', { service: 'hvac' }, 0],
  ['a ZIP in 40 miles', { zip: '33401' }, 0],
  ['a ZIP in the surroundings', { zip: '33020' }, 1],
  ['29 days ago', { requestedAt: daysAgo(29), urgency: 'emergency' }, 1],
  ['31 days ago', { requestedAt: daysAgo(31), urgency: 'emergency' }, 0],
  ['a score below 60', { ownership: 'renter' }, 0],
])('whether a request in the pool fits an order: %s', async (_why, changes, found) => {
  await database.pools.admin.query(
    'update homeowner_requests set expired_at = now() where delivered_at is null',
  )
  await database.pools.admin.query(`update lead_campaigns set status = 'closed'`)
  const ana = await owner()
  await ask(1, changes)
  expect((await generate(ana, { leadsRequested: 1 })).body.leads_generated).toBe(found)
})

test('a homeowner who withdrew is not delivered', async () => {
  await database.pools.admin.query(`update lead_campaigns set status = 'closed'`)
  const ana = await owner()
  await ask(1, { zip: '82001' })
  await database.pools.admin.query(
    `insert into suppressions select identity_key, 'stop' from request_identities i
     join homeowner_requests r on r.id = i.request_id where r.zip = '82001' limit 1`,
  )
  const answer = await generate(ana, { targetLocation: 'Cheyenne, WY', leadsRequested: 1 })
  expect(answer.body.leads_generated).toBe(0)
})

test('only the owner, an admin and the server can act for a business', async () => {
  const [ana, ben] = [await owner(), await owner()]
  const boss = await createUser(database.pools.admin, 'boss')
  await makeAdmin(database.pools.admin, boss)
  const status = async (token: string | null) => (await generate(ana, {}, token)).status
  expect(await status(null)).toBe(401)
  expect(await status('rubbish')).toBe(401)
  expect(await status('anon')).toBe(401)
  expect(await status('a'.repeat(36))).toBe(401)
  expect(await status(ben.id)).toBe(403)
  expect(await status(boss)).toBe(200)
  expect(await status('service_role')).toBe(200)
  expect((await generate({ ...ana, businessId: randomUUID() }, {}, ana.id)).status).toBe(403)
})

test.each<[why: string, changes: Record<string, unknown>, field: string, error: string]>([
  ['no service', { serviceType: undefined }, 'serviceType', 'required'],
  [
    'an unknown service',
    { serviceType: 'roofing; drop table leads' },
    'serviceType',
    'not_a_choice',
  ],
  ['no place', { targetLocation: '  ' }, 'targetLocation', 'required'],
  ['a long place', { targetLocation: 'M'.repeat(201) }, 'targetLocation', 'too_long'],
  ['a place that is a number', { targetLocation: 33101 }, 'targetLocation', 'not_valid'],
  ['none', { leadsRequested: 0 }, 'leadsRequested', 'out_of_range'],
  ['too many', { leadsRequested: 501 }, 'leadsRequested', 'out_of_range'],
  ['half a lead', { leadsRequested: 1.5 }, 'leadsRequested', 'not_valid'],
  ['a word', { leadsRequested: 'ten' }, 'leadsRequested', 'not_valid'],
  ['a business id that is not a UUID', { businessId: 'mine' }, 'businessId', 'not_valid'],
])('%s has its own error', async (_why, changes, field, error) => {
  const ana = await owner()
  const answer = await generate(ana, changes)
  expect(answer).toMatchObject({
    status: 422,
    body: { success: false, code: 'invalid_request', fields: { [field]: error } },
  })
})

test.each([
  'Nowhereville, QQ',
  '🏠',
  '<b>Miami</b>',
  "'; drop table leads; --",
  '00000',
  'Miami\u0000, Q',
])('an unknown place is refused as location_unknown: %s', async (targetLocation) => {
  const answer = await generate(await owner(), { targetLocation })
  expect(answer).toMatchObject({ status: 422, body: { code: 'location_unknown' } })
})

test('a body that is not JSON or is too large is refused without side effects', async () => {
  const ana = await owner()
  const headers = { authorization: `Bearer ${ana.id}` }
  expect(await post(api.app, 'generate-leads', '{', headers)).toMatchObject({
    status: 400,
    body: { code: 'bad_json' },
  })
  expect(await post(api.app, 'generate-leads', '"x"', headers)).toMatchObject({ status: 422 })
  expect(await post(api.app, 'generate-leads', '['.repeat(100_000), headers)).toMatchObject({
    status: 400,
  })
  const large = JSON.stringify({ targetLocation: 'x'.repeat(2_000_000) })
  expect(await post(api.app, 'generate-leads', large, headers)).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  expect(api.failures).toEqual([])
})

test('CORS allows calls from any origin', async () => {
  const response = await api.app.request('/functions/v1/generate-leads', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,apikey,x-client-info,content-type,x-locale',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-headers')).toContain('x-locale')
})

function owner(): Promise<Person> {
  return createOwner(database.pools.admin, 'owner')
}

async function ask(count: number, changes: object = {}): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    next += 1
    const intake = await takeRequest(
      api.deps,
      { ...homeowner(next), ...changes, sourceRef: `row-${next}` },
      new Date(),
    )
    expect(intake.status).toBe('taken')
  }
}

function generate(person: Person, changes: object = {}, token: string | null = person.id) {
  const body = {
    businessId: person.businessId,
    serviceType: 'roofing',
    targetLocation: 'Miami, FL',
    leadsRequested: 10,
    ...changes,
  }
  return post(
    api.app,
    'generate-leads',
    body,
    token === null ? {} : { authorization: `Bearer ${token}` },
  )
}

async function readLeads({ businessId }: Person) {
  const { rows } = await database.pools.admin.query(
    'select * from leads where business_id = $1 order by ai_score desc',
    [businessId],
  )
  return rows
}

async function campaign({ businessId }: Person, place: string, count: number): Promise<string> {
  const { rows } = await database.pools.admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Spring', 'roofing', $2, $3) returning id`,
    [businessId, place, count],
  )
  return rows[0].id
}

async function plan({ businessId }: Person, quota: number, used: number): Promise<void> {
  await database.pools.admin.query(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota, leads_used)
     values ($1, 'Starter Proof', 500, $2, $3)`,
    [businessId, quota, used],
  )
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000)
}
