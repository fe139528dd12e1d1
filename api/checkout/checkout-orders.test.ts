import { beforeEach, expect, test } from 'vitest'
import { createTestApi, post, openTestApi } from '../../server/testing/api.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'

let ana: Person
let email: string
const friday = new Date('2026-11-20T15:00:00Z')
let now = friday

const { api, database } = await openTestApi({ now: () => now })
const demo = createTestApi(database, { demo: { topUp: async () => {} } })
beforeEach(async () => {
  await rows('truncate checkout_orders, subscription_plans, outbox, limits.buckets cascade')
  ana = await createOwner(database.pools.admin, 'ana')
  const users = await rows(
    `update auth.users set email_confirmed_at = now() where id = '${ana.id}' returning email`,
  )
  email = users[0].email
})

test('an order is recorded with the price of its plan and emailed to the operator', async () => {
  const answer = await post(api.app, 'checkout-orders', makeOrder('growth'))
  expect(answer.status).toBe(201)
  expect(await rows('select * from checkout_orders')).toMatchObject([
    {
      id: answer.body['id'],
      plan_tier: 'Pro Growth',
      price_monthly: '1500.00',
      full_name: 'Ana Ruiz',
      business_name: 'Ruiz Roofing',
      language: 'es',
    },
  ])
  expect(await rows(`select recipient, subject from outbox where kind = 'operator_order'`)).toEqual(
    [{ recipient: 'operator@example.com', subject: 'New order: Pro Growth, Ruiz Roofing' }],
  )
})

test('the buyer gets an email in their language with the order number and what happens next', async () => {
  const { body } = await post(api.app, 'checkout-orders', makeOrder('growth'))
  const id = String(body['id'])
  const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()
  const [mail] = await rows(`select * from outbox where kind = 'order_confirmation'`)
  expect(mail).toMatchObject({ recipient: email, subject: `Su pedido ${number}` })
  expect(mail.text_body).toContain('Plan: Pro Growth, $1,500 al mes')
  expect(mail.text_body).toContain('le enviamos la factura')
  expect(mail.text_body).toContain(`/auth?mode=sign-up&lang=es#name=Ana+Ruiz&email=ana`)
  expect(mail.text_body).toContain(
    `/es/checkout-confirmation?plan=Pro+Growth&price=1500&leads=30-50#order=${id}`,
  )
  const [operatorMail] = await rows(`select text_body from outbox where kind = 'operator_order'`)
  expect(operatorMail.text_body).toContain(number)
})

test('a mailbox gets at most six order emails an hour', async () => {
  const orders = Array.from({ length: 8 }, () => makeOrder('starter'))
  await Promise.all(orders.map((order) => post(api.app, 'checkout-orders', order)))
  expect(await rows('select 1 from checkout_orders')).toHaveLength(8)
  expect(await rows(`select 1 from outbox where kind = 'order_confirmation'`)).toHaveLength(6)
})

test('a name that looks like a link is left out of the email', async () => {
  const order = { ...makeOrder('growth'), fullName: 'Win money www.evil.example' }
  await post(api.app, 'checkout-orders', order)
  const [mail] = await rows(`select * from outbox where kind = 'order_confirmation'`)
  expect(mail.text_body).not.toContain('evil')
})

test('outside the demo an order waits for payment', async () => {
  await post(api.app, 'checkout-orders', makeOrder('growth'))
  expect(await rows('select * from subscription_plans')).toEqual([])
})

test('in the demo the plan of the account with that email is active at once; case is ignored', async () => {
  const order = { ...makeOrder('growth'), email: email.toUpperCase() }
  const { body } = await post(demo.app, 'checkout-orders', order)
  expect(await rows('select * from subscription_plans')).toMatchObject([
    {
      business_id: ana.businessId,
      checkout_order_id: body['id'],
      status: 'active',
      plan_tier: 'Pro Growth',
      monthly_lead_quota: 50,
      leads_used: 0,
    },
  ])
})

test('concurrent upgrades leave one active plan', async () => {
  const slugs = ['starter', 'growth', 'premium', 'growth']
  await Promise.all(slugs.map((slug) => post(demo.app, 'checkout-orders', makeOrder(slug))))
  const plans = await rows('select status from subscription_plans order by status')
  expect(plans.map(({ status }) => status)).toEqual(['active', 'replaced', 'replaced', 'replaced'])
  expect(demo.failures).toEqual([])
})

test('an order with an unconfirmed address activates no plan', async () => {
  await rows(`update auth.users set email_confirmed_at = null where id = '${ana.id}'`)
  const answer = await post(demo.app, 'checkout-orders', makeOrder('growth'))
  expect(answer.status).toBe(201)
  expect(await rows('select * from subscription_plans')).toEqual([])
})

test.each<[field: string, value: unknown, code: string]>([
  ['plan', 'elite', 'not_a_choice'],
  ['fullName', '  ', 'required'],
  ['fullName', 'x'.repeat(101), 'too_long'],
  ['email', 'ana', 'not_valid'],
  ['businessName', '', 'required'],
])('%s %s is refused', async (field, value, code) => {
  const answer = await post(api.app, 'checkout-orders', { ...makeOrder('growth'), [field]: value })
  expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: code } } })
  expect(await rows('select * from checkout_orders')).toEqual([])
})

test('bot orders are accepted but not stored', async () => {
  const answer = await post(demo.app, 'checkout-orders', { ...makeOrder('growth'), website: 'x' })
  expect(answer).toMatchObject({ status: 201, body: { success: true } })
  expect(await rows('select * from checkout_orders')).toEqual([])
  expect(await rows('select * from outbox')).toEqual([])
})

test('only the buyer of an order may book its onboarding call', async () => {
  const { body } = await post(api.app, 'checkout-orders', makeOrder('premium'))
  const call = { orderId: body['id'], startsAt: '2026-11-24T15:00:00.000Z' }
  expect((await post(api.app, 'onboarding-calls', call)).status).toBe(201)
  const [mail] = await rows(`select text_body from outbox where kind = 'operator_call'`)
  expect(mail.text_body).toContain('Business: Ruiz Roofing')
  expect(mail.text_body).toContain('Tuesday, November 24, 2026 at 10:00 AM EST')
  const stranger = { ...call, orderId: crypto.randomUUID() }
  expect((await post(api.app, 'onboarding-calls', stranger)).status).toBe(404)
})

test.each([
  '2026-11-19T15:00:00.000Z',
  '2026-11-24T16:10:00.000Z',
  '2026-11-24T23:00:00.000Z',
  '2026-11-22T15:00:00.000Z',
  '2026-12-07T15:00:00.000Z',
  '0000-01-03T15:00:00.000Z',
  '9999-12-31T15:00:00.000Z',
])('a call at %s is not offered', async (startsAt) => {
  const { body } = await post(api.app, 'checkout-orders', makeOrder('premium'))
  const call = { orderId: body['id'], startsAt }
  expect(await post(api.app, 'onboarding-calls', call)).toMatchObject({
    status: 422,
    body: { code: 'call_not_offered' },
  })
  expect(await rows('select 1 from onboarding_calls')).toEqual([])
})

test('only free call times are offered, and the chosen one is shown afterwards', async () => {
  const { body } = await post(api.app, 'checkout-orders', makeOrder('premium'))
  const other = await post(api.app, 'checkout-orders', makeOrder('starter'))
  const startsAt = '2026-11-24T15:00:00.000Z'
  const before = await readTimes(body['id'])
  expect(before.body).toMatchObject({ startsAt: null })
  expect(before.body.times[0]).toBe('2026-11-23T14:00:00.000Z')
  expect(before.body.times).toContain(startsAt)
  await post(api.app, 'onboarding-calls', { orderId: body['id'], startsAt })
  expect((await readTimes(body['id'])).body).toMatchObject({ startsAt })
  expect((await readTimes(other.body['id'])).body.times).not.toContain(startsAt)
  expect((await readTimes(crypto.randomUUID())).status).toBe(404)
  expect((await readTimes('nonsense')).status).toBe(404)
})

test('when two orders choose the same call time, one gets it', async () => {
  const orders = await Promise.all(
    ['growth', 'premium'].map((plan) => post(api.app, 'checkout-orders', makeOrder(plan))),
  )
  const startsAt = '2026-11-24T15:30:00.000Z'
  const answers = await Promise.all(
    orders.map(({ body }) => post(api.app, 'onboarding-calls', { orderId: body['id'], startsAt })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'time_taken' })
})

test('the buyer of a call gets its time and a calendar file in their language', async () => {
  const { body } = await post(api.app, 'checkout-orders', makeOrder('premium'))
  const call = { orderId: body['id'], startsAt: '2026-11-24T15:00:00.000Z' }
  await post(api.app, 'onboarding-calls', call)
  const [mail] = await rows(`select * from outbox where kind = 'onboarding_call'`)
  expect(mail.recipient).toBe(email)
  expect(mail.subject).toContain('martes, 24 de noviembre de 2026, 10:00')
  expect(mail.calendar).toContain('DTSTART:20261124T150000Z')
  expect(mail.calendar).toContain('DTEND:20261124T153000Z')
})

test('an order has at most one upcoming call', async () => {
  const { body } = await post(api.app, 'checkout-orders', makeOrder('premium'))
  const orderId = body['id']
  const tuesday = { orderId, startsAt: '2026-11-24T15:00:00.000Z' }
  const presses = await Promise.all([1, 2, 3].map(() => post(api.app, 'onboarding-calls', tuesday)))
  expect(presses.map(({ status }) => status)).toEqual([201, 201, 201])
  const wednesday = { orderId, startsAt: '2026-11-25T15:00:00.000Z' }
  expect(await post(api.app, 'onboarding-calls', wednesday)).toMatchObject({
    status: 409,
    body: { code: 'call_requested' },
  })
  expect(await rows('select 1 from onboarding_calls')).toHaveLength(1)
  expect(await rows(`select 1 from outbox where kind = 'operator_call'`)).toHaveLength(1)
  await rows(
    `update inbox_items set state = 'done', done_at = now() where onboarding_call_id is not null`,
  )
  expect((await post(api.app, 'onboarding-calls', wednesday)).status).toBe(201)
  now = new Date('2026-11-26T15:00:00Z')
  const friday2 = { orderId, startsAt: '2026-11-27T15:00:00.000Z' }
  expect((await post(api.app, 'onboarding-calls', friday2)).status).toBe(201)
  now = friday
})

test('onboarding calls are limited to ten per address in ten minutes', async () => {
  const strict = createTestApi(database, { rateLimitFactor: 1 })
  const call = { orderId: crypto.randomUUID(), startsAt: '2026-11-24T15:00:00.000Z' }
  const statuses: number[] = []
  for (let calls = 0; calls < 11; calls += 1) {
    statuses.push((await post(strict.app, 'onboarding-calls', call)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
})

test('one address books five onboarding calls a day, and a repeated choice does not count', async () => {
  const strict = createTestApi(database, { rateLimitFactor: 1, now: () => now })
  const statuses: number[] = []
  for (const hour of [14, 15, 16, 17, 18, 19]) {
    const { body } = await post(strict.app, 'checkout-orders', makeOrder('growth'))
    const call = { orderId: body['id'], startsAt: `2026-11-24T${hour}:00:00.000Z` }
    statuses.push((await post(strict.app, 'onboarding-calls', call)).status)
    if (hour === 14) statuses.push((await post(strict.app, 'onboarding-calls', call)).status)
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429])
  expect(await rows('select starts_at from onboarding_calls')).toHaveLength(5)
  expect(await rows(`select 1 from outbox where kind = 'onboarding_call'`)).toHaveLength(5)
})

async function readTimes(orderId: unknown) {
  const answer = await api.app.request(`/functions/v1/onboarding-calls/${String(orderId)}`)
  return { status: answer.status, body: await answer.json() }
}

function makeOrder(plan: string) {
  const who = { fullName: 'Ana Ruiz', email, businessName: 'Ruiz Roofing' }
  return { plan, ...who, language: 'es' }
}

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}
