import { expect, test } from 'vitest'
import { Kysely, PostgresDialect } from 'kysely'
import type { DemoMarket } from '../../api/demo-market.ts'
import { deliverOrder } from '../../api/orders/deliver-order.ts'
import type { Schema } from '../../api/schema.ts'
import { readPhone } from '../../engine/verify/phone.ts'
import { services, type Service } from '../../engine/services.ts'
import { createOwner } from '../../supabase/tests/people.ts'
import { openTestDatabase } from '../testing/database.ts'
import { demoAdmin, demoOwner, ensureDemo } from './accounts.ts'
import { areaCodes, listFictionalPhones } from './area-codes.ts'
import { createDemoMarket } from './market.ts'

const database = await openTestDatabase()
const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: database.pools.service }) })

const now = () => new Date()

test('every fictional number of every area code is valid', () => {
  for (const codes of Object.values(areaCodes)) {
    for (const phone of listFictionalPhones(codes.slice(0))) {
      if (phone.endsWith('00')) expect(readPhone(phone, true).phone, phone).toBe(phone)
    }
  }
})

test.each<[service: Service, location: string, count: number]>([
  ['roofing', 'Miami, FL', 10],
  ['roofing', 'Miami, FL', 10],
  ['hvac', '33101', 10],
  ['windows', 'WY', 50],
  ['plumbing', 'Nome, AK', 10],
  ['painting', 'San Juan, PR', 10],
])(
  'an order of %s in %s is filled with all %d, scored 60 to 100 and unreachable',
  async (service, location, count) => {
    const demo = createDemoMarket({ db, now, seed: 7 + Math.floor(Math.random() * 1e9) })
    const { businessId } = await createOwner(database.pools.admin, 'owner')
    await database.pools.admin.query(
      `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota) values ($1, 'x', 0, 100)`,
      [businessId],
    )
    const outcome = await deliverOrder({ db, demo, now }, { businessId, service, location, count })
    expect(outcome).toEqual({ delivered: count, onOrder: 0, cut: null })
    const leads = await db
      .selectFrom('leads')
      .selectAll()
      .where('business_id', '=', businessId)
      .execute()
    expect(new Set(leads.map(({ phone }) => phone)).size).toBe(count)
    expect(new Set(leads.map(({ ai_score }) => ai_score)).size).toBeGreaterThan(4)
    for (const lead of leads) {
      expect(lead.ai_score).toBeGreaterThanOrEqual(60)
      expect(lead.email).toMatch(/@example\.com$/)
      expect(lead.phone).toMatch(/^\+1\d{3}55501\d\d$/)
      expect(lead.source).toBe('demo')
    }
  },
)

test('twelve owners who order ten leads at once each get ten, and no unneeded homeowner is added', async () => {
  const market = createDemoMarket({ db, now, seed: 41 })
  let added = 0
  const demo: DemoMarket = {
    topUp(service, area, count, language) {
      added += count
      return market.topUp(service, area, count, language)
    },
  }
  const people = await Promise.all(
    Array.from({ length: 12 }, () => createOwner(database.pools.admin, 'owner')),
  )
  const order = { service: 'electrical', location: 'Tampa, FL', count: 10 } as const
  const outcomes = await Promise.all(
    people.map(({ businessId }) => deliverOrder({ db, demo, now }, { businessId, ...order })),
  )
  expect(outcomes).toEqual(people.map(() => ({ delivered: 10, onOrder: 0, cut: null })))
  expect(added).toBe(120)
})

test.each([
  ['en', 'Bangor, ME', 123],
  ['es', 'Burlington, VT', 124],
] as const)(
  'sample homeowners write in the owner’s language, %s',
  async (language, location, seed) => {
    const demo = createDemoMarket({ db, now, seed })
    const { id, businessId } = await createOwner(database.pools.admin, 'owner')
    await db.updateTable('profiles').set({ language }).where('id', '=', id).execute()
    const order = { businessId, service: 'windows', location, count: 6 } as const
    await deliverOrder({ db, demo, now }, order)
    const asked = await db
      .selectFrom('leads')
      .innerJoin('homeowner_requests', 'homeowner_requests.id', 'leads.request_id')
      .select('homeowner_requests.language')
      .where('leads.business_id', '=', businessId)
      .execute()
    expect(asked).toEqual(Array.from({ length: 6 }, () => ({ language })))
  },
)

test('the same service and place can be ordered repeatedly', async () => {
  const demo = createDemoMarket({ db, now, seed: 99 })
  const { businessId } = await createOwner(database.pools.admin, 'owner')
  await database.pools.admin.query(
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota) values ($1, 'x', 0, 2000)`,
    [businessId],
  )
  // Rhode Island has one area code with 100 fictional numbers.
  for (let round = 0; round < 2; round += 1) {
    const order = { businessId, service: 'flooring', location: 'RI', count: 150 } as const
    expect(await deliverOrder({ db, demo, now }, order)).toMatchObject({
      delivered: 150,
      onOrder: 0,
    })
  }
})

test('the same seed creates the same people', { timeout: 120_000 }, async () => {
  const names: string[][] = []
  for (const seed of [5, 5]) {
    await database.pools.admin.query('truncate homeowner_requests cascade')
    await createDemoMarket({ db, now, seed }).fill()
    const rows = await db
      .selectFrom('homeowner_requests')
      .select(['full_name', 'zip'])
      .orderBy('source_ref')
      .execute()
    names.push(rows.map(({ full_name, zip }) => `${full_name} ${zip}`))
  }
  expect(names[0]?.length).toBeGreaterThan(300)
  expect(names[1]).toEqual(names[0])
})

test('a filled market has every service and is not filled again', async () => {
  const requested = await db.selectFrom('homeowner_requests').select('service').distinct().execute()
  expect(requested).toHaveLength(services.length)
  const before = await db.selectFrom('homeowner_requests').select('id').execute()
  await createDemoMarket({ db, now, seed: 6 }).fill()
  expect(await db.selectFrom('homeowner_requests').select('id').execute()).toHaveLength(
    before.length,
  )
})

test('the demo accounts are created once, and each start resets their password', async () => {
  const demo = createDemoMarket({ db, now, seed: 11 })
  const deps = { db, auth: database.pools.auth, demo, now }
  await ensureDemo({ ...deps, password: 'first password' })
  const [before] = await users()
  await ensureDemo({ ...deps, password: 'second password' })
  const accounts = await users()
  expect(accounts.map(({ email }) => email)).toEqual([demoAdmin, demoOwner])
  expect(accounts[0].encrypted_password).not.toBe(before.encrypted_password)
  const { rows } = await database.pools.admin.query(
    `select b.business_name, p.plan_tier, p.leads_used, (select count(*)::int from leads l where l.business_id = b.id) as leads
     from businesses b join subscription_plans p on p.business_id = b.id
     join profiles on profiles.business_id = b.id where b.business_name = 'Demo Roofing Co.'`,
  )
  expect(rows).toEqual([
    { business_name: 'Demo Roofing Co.', plan_tier: 'Pro Growth', leads_used: 8, leads: 8 },
  ])
})

async function users() {
  const { rows } = await database.pools.admin.query(
    `select email, encrypted_password from auth.users where email like '%@demo.test' order by email`,
  )
  return rows
}
