import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { fillBusiness } from './fill-business.ts'
import { as, createOwner, createUser, makeAdmin, type Person } from './people.ts'

let ana: Person
let ben: Person
let boss: string

const database = await openTestDatabase()
beforeAll(async () => {
  const { admin } = database.pools
  ana = await createOwner(admin, 'ana')
  ben = await createOwner(admin, 'ben')
  boss = await createUser(admin, 'boss')
  await makeAdmin(admin, boss)
  for (const { businessId } of [ana, ben]) await fillBusiness(admin, businessId)
})

const ownTables = [
  'leads',
  'lead_attempts',
  'lead_outcomes',
  'lead_campaigns',
  'subscription_plans',
  'usage_entries',
  'appointments',
]

test.each(ownTables)(
  'owners see their own rows of %s, admins see all, others none',
  async (table) => {
    const sql = `select business_id from ${table}`
    expect((await as(rest(), ana.id, sql)).rows).toEqual([{ business_id: ana.businessId }])
    expect((await as(rest(), boss, sql)).rows).toHaveLength(2)
    await expect(as(rest(), null, sql)).rejects.toThrow('permission denied')
  },
)

test('spec: own data only: owners read their own business, profile and roles, and no one else’s', async () => {
  expect((await as(rest(), ana.id, 'select id from businesses')).rows).toEqual([
    { id: ana.businessId },
  ])
  expect((await as(rest(), ana.id, 'select id from profiles')).rows).toEqual([{ id: ana.id }])
  expect((await as(rest(), ana.id, 'select * from user_roles')).rows).toEqual([])
  expect((await as(rest(), boss, 'select * from user_roles')).rows).toHaveLength(1)
})

test('an owner reads the consent behind their own leads only', async () => {
  expect((await as(rest(), ana.id, 'select * from consents')).rows).toHaveLength(1)
  expect((await as(rest(), boss, 'select * from consents')).rows).toHaveLength(2)
})

test.each([
  'homeowner_requests',
  'request_identities',
  'refused_requests',
  'suppressions',
  'checkout_orders',
  'contact_submissions',
])('an owner cannot read %s', async (table) => {
  expect((await as(rest(), ana.id, `select * from ${table}`)).rows).toEqual([])
})

test('no account reads the outbox', async () => {
  await expect(as(rest(), boss, 'select * from outbox')).rejects.toThrow('permission denied')
  await expect(as(rest(), boss, 'select * from limits.buckets')).rejects.toThrow(
    'permission denied',
  )
})

test.each<[what: string, sql: string]>([
  ['a score', 'update leads set ai_score = 100'],
  ['reasons', `update leads set ai_reasons = '[]'`],
  ['what the homeowner said', `update leads set notes = 'Mine'`],
  ['the business of a lead', 'update leads set business_id = business_id'],
  [
    'a new lead',
    `insert into leads (business_id, ai_score, ai_reasoning, source) values ('$business', 99, '', 'demo')`,
  ],
  [
    'a plan',
    `insert into subscription_plans (business_id, plan_tier, price_monthly, monthly_lead_quota) values ('$business', 'Elite', 0, 999)`,
  ],
  ['a quota', 'update subscription_plans set monthly_lead_quota = 999'],
  ['the leads used', 'update subscription_plans set leads_used = 0'],
  ['a usage entry', `insert into usage_entries (business_id, amount) values ('$business', -1)`],
  ['a role', `insert into user_roles (user_id, role) values ('$user', 'admin')`],
  ['the owner of a business', `update businesses set owner_id = '$user'`],
  [
    'an outcome',
    `insert into lead_outcomes (business_id, lead_id, status) select business_id, id, 'won' from leads`,
  ],
  ['the place of a campaign', `update lead_campaigns set target_location = 'FL'`],
  ['a delivered count', 'update lead_campaigns set leads_delivered = 0'],
  [
    'an area',
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested, area)
     values ('$business', 'x', 'roofing', 'FL', 10, '{}')`,
  ],
  ['a request', `update homeowner_requests set delivered_at = null`],
  ['a suppression', `delete from suppressions`],
  ['another profile’s id', `update profiles set id = gen_random_uuid()`],
  ['a profile', `insert into profiles (id) values ('$user')`],
])('an owner cannot write %s', async (_what, sql) => {
  const filled = sql.replace('$business', ana.businessId).replace('$user', ana.id)
  await expect(as(rest(), ana.id, filled)).rejects.toThrow('permission denied')
})

test('an owner cannot take over or change another business', async () => {
  const link = 'update profiles set business_id = $1 where id = $2'
  await expect(as(rest(), ana.id, link, [ben.businessId, ana.id])).rejects.toThrow(
    'row-level security',
  )
  const rename = await as(
    rest(),
    ana.id,
    `update businesses set business_name = 'Mine' where id = $1`,
    [ben.businessId],
  )
  expect(rename.rowCount).toBe(0)
  const notes = await as(
    rest(),
    ana.id,
    `update leads set owner_notes = 'Mine', status = 'won' where business_id = $1`,
    [ben.businessId],
  )
  expect(notes.rowCount).toBe(0)
})

test('an owner can save at most eight filters, and only in their own profile', async () => {
  const save = (views: string, person: string) =>
    as(rest(), ana.id, `update profiles set lead_views = ${views} where id = $1`, [person])
  expect((await save(`array['status=won']`, ana.id)).rowCount).toBe(1)
  expect((await save(`array['status=won']`, ben.id)).rowCount).toBe(0)
  for (const refused of [
    `array_fill('score=high'::text, array[9])`,
    `array[null]::text[]`,
    `array[array['status=won']]`,
    `array[repeat('x', 1601)]`,
  ]) {
    await expect(save(refused, ana.id), refused).rejects.toThrow('profiles_lead_views_check')
  }
})

test('an owner cannot order, book or create a business in another’s name', async () => {
  const campaign = `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested, target_criteria, status)
    values ($1, 'Fall', 'roofing', 'Miami, FL', 10, '{}', 'pending')`
  await as(rest(), ana.id, campaign, [ana.businessId])
  await expect(as(rest(), ana.id, campaign, [ben.businessId])).rejects.toThrow('row-level security')
  await expect(
    as(rest(), ana.id, campaign.replace('pending', 'completed'), [ana.businessId]),
  ).rejects.toThrow('row-level security')
  const business = `insert into businesses (business_name, industry, slug, owner_id) values ('X', 'roofing', 'x', $1)`
  await expect(as(rest(), ana.id, business, [ben.id])).rejects.toThrow('row-level security')
  await expect(as(rest(), ana.id, business, [ana.id])).rejects.toThrow('businesses_owner_id_key')
})

test('a new business is linked to its owner at once, even if the browser disappears', async () => {
  const { admin } = database.pools
  const eva = await createUser(admin, 'eva')
  await as(
    rest(),
    eva,
    `insert into businesses (business_name, industry, slug, owner_id) values ('Eva Roofs', 'roofing', 'eva-roofs', $1)`,
    [eva],
  )
  const { rows } = await admin.query(
    `select b.business_name from profiles p join businesses b on b.id = p.business_id where p.id = $1`,
    [eva],
  )
  expect(rows).toEqual([{ business_name: 'Eva Roofs' }])
})

test('an owner can open at most a hundred campaigns, with limited criteria', async () => {
  const dora = await createOwner(database.pools.admin, 'dora')
  const order = (count: number, criteria: string) =>
    as(
      rest(),
      dora.id,
      `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested, target_criteria, status)
       select $1, 'Order ' || n, 'roofing', 'Miami, FL', 10, $2::jsonb, 'pending' from generate_series(1, ${count}) n`,
      [dora.businessId, criteria],
    )
  await expect(order(101, '{}')).rejects.toThrow('100 open campaigns')
  await expect(order(1, JSON.stringify({ note: 'x'.repeat(5000) }))).rejects.toThrow('is_small')
  await order(100, '{}')
  await expect(order(1, '{}')).rejects.toThrow('100 open campaigns')
})

test('business setup works: create a business, read it back, link it, change it', async () => {
  const eva = await createUser(database.pools.admin, 'eva')
  const made = await as(
    rest(),
    eva,
    `insert into businesses (business_name, industry, description, phone_number, email, address, slug, owner_id)
     values ('Eva Roofs', 'roofing', 'Roofs', '305', 'e@example.com', '1 Main St', 'eva-roofs', $1) returning *`,
    [eva],
  )
  await as(rest(), eva, 'update profiles set business_id = $1 where id = $2', [
    made.rows[0].id,
    eva,
  ])
  const changed = await as(
    rest(),
    eva,
    `update businesses set business_name = 'Eva' where id = $1`,
    [made.rows[0].id],
  )
  expect(changed.rowCount).toBe(1)
})

test('an admin adds a business without an owner; an owner cannot', async () => {
  const sql = `insert into businesses (business_name, industry, slug) values ('New', 'hvac', 'new') returning id`
  expect((await as(rest(), boss, sql)).rowCount).toBe(1)
  await expect(as(rest(), ana.id, sql)).rejects.toThrow('row-level security')
})

test('a visitor leaves a message and cannot read it back', async () => {
  const sql = `insert into contact_submissions (name, email, message) values ('Ana', 'a@example.com', 'Please call me back')`
  expect((await as(rest(), null, sql)).rowCount).toBe(1)
  await expect(as(rest(), null, `${sql} returning id`)).rejects.toThrow('permission denied')
  expect((await as(rest(), boss, 'select * from contact_submissions')).rows).toHaveLength(1)
})

test('a new account has the language it signed up in', async () => {
  const id = randomUUID()
  await database.pools.auth.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'luz@example.com', '{"full_name": "Luz Díaz", "language": "es"}')`,
    [id],
  )
  const profile = await as(rest(), id, 'select full_name, language, business_id from profiles')
  expect(profile.rows).toEqual([{ full_name: 'Luz Díaz', language: 'es', business_id: null }])
})

function rest() {
  return database.pools.rest
}
