import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, post, openTestApi } from '../../server/testing/api.ts'
import { homeowner } from '../../server/testing/homeowners.ts'
import { createOwner, createUser, makeAdmin, as, type Person } from '../../supabase/tests/people.ts'
import { takeRequest } from '../intake/take-request.ts'
import { deliverOrder } from '../orders/deliver-order.ts'

let ana: Person
const now = new Date('2026-11-21T15:00:00Z')

const { api, database } = await openTestApi({ now: () => now })
const boss = await createUser(database.pools.admin, 'boss')
beforeAll(async () => {
  await makeAdmin(database.pools.admin, boss)
})
beforeEach(async () => {
  await rows('truncate businesses, homeowner_requests, checkout_orders, audit_log cascade')
  ana = await createOwner(database.pools.admin, 'ana')
  await rows('truncate audit_log')
})

const terms = { tier: 'Pro Growth', price: 1500, quota: 50, invoice: 'INV-7' }

test('a plan sold by invoice starts on its day, lasts a month and is in the audit log', async () => {
  expect(
    await act({ act: 'start', seen: null, terms: { ...terms, startsOn: '2026-10-31' } }),
  ).toEqual({
    status: 200,
    body: { success: true, delivered: 0 },
  })
  expect(await plans()).toMatchObject([
    {
      status: 'active',
      plan_tier: 'Pro Growth',
      price_monthly: '1500.00',
      monthly_lead_quota: 50,
      invoice_reference: 'INV-7',
      billing_cycle_start: new Date('2026-10-31T12:00:00Z'),
      billing_cycle_end: new Date('2026-11-30T12:00:00Z'),
      billing_anchor: new Date('2026-10-31T12:00:00Z'),
    },
  ])
  expect(
    await rows('select actor_id, action, table_name, business_id, before from audit_log'),
  ).toEqual([
    {
      actor_id: boss,
      action: 'insert',
      table_name: 'subscription_plans',
      business_id: ana.businessId,
      before: null,
    },
  ])
})

test('raising the quota fills waiting orders at once and keeps usage', async () => {
  await start({ quota: 3 })
  await ask(6)
  const order = { businessId: ana.businessId, service: 'roofing', location: 'Miami, FL' } as const
  const deps = { db: api.db, demo: null, now: () => now }
  expect(await deliverOrder(deps, { ...order, count: 3 })).toMatchObject({ delivered: 3 })
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Fall', 'roofing', 'Miami, FL', 10)`,
    [ana.businessId],
  )
  const answer = await act({ act: 'change', seen: await seen(), terms: { ...terms, quota: 5 } })
  expect(answer.body).toEqual({ success: true, delivered: 2 })
  expect(await plans()).toMatchObject([{ monthly_lead_quota: 5, leads_used: 5 }])
  expect(await rows('select id from leads')).toHaveLength(5)
  const changes = await rows(
    `select before ->> 'monthly_lead_quota' as before, after ->> 'monthly_lead_quota' as after
     from audit_log where action = 'update' and table_name = 'subscription_plans'`,
  )
  expect(changes).toEqual([{ before: '3', after: '5' }])
})

test('a plan change fills only the orders of that business', async () => {
  const ben = await createOwner(database.pools.admin, 'ben')
  await ask(2)
  await start({ quota: 0 })
  for (const { businessId } of [ben, ana]) {
    await rows(
      `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
       values ($1, 'Fall', 'roofing', 'Miami, FL', 1)`,
      [businessId],
    )
  }
  const answer = await act({ act: 'change', seen: await seen(), terms })
  expect(answer.body).toEqual({ success: true, delivered: 1 })
  expect(await rows('select business_id from leads')).toEqual([{ business_id: ana.businessId }])
})

test('a failed email does not undo the plan or the delivered leads', async () => {
  await ask(2)
  await start({ quota: 0 })
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Fall', 'roofing', 'Miami, FL', 10)`,
    [ana.businessId],
  )
  const logged: string[] = []
  const mailless = createTestApi(database, {
    now: () => now,
    sendMail: () => Promise.reject(new Error('No queue')),
    log: { error: (_details, message) => logged.push(message), debug: () => {} },
  })
  const body = { businessId: ana.businessId, act: 'change', seen: await seen(), terms }
  const answer = await post(mailless.app, 'administration/plans', body, {
    authorization: `Bearer ${boss}`,
  })
  expect(answer).toEqual({ status: 200, body: { success: true, delivered: 2 } })
  expect(logged).toEqual(['An email about new leads could not be sent'])
})

test('a quota below what is used is accepted, and no more leads arrive this month', async () => {
  await start({ quota: 3 })
  await ask(4)
  await deliver(3)
  expect(
    (await act({ act: 'change', seen: await seen(), terms: { ...terms, quota: 1 } })).status,
  ).toBe(200)
  expect(await plans()).toMatchObject([{ monthly_lead_quota: 1, leads_used: 3 }])
  expect(await deliver(1)).toMatchObject({ delivered: 0, cut: { code: 'quota_reached' } })
  await expect(
    rows('update subscription_plans set leads_used = leads_used + 1'),
  ).rejects.toMatchObject({
    constraint: 'leads_used_within_quota',
  })
})

test('moving a cycle moves its usage along', async () => {
  await start({ quota: 5 })
  await ask(2)
  await deliver(2)
  const moved = { ...terms, quota: 5, startsOn: '2026-11-15', endsOn: '2026-12-15' }
  expect((await act({ act: 'change', seen: await seen(), terms: moved })).status).toBe(200)
  const [books] = await rows(
    `select p.leads_used as used, sum(u.amount)::int as counted from subscription_plans p
     join usage_entries u on u.plan_id = p.id and u.cycle_start = p.billing_cycle_start group by p.id`,
  )
  expect(books).toEqual({ used: 2, counted: 2 })
  expect(await plans()).toMatchObject([{ billing_anchor: new Date('2026-11-15T12:00:00Z') }])
})

test.each<[why: string, dates: object, field: string]>([
  ['begins after tomorrow', { startsOn: '2026-11-23' }, 'startsOn'],
  ['is over', { startsOn: '2026-10-01', endsOn: '2026-11-21' }, 'endsOn'],
  ['ends before it begins', { startsOn: '2026-11-21', endsOn: '2026-11-20' }, 'endsOn'],
  ['lasts for years', { startsOn: '2026-11-21', endsOn: '2029-11-21' }, 'endsOn'],
])('a cycle that %s is refused', async (_why, dates, field) => {
  const answer = await act({ act: 'start', seen: null, terms: { ...terms, ...dates } })
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: 'out_of_range' } } })
  expect(await plans()).toEqual([])
})

test('a cycle cannot overlap the one before', async () => {
  await start({ startsOn: '2026-11-01' })
  await rows(
    `insert into usage_entries (business_id, plan_id, cycle_start, amount)
     select business_id, id, '2026-10-01T12:00:00Z', 1 from subscription_plans`,
  )
  const back = { ...terms, startsOn: '2026-09-30' }
  expect(await act({ act: 'change', seen: await seen(), terms: back })).toMatchObject({
    body: { fields: { startsOn: 'out_of_range' } },
  })
  const between = { ...terms, startsOn: '2026-10-02' }
  expect((await act({ act: 'change', seen: await seen(), terms: between })).status).toBe(200)
})

test('a plan can be canceled at the end of its cycle, resumed, and ended at once', async () => {
  await start({})
  await act({ act: 'cancel', seen: await seen() })
  expect(await readState()).toBe('cancelling')
  await act({ act: 'resume', seen: await seen() })
  expect(await readState()).toBe('active')
  await act({ act: 'end', seen: await seen() })
  expect(await readState()).toBe('ended')
  expect(await plans()).toMatchObject([{ status: 'cancelled', cancelled_at: now }])
})

test('when two admins change a plan at once, the second gets changed_meanwhile and changes nothing', async () => {
  const both = { act: 'start', seen: null, terms: { ...terms, startsOn: '2026-11-21' } }
  const started = await Promise.all([act(both), act(both)])
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(started.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'changed_meanwhile',
  })
  const before = await seen()
  const changed = await Promise.all(
    [10, 20, 30].map((quota) => act({ act: 'change', seen: before, terms: { ...terms, quota } })),
  )
  expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await rows(`select 1 from audit_log where action = 'update'`)).toHaveLength(1)
})

test('a concurrent delivery does not block the admin and never exceeds the quota', async () => {
  await start({ quota: 10 })
  await ask(12)
  const before = await seen()
  const [changed] = await Promise.all([
    act({ act: 'change', seen: before, terms: { ...terms, quota: 4 } }),
    ...Array.from({ length: 6 }, () => deliver(2)),
  ])
  expect(changed?.status).toBe(200)
  const [plan] = await plans()
  expect(plan.monthly_lead_quota).toBe(4)
  // Deliveries before the admin's change used the old quota.
  expect(plan.leads_used).toBeLessThanOrEqual(10)
  expect(await rows('select id from leads')).toHaveLength(plan.leads_used)
  expect(await deliver(1)).toMatchObject({
    delivered: Math.max(0, Math.min(1, 4 - plan.leads_used)),
  })
})

test('an order pays for one plan only, and starting that plan marks it done in the inbox', async () => {
  const [{ id: orderId }] = await rows(
    `insert into checkout_orders (plan_tier, price_monthly, full_name, email, business_name)
     values ('Pro Growth', 1500, 'Ana Ruiz', 'ana@example.com', 'Ruiz Roofing') returning id`,
  )
  const order = await api.app.request(`/functions/v1/administration/checkout-orders/${orderId}`, {
    headers: { authorization: `Bearer ${boss}` },
  })
  expect(await order.json()).toMatchObject({ tier: 'Pro Growth', hasPlan: false })
  const act1 = { act: 'start', seen: null, orderId, terms: { ...terms, startsOn: '2026-11-21' } }
  expect((await act(act1)).status).toBe(200)
  expect(await rows('select state, taken_by from inbox_items')).toEqual([
    { state: 'done', taken_by: boss },
  ])
  const again = { ...act1, seen: await seen() }
  expect(await act(again)).toMatchObject({ status: 409, body: { code: 'order_has_plan' } })
  expect(await plans()).toMatchObject([{ status: 'active' }])
})

test('businesses can be searched by name, phone and people, filtered by state, and paged', async () => {
  const { admin } = database.pools
  for (let i = 0; i < 27; i += 1) await createOwner(admin, `zz 100%_${String(i).padStart(2, '0')}`)
  await rows(`update businesses set phone_number = '(305) 555-0188' where id = $1`, [
    ana.businessId,
  ])
  await start({})
  const names = async (query: string) => {
    const { businesses, total } = await read(`businesses?${query}`)
    return { total, names: businesses.map(({ name }: { name: string }) => name) }
  }
  expect(await names('')).toMatchObject({ total: 28 })
  expect((await names('')).names).toHaveLength(25)
  expect((await names('page=2')).names).toEqual(['zz 100%_24', 'zz 100%_25', 'zz 100%_26'])
  expect(await names('search=ANA')).toEqual({ total: 1, names: ['ana'] })
  expect(await names('search=3055550188')).toEqual({ total: 1, names: ['ana'] })
  expect(await names('search=ana-')).toEqual({ total: 1, names: ['ana'] })
  expect(await names(`search=${encodeURIComponent('100%_0')}`)).toMatchObject({ total: 10 })
  expect(await names(`search=${encodeURIComponent('1__%')}`)).toMatchObject({ total: 0 })
  expect(await names('state=active')).toEqual({ total: 1, names: ['ana'] })
  expect(await names('state=trial')).toMatchObject({ total: 27 })
  const [found] = (await read('businesses?search=ana')).businesses
  expect(found).toMatchObject({
    state: 'active',
    people: [{ name: 'ana', isOwner: true, email: expect.stringContaining('@example.com') }],
    plan: { tier: 'Pro Growth', quota: 50, used: 0, invoice: 'INV-7' },
    openOrders: 0,
    lastLeadAt: null,
  })
})

test('open orders include paused ones but not completed ones', async () => {
  await rows(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location,
       leads_requested, leads_delivered, status)
     select $1, status, 'roofing', 'FL', 5, delivered, status
     from (values ('active', 2), ('paused', 1), ('closed', 0), ('completed', 5)) o (status, delivered)`,
    [ana.businessId],
  )
  const [found] = (await read('businesses?search=ana')).businesses
  expect(found).toMatchObject({ openOrders: 2, leadsOnOrder: 7 })
  const { business, orders } = await read(`businesses/${ana.businessId}`)
  expect(business.openOrders).toBe(2)
  expect(
    orders.map(({ name, isPaused }: { name: string; isPaused: boolean }) => [name, isPaused]),
  ).toEqual(
    expect.arrayContaining([
      ['active', false],
      ['paused', true],
    ]),
  )
  expect(orders).toHaveLength(2)
})

test('a plan by invoice is unpaid until an admin records a payment, one month at a time', async () => {
  await start({})
  expect(await readPaidThrough()).toEqual(now)
  const before = await seen()
  const [first, second] = await Promise.all([
    act({ act: 'record_payment', seen: before }),
    act({ act: 'record_payment', seen: before }),
  ])
  expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
  expect(await readPaidThrough()).toEqual(new Date('2026-12-21T12:00:00Z'))
  await act({ act: 'record_payment', seen: await seen() })
  expect(await readPaidThrough()).toEqual(new Date('2027-01-21T12:00:00Z'))
})

test('only admins may change plans; RLS stops owners from doing it directly', async () => {
  await start({})
  const body = { act: 'end', businessId: ana.businessId, seen: await seen() }
  for (const [token, code] of [
    [ana.id, 'not_admin'],
    ['anon', 'not_authenticated'],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` }
    expect((await post(api.app, 'administration/plans', body, headers)).body).toMatchObject({
      code,
    })
    for (const path of [
      'businesses',
      `businesses/${ana.businessId}`,
      'inbox',
      'log',
      'log/filters',
    ]) {
      const answer = await api.app.request(`/functions/v1/administration/${path}`, { headers })
      expect(await answer.json()).toMatchObject({ success: false, code })
    }
  }
  const set = `set monthly_lead_quota = 500`
  const { rest } = database.pools
  await expect(as(rest, ana.id, `update subscription_plans ${set}`)).rejects.toThrow(
    'permission denied',
  )
  await expect(
    as(
      rest,
      ana.id,
      `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota)
      values ('${ana.businessId}', 'x', 0, 500)`,
    ),
  ).rejects.toThrow('permission denied')
  await expect(as(rest, ana.id, 'delete from subscription_plans')).rejects.toThrow(
    'permission denied',
  )
  expect(await plans()).toMatchObject([{ status: 'active', monthly_lead_quota: 50 }])
})

async function act(body: object) {
  const headers = { authorization: `Bearer ${boss}` }
  return post(api.app, 'administration/plans', { businessId: ana.businessId, ...body }, headers)
}

async function start(changes: object): Promise<void> {
  const plan = { ...terms, startsOn: '2026-11-21', ...changes }
  expect((await act({ act: 'start', seen: null, terms: plan })).status).toBe(200)
}

async function seen(): Promise<{ id: string; version: number }> {
  const [plan] = await rows(
    `select id, terms_version as version from subscription_plans where status = 'active'`,
  )
  return plan
}

async function readState(): Promise<string> {
  return (await read(`businesses/${ana.businessId}`)).business.state
}

async function readPaidThrough(): Promise<Date> {
  return new Date((await read(`businesses/${ana.businessId}`)).business.plan.paidThrough)
}

async function read(path: string) {
  const headers = { authorization: `Bearer ${boss}` }
  return (await api.app.request(`/functions/v1/administration/${path}`, { headers })).json()
}

function deliver(count: number) {
  const deps = { db: api.db, demo: null, now: () => now }
  const order = { businessId: ana.businessId, service: 'roofing', location: 'Miami, FL' } as const
  return deliverOrder(deps, { ...order, count })
}

let next = 0
async function ask(count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const draft = homeowner((next += 1), { requestedAt: now })
    expect(await takeRequest(api.deps, draft, now)).toMatchObject({ status: 'taken' })
  }
}

async function plans() {
  return rows('select * from subscription_plans order by created_at')
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
