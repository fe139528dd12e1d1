import { expect, test } from 'vitest'
import { openTestApi } from '../server/testing/api.ts'
import { homeowner } from '../server/testing/homeowners.ts'
import { createOwner, createUser, makeAdmin } from '../supabase/tests/people.ts'
import { takeRequest } from './intake/take-request.ts'
import { storePeopleReads, type PeopleRead } from './people-reads.ts'

const reads: PeopleRead[] = []
const { api, database } = await openTestApi({ noteRead: (read) => void reads.push(read) })
const { admin } = database.pools
const ana = await createOwner(admin, 'ana')
const boss = await createUser(admin, 'boss')
await makeAdmin(admin, boss)

const id = '00000000-0000-4000-8000-000000000001'
let held = ''

/** The people that each admin response shows. */
const shown: Record<string, Record<string, number>> = {
  'administration/businesses': { businesses: 1 },
  'administration/businesses/:business': { businesses: 1 },
  'administration/checkout-orders/:id': { checkout_orders: 1 },
  'administration/inbox': { inbox_items: 1 },
  'administration/log': {},
  'administration/log/filters': {},
  'operations/supply': {},
  'operations/refusals': { refused_requests: 1, homeowner_requests: 1 },
  'operations/refusals/:id': { refused_requests: 1 },
  'operations/held-requests/:held': { homeowner_requests: 1 },
  'operations/orders': { lead_campaigns: 1 },
  'operations/given-up-mails': { outbox: 1 },
  'imports/:id/refusals/first': { import_refusals: 1 },
  'imports/:id/refusals': { import_refusals: 1 },
  'score-models/live': {},
}

test('every list and detail that shows people to an admin notes it, without the search', async () => {
  await addPeople()
  const answers = Object.entries(shown)
  for (const [path, tables] of answers) {
    reads.length = 0
    const [where, query] = [
      path.replace(':id', id).replace(':held', held).replace(':business', ana.businessId),
      path === 'operations/supply' ? '?days=7&timeZone=UTC' : '',
    ]
    const answer = await api.app.request(`/functions/v1/${where}${query}`, asBoss)
    expect([path, answer.status]).toEqual([path, 200])
    await answer.text()
    expect([path, Object.fromEntries(reads.map(({ table, rows }) => [table, rows]))]).toEqual([
      path,
      tables,
    ])
  }
  expect(api.failures).toEqual([])
})

test('every address that only admins may read says whether it shows people', () => {
  const guarded = api.app.routes
    .filter(({ method, path }) => method === 'ALL' && !path.endsWith('/v1/*'))
    .map(({ path }) => path.replace(/\/\*$/, '/'))
  const addresses = api.app.routes
    .filter(({ method, path }) => method === 'GET' && guarded.some((base) => path.startsWith(base)))
    .map(({ path }) => path.replace('/functions/v1/', '').replace(/:\w+/, ':id'))
  expect([...new Set(addresses)].toSorted()).toEqual(
    Object.keys(shown)
      .map((path) => path.replace(/:\w+/, ':id'))
      .toSorted(),
  )
})

test('a refused read and a read by the server itself are not noted', async () => {
  reads.length = 0
  const path = '/functions/v1/administration/businesses'
  const refused = await api.app.request(path, { headers: { authorization: `Bearer ${ana.id}` } })
  expect(refused.status).toBe(403)
  await api.app.request(path, { headers: { authorization: 'Bearer service_role' } })
  await api.app.request('/functions/v1/administration/inbox?search=nothing-like-it', asBoss)
  expect(reads).toEqual([])
})

test('the log has one row per admin, table and minute, and an admin can list it', async () => {
  const read = { actor: boss, level: null, table: 'leads', rows: 20, times: 1, own: [] }
  const store = async () => {
    await admin.query('truncate audit_log')
    await storePeopleReads(api.db, [read, { ...read, rows: 5 }])
    await storePeopleReads(api.db, [read, { ...read, table: 'appointments', rows: 3 }])
  }
  await store()
  // A new minute may start in between.
  if ((await entries()).length > 2) await store()
  expect(await entries()).toEqual([
    { actor_id: boss, table_name: 'appointments', after: { rows: 3, times: 1 } },
    { actor_id: boss, table_name: 'leads', after: { rows: 45, times: 3 } },
  ])
  const page = '/functions/v1/administration/log'
  const changes = await (await api.app.request(page, asBoss)).json()
  expect(changes.entries).toEqual([])
  const log = await (await api.app.request(`${page}?kind=reads`, asBoss)).json()
  expect(log.entries).toMatchObject([
    { action: 'read', table: 'appointments', who: { name: 'boss' } },
    { action: 'read', table: 'leads', before: null, after: { rows: 45, times: 3 } },
  ])
})

test('people who are not admins, and an admin’s own business, are not in the log', async () => {
  await admin.query('truncate audit_log')
  const chief = await createOwner(admin, 'chief')
  await makeAdmin(admin, chief.id)
  const read = { level: null, table: 'leads', rows: 20, times: 1 }
  await storePeopleReads(api.db, [
    { ...read, actor: ana.id, own: [] },
    { ...read, actor: chief.id, own: [chief.businessId] },
    { ...read, actor: chief.id, own: [chief.id] },
    { ...read, actor: chief.id, own: ['not-an-id', ana.businessId], rows: 7 },
  ])
  expect(await entries()).toMatchObject([{ actor_id: chief.id, after: { rows: 7, times: 1 } }])
})

const asBoss = { headers: { authorization: `Bearer ${boss}` } }

async function addPeople(): Promise<void> {
  await takeRequest(api.deps, homeowner(1), new Date())
  const { rows } = await admin.query(
    `update homeowner_requests set checks = '[{"result": "held", "rule": "test"}]' returning id`,
  )
  held = rows[0].id
  await admin.query(
    `insert into refused_requests (id, source, payload_kind, payload, reasons)
     values ($1, 'quote_form', 'quote_form', '{"fullName": "Ben Lee"}', '{unreadable}')`,
    [id],
  )
  await admin.query(
    `insert into checkout_orders (id, plan_tier, price_monthly, full_name, email, business_name)
     values ($1, 'Pro Growth', 1500, 'Ben Lee', 'ben@example.com', 'Lee Roofing')`,
    [id],
  )
  await admin.query(
    `insert into lead_campaigns (business_id, campaign_name, target_industry, target_location, leads_requested)
     values ($1, 'Roofs', 'roofing', 'Miami, FL', 5)`,
    [ana.businessId],
  )
  await admin.query(
    `insert into outbox (recipient, subject, text_body, html_body, kind, gave_up_at)
     values ('ben@example.com', 'Hi', 'Hi', 'Hi', 'lead_alert', now())`,
  )
  await admin.query(
    `insert into imports (id, file_name, file_size, header, rows_read, rows_refused)
     values ($1, 'people.csv', 10, '{name}', 1, 1)`,
    [id],
  )
  await admin.query(
    `insert into import_refusals (import_id, line, cells, is_double, reasons)
     values ($1, 2, '{Ben Lee}', false, '{name_missing}')`,
    [id],
  )
}

async function entries() {
  const { rows } = await admin.query(
    `select actor_id, table_name, after
     from audit_log where action = 'read' order by table_name`,
  )
  return rows
}
