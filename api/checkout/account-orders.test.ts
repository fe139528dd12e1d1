import { beforeEach, expect, test } from 'vitest'
import { createTestApi, openTestApi, post } from '../../server/testing/api.ts'
import { createOwner, type Person } from '../../supabase/tests/people.ts'

const { database } = await openTestApi()
const demo = createTestApi(database, { demo: { topUp: async () => {} } })

let ana: Person
let email: string
beforeEach(async () => {
  await rows('truncate checkout_orders, subscription_plans, outbox, limits.buckets cascade')
  ana = await createOwner(database.pools.admin, 'ana')
  const users = await rows(
    `update auth.users set email_confirmed_at = now() where id = '${ana.id}' returning email`,
  )
  email = users[0].email
})

test('a signed-in owner’s order belongs to their account, no matter which address was typed', async () => {
  expect(await order(ana.id)).toMatchObject({ status: 201 })
  expect(await rows('select email from checkout_orders')).toEqual([{ email }])
  expect(await rows('select business_id from subscription_plans')).toEqual([
    { business_id: ana.businessId },
  ])
})

test.each([undefined, 'anon'])(
  'with the token %s the typed address decides whose order it is',
  async (token) => {
    expect(await order(token)).toMatchObject({ status: 201 })
    expect(await rows('select email from checkout_orders')).toEqual([{ email: 'typo@example.com' }])
    expect(await rows('select business_id from subscription_plans')).toEqual([])
  },
)

test('an expired session is refused instead of ordering for the typed address', async () => {
  expect(await order('expired')).toMatchObject({
    status: 401,
    body: { code: 'not_authenticated' },
  })
  expect(await rows('select 1 from checkout_orders')).toEqual([])
})

function order(token: string | undefined) {
  const who = { fullName: 'Ana Ruiz', email: 'typo@example.com', businessName: 'Ruiz Roofing' }
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` }
  return post(demo.app, 'checkout-orders', { plan: 'growth', ...who, language: 'en' }, headers)
}

async function rows(sql: string) {
  return (await database.pools.admin.query(sql)).rows
}
