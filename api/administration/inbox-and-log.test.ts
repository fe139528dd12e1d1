import { serve, type ServerType } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openPlatform } from '../../platform/testing/open-platform.ts'
import { post, openTestApi } from '../../server/testing/api.ts'
import { as, createOwner, createUser, makeAdmin, type Person } from '../../supabase/tests/people.ts'

let ana: Person
let boss: string
let other: string

const { api, database } = await openTestApi()
beforeAll(async () => {
  const { admin } = database.pools
  ana = await createOwner(admin, 'ana')
  boss = await createUser(admin, 'boss')
  other = await createUser(admin, 'other')
  await makeAdmin(admin, boss)
  await makeAdmin(admin, other)
})
beforeEach(() =>
  rows('truncate contact_submissions, checkout_orders, subscription_plans, audit_log cascade'),
)

test('the inbox lists messages, orders and calls, newest first, with what they belong to', async () => {
  await leaveMessage('Ben Lee')
  const orderId = await placeOrder()
  const call = { orderId, startsAt: '2026-11-24T15:00:00.000Z' }
  expect((await post(api.app, 'onboarding-calls', call)).status).toBe(201)
  const { items, total } = await read('inbox')
  expect(total).toBe(3)
  expect(items).toMatchObject([
    {
      kind: 'call',
      name: 'Ana Ruiz',
      orderId,
      startsAt: '2026-11-24T15:00:00+00:00',
      state: 'open',
    },
    {
      kind: 'order',
      businessName: 'Ruiz Roofing',
      tier: 'Pro Growth',
      price: 1500,
      planBusinessId: null,
    },
    {
      kind: 'message',
      name: 'Ben Lee',
      phone: '(305) 555-0199',
      message: 'Do you work in the Keys?',
    },
  ])
})

test('the inbox can be searched and filtered by kind and state', async () => {
  await leaveMessage('Ben Lee')
  await leaveMessage('Eva 100%')
  await placeOrder()
  expect(await names('search=ruiz')).toEqual(['Ana Ruiz'])
  expect(await names('search=305+555+0199')).toEqual(['Eva 100%', 'Ben Lee'])
  expect(await names('search=%25')).toEqual(['Eva 100%'])
  expect(await names('kind=order')).toEqual(['Ana Ruiz'])
  expect(await names('state=done')).toEqual([])
  expect(await names('page=2')).toEqual([])
})

test('an item records who took it and when it was done; reopening clears both', async () => {
  await leaveMessage('Ben Lee')
  await move({ state: 'taken' })
  expect(await first()).toMatchObject({ state: 'taken', takenBy: 'boss', doneAt: null })
  await move({ state: 'done', note: '  Called back  ' }, other)
  expect(await first('state=done')).toMatchObject({
    state: 'done',
    takenBy: 'boss',
    note: 'Called back',
  })
  await move({ state: 'open', note: '' })
  expect(await first()).toMatchObject({ state: 'open', takenBy: null, doneAt: null, note: null })
  expect(await rows('select actor_id from audit_log order by id')).toEqual([
    { actor_id: boss },
    { actor_id: other },
    { actor_id: boss },
  ])
})

test('the log names the people of a row who still have an account', async () => {
  const gone = crypto.randomUUID()
  const before = { owner_id: null, taken_by: boss, note: 'no key', user_id: gone }
  await rows(
    `insert into audit_log (actor_id, action, table_name, before, after)
     values ($1, 'update', 'businesses', $2, $3)`,
    [boss, JSON.stringify(before), JSON.stringify({ ...before, owner_id: other, taken_by: null })],
  )
  const { entries } = await read('log')
  expect(entries[0].names).toEqual({ [boss]: 'boss', [other]: 'other' })
})

test('when two admins take an item at once, the second gets changed_meanwhile', async () => {
  await leaveMessage('Ben Lee')
  const { id, version } = await first()
  const taken = await Promise.all(
    [boss, other].map((who) => change({ id, version, state: 'taken' }, who)),
  )
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { body } = await change({ id: crypto.randomUUID(), version, state: 'taken' }, boss)
  expect(body).toMatchObject({ code: 'not_found' })
})

test('RLS hides the inbox from owners, and admins can change it only through functions/v1', async () => {
  await leaveMessage('Ben Lee')
  const { rest } = database.pools
  expect((await as(rest, ana.id, 'select * from inbox_items')).rows).toEqual([])
  expect((await as(rest, boss, 'select * from inbox_items')).rows).toHaveLength(1)
  for (const who of [ana.id, boss]) {
    await expect(as(rest, who, `update inbox_items set state = 'done'`)).rejects.toThrow('denied')
    await expect(as(rest, who, 'delete from inbox_items')).rejects.toThrow('denied')
  }
})

test('the log is listed latest first, in pages, with filters', async () => {
  await rows(
    `insert into audit_log (actor_id, action, table_name, row_id, business_id, before, after)
     select case when n % 3 = 0 then $1::uuid else $2::uuid end, 'update',
       case when n % 2 = 0 then 'businesses' else 'appointments' end, n::text, $3, '{"a": 1}', '{"a": 2}'
     from generate_series(1, 120) n`,
    [other, boss, ana.businessId],
  )
  const ids: number[] = []
  for (let next: number | null = 0; next !== null;) {
    const page = await read(`log${next === 0 ? '' : `?before=${next}`}`)
    ids.push(...page.entries.map(({ id }: { id: number }) => id))
    next = page.next
    // New entries do not shift the pages.
    await rows(`insert into audit_log (actor_id, action, table_name) values ($1, 'insert', 'x')`, [
      boss,
    ])
  }
  expect(ids).toHaveLength(120)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a))
  const { entries } = await read(`log?person=${other}&table=businesses&business=${ana.businessId}`)
  expect(entries).toHaveLength(20)
  expect(entries[0]).toMatchObject({
    who: { name: 'other', email: expect.stringContaining('other-') },
    businessName: 'ana',
    before: { a: 1 },
    after: { a: 2 },
  })
  expect(await read('log/filters')).toMatchObject({
    people: [
      { id: boss, name: 'boss' },
      { id: other, name: 'other' },
    ],
    tables: ['appointments', 'businesses', 'x'],
  })
})

test('an admin can read the log with supabase-js, but not insert, update or delete', async () => {
  await rows(
    `insert into audit_log (actor_id, action, table_name) values ($1, 'insert', 'businesses')`,
    [boss],
  )
  const { client, close } = await signInAs('keeper@example.com')
  const { data } = await client.from('audit_log').select('id, table_name')
  expect(data).toMatchObject([{ table_name: 'businesses' }])
  const id = data?.[0]?.id
  const attempts = [
    await client.from('audit_log').update({ table_name: 'nothing' }).eq('id', id),
    await client.from('audit_log').delete().eq('id', id),
    await client.from('audit_log').insert({ action: 'insert', table_name: 'made_up' }),
  ]
  expect(attempts.map(({ error }) => error?.code)).toEqual(Array.from({ length: 3 }, () => '42501'))
  expect(await rows('select table_name from audit_log')).toEqual([{ table_name: 'businesses' }])
  for (const sql of [`update audit_log set table_name = 'x'`, 'delete from audit_log']) {
    await expect(database.pools.service.query(sql)).rejects.toThrow('permission denied')
  }
  await close()
})

/** Signs an admin in with a password over HTTP, as a browser does. */
async function signInAs(
  email: string,
): Promise<{ client: SupabaseClient; close(): Promise<void> }> {
  const { platform, anonKey } = await openPlatform(database.pools, { autoconfirm: true })
  const server = await new Promise<ServerType>((resolve) => {
    const opened = serve({ fetch: platform.app.fetch, port: 0, hostname: '127.0.0.1' }, () =>
      resolve(opened),
    )
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const client = createClient(`http://127.0.0.1:${port}`, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket, and the client requires one at creation.
    realtime: { transport: WebSocket as never },
  })
  const { data } = await client.auth.signUp({ email, password: 'techo-firme-9' })
  await makeAdmin(database.pools.admin, data.user?.id ?? '')
  return {
    client,
    async close() {
      await new Promise((resolve) => server.close(resolve))
      await platform.close()
    },
  }
}

function leaveMessage(name: string) {
  const sql = `insert into contact_submissions (name, email, phone, message) values ($1, 'ben@example.com', '(305) 555-0199', 'Do you work in the Keys?')`
  return as(database.pools.rest, null, sql, [name])
}

async function placeOrder(): Promise<unknown> {
  const who = { fullName: 'Ana Ruiz', email: 'ana@example.com', businessName: 'Ruiz Roofing' }
  const answer = await post(api.app, 'checkout-orders', { plan: 'growth', ...who, language: 'es' })
  return answer.body['id']
}

async function move(changes: object, who = boss): Promise<void> {
  const { id, version } = await first('state=all')
  expect((await change({ id, version, ...changes }, who)).status).toBe(200)
}

function change(body: object, who: string) {
  return post(api.app, 'administration/inbox', body, { authorization: `Bearer ${who}` })
}

async function names(query: string): Promise<string[]> {
  return (await read(`inbox?${query}`)).items.map(({ name }: { name: string }) => name)
}

async function first(query = '') {
  return (await read(`inbox?${query}`)).items[0]
}

async function read(path: string) {
  const headers = { authorization: `Bearer ${boss}` }
  return (await api.app.request(`/functions/v1/administration/${path}`, { headers })).json()
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
