import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { defaultSettings, readSettings } from './settings.ts'
import { settingsSql } from '../sql/settings-sql.ts'
import { openLibrary } from '../testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
const { rows } = await db.pools.admin.query<{ name: string }>('select current_database() as name')
// Roles belong to the cluster, so the test sets them for its own database only.
const forRole = `alter role authenticator in database ${rows[0]?.name}`
afterAll(() => library.close())

test('P69 the defaults are Supabase’s', () => {
  expect(readSettings({}, defaultSettings)).toEqual({
    schemas: ['public'],
    extraSearchPath: ['public', 'extensions'],
    maxRows: 1000,
    plan: false,
    aggregates: false,
    txEnd: 'commit',
  })
})

test('P69 settings that cannot be read keep their values', () => {
  const given = {
    db_schemas: ' , ',
    db_max_rows: 'many',
    db_plan_enabled: 'on',
    db_aggregates_enabled: 'maybe',
    db_tx_end: 'never',
  }
  expect(readSettings(given, defaultSettings)).toEqual({ ...defaultSettings, plan: true })
  const other = { db_schemas: 'api, public,api', db_extra_search_path: '', db_max_rows: '' }
  expect(readSettings(other, defaultSettings)).toEqual({
    ...defaultSettings,
    schemas: ['api', 'public'],
    extraSearchPath: [],
    maxRows: null,
  })
})

test('P69 settings of the login role apply after NOTIFY pgrst', async () => {
  expect((await library.ask('GET', '/authors?select=id')).json).toHaveLength(5)
  await set('db_max_rows', '2')
  await expect
    .poll(async () => (await library.ask('GET', '/authors?select=id')).json)
    .toHaveLength(2)
  await set('db_schemas', 'vault')
  await expect.poll(async () => (await library.ask('GET', '/rooms')).json.code).toBe('42501')
  await reset()
  await expect
    .poll(async () => (await library.ask('GET', '/authors?select=id')).json)
    .toHaveLength(5)
})

test('P69 a setting for the database wins over one for all databases', async () => {
  const client = await db.pools.admin.connect()
  // Rolled back, because the other tests share the login role.
  await client.query(`begin; alter role authenticator set pgrst.db_max_rows = '7';
    ${forRole} set pgrst.db_max_rows = '5'; set local role authenticator`)
  const read = await client.query(settingsSql)
  await client.query('rollback')
  client.release()
  expect(read.rows).toEqual([{ settings: { db_max_rows: '5' } }])
})

test('P59 aggregates are allowed by the setting of the login role', async () => {
  expect((await countAuthors()).code).toBe('PGRST123')
  await set('db_aggregates_enabled', 'on')
  await expect.poll(countAuthors).toEqual([{ count: 5 }])
  await reset()
  await expect.poll(async () => (await countAuthors()).code).toBe('PGRST123')
})

test('P69 a new function is found after NOTIFY pgrst', async () => {
  expect((await library.ask('GET', '/rpc/brand_new')).status).toBe(404)
  await db.pools.admin.query(
    `create function library.brand_new() returns int language sql as 'select 7'; notify pgrst`,
  )
  await expect.poll(async () => (await library.ask('POST', '/rpc/brand_new')).text).toBe('7')
})

test('P70 query plans are shown only where the setting allows it', async () => {
  const headers = { accept: 'application/vnd.pgrst.plan+json; for="application/json"' }
  const refused = await library.ask('GET', '/authors', { headers })
  expect([refused.status, refused.json.code]).toEqual([406, 'PGRST107'])
  const open = await openLibrary({ rest: db.pools.rest }, { plan: true })
  const json = await open.ask('GET', '/authors?id=eq.1', { headers })
  expect([json.status, json.json[0].Plan['Total Cost'] > 0]).toEqual([200, true])
  expect(json.headers.get('content-type')).toBe(
    'application/vnd.pgrst.plan+json; for="application/json"; charset=utf-8',
  )
  const accept = 'application/vnd.pgrst.plan+text; for="text/csv"; options=analyze|verbose;'
  const text = await open.ask('GET', '/authors?id=eq.1', { headers: { accept } })
  expect(text.text).toMatch(/authors[\s\S]*\n[\s\S]*Execution Time/)
  expect(text.headers.get('content-type')).toBe(
    'application/vnd.pgrst.plan+text; for="text/csv"; options=analyze|verbose; charset=utf-8',
  )
  const call = await open.ask('POST', '/rpc/add', { body: { a: 1 }, headers })
  expect(call.json[0].Plan).toBeDefined()
  const write = await open.ask('POST', '/tags', { body: { id: 70, name: 'planned' }, headers })
  expect([write.status, write.json[0].Plan['Node Type']]).toEqual([200, 'Aggregate'])
  expect((await open.ask('GET', '/tags?id=eq.70')).json).toEqual([])
  open.close()
})

test('P71 Prefer: tx=rollback undoes a write where the setting allows it', async () => {
  const headers = { prefer: 'return=representation, tx=rollback' }
  const tag = (id: number) => ({ body: { id, name: `tag ${id}` }, headers })
  const kept = await library.ask('POST', '/tags', tag(71))
  expect(kept.headers.get('preference-applied')).toBe('return=representation')
  const open = await openLibrary({ rest: db.pools.rest }, { txEnd: 'commit-allow-override' })
  const undone = await open.ask('POST', '/tags', tag(72))
  expect([undone.status, undone.json]).toEqual([201, [{ id: 72, name: 'tag 72' }]])
  expect(undone.headers.get('preference-applied')).toBe('return=representation, tx=rollback')
  const always = await openLibrary({ rest: db.pools.rest }, { txEnd: 'rollback' })
  await always.ask('POST', '/tags', { body: { id: 73, name: 'never' } })
  const { json } = await library.ask('GET', '/tags?id=gte.70&select=id')
  expect(json).toEqual([{ id: 71 }])
  open.close()
  always.close()
})

async function countAuthors() {
  return (await library.ask('GET', '/authors?select=count()')).json
}

async function set(name: string, value: string): Promise<void> {
  await db.pools.admin.query(`${forRole} set pgrst.${name} = '${value}'; notify pgrst`)
}

async function reset(): Promise<void> {
  await db.pools.admin.query(`${forRole} reset all; notify pgrst`)
}
