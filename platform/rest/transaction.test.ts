import { randomUUID } from 'node:crypto'
import { Client, Pool, type PoolClient } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { runPipeline } from './pipeline.ts'
import { openLibrary } from './testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools, { maxRows: 3 })
afterAll(async () => {
  library.close()
})

test('a connection lost mid-request gives 503, and the next request works', async () => {
  const slow = library.ask('POST', '/rpc/sleepy', { body: {} })
  await expect
    .poll(async () => {
      const { rows } = await db.pools.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like '%sleepy%' and state = 'active' and pid <> pg_backend_pid()`,
      )
      return rows.length
    })
    .toBe(1)
  const lost = await slow
  expect([lost.status, lost.json.code]).toEqual([503, '57P01'])
  expect(lost.headers.get('retry-after')).toBe('1')
  expect((await library.ask('GET', '/authors?limit=1')).status).toBe(200)
})

test('an unreachable database gives 503 PGRST002 or PGRST000', async () => {
  const dead = new Pool({ connectionString: 'postgres://anonymous@127.0.0.1:1/none' })
  const other = await openLibrary({ rest: dead })
  const reply = await other.ask('GET', '/authors')
  expect([reply.status, reply.json.code]).toEqual([503, 'PGRST002'])
  expect(reply.headers.get('retry-after')).toBe('1')
  other.close()
  await dead.end()
})

test('a database that refuses our login gives 503 to every caller', async () => {
  const name = `shut_${randomUUID().slice(0, 8)}`
  await db.pools.admin.query(`create role ${name} login noinherit; grant anon to ${name}`)
  const url = new URL(db.url)
  url.username = name
  const pool = new Pool({ connectionString: url.href })
  pool.on('error', () => {})
  const other = await openLibrary({ rest: pool })
  expect((await other.ask('GET', '/authors?limit=1')).status).toBe(200)
  await db.pools.admin.query(`alter role ${name} nologin`)
  await db.pools.admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = '${name}'`,
  )
  const status = async () => {
    const reply = await other.ask('GET', '/authors?limit=1')
    return [reply.status, reply.json.code]
  }
  await expect.poll(status).toEqual([503, 'PGRST000'])
  other.close()
  await pool.end()
  await db.pools.admin.query(`revoke anon from ${name}; drop role ${name}`)
})

test('a column type change does not break prepared statements', async () => {
  await db.pools.admin.query(
    `create table library.shifting (id int); grant select on library.shifting to anon;
     insert into library.shifting values (1)`,
  )
  // One connection, so that the prepared statement is reused.
  const only = new Pool({ connectionString: db.url, max: 1 })
  const other = await openLibrary({ rest: only })
  const status = async () => (await other.ask('GET', '/shifting?id=eq.1')).status
  for (let i = 0; i < 3; i += 1) expect(await status()).toBe(200)
  await db.pools.admin.query(
    `alter table library.shifting alter id type text; notify pgrst, 'reload schema'`,
  )
  await expect.poll(status, { timeout: 5_000 }).toBe(200)
  other.close()
  await only.end()
})

test('prepared statements per connection are bounded', async () => {
  const client = new Client({ connectionString: db.url })
  await client.connect()
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 400; i += 1) {
      await runPipeline(asPooled(client), 'anon', [{ text: `select ${i}, $1::int`, values: ['1'] }])
    }
  }
  const { rows } = await client.query('select count(*)::int as n from pg_prepared_statements')
  expect(rows[0].n).toBeGreaterThan(250)
  expect(rows[0].n).toBeLessThanOrEqual(301)
  await client.end()
})

test('an error in a pipeline rolls back earlier statements and keeps the connection usable', async () => {
  const client = await db.pools.admin.connect()
  await client.query('create table library.kept (id int)')
  const insert = { text: 'insert into library.kept values ($1::int)', values: ['1'] }
  const failing = { text: 'select 1 / $1::int', values: ['0'] }
  for (let i = 0; i < 3; i += 1) {
    await expect(runPipeline(client, 'x', [insert, failing])).rejects.toMatchObject({
      code: '22012',
    })
  }
  expect(
    (
      await runPipeline(client, 'x', [
        { text: 'select count(*)::text from library.kept', values: [] },
      ])
    )[0],
  ).toEqual(['0'])
  client.release()
})

test('no list exceeds the row limit', async () => {
  const reply = await library.ask('GET', '/authors?order=id&select=id', {
    headers: { prefer: 'count=estimated' },
  })
  expect(reply.json).toHaveLength(3)
  expect(reply.headers.get('content-range')).toMatch(/^0-2\/\d+$/)
  expect((await library.ask('GET', '/authors?limit=2')).json).toHaveLength(2)
  expect((await library.ask('GET', '/rpc/names')).json).toHaveLength(3)
})

/** runPipeline only queries, so a single client works as well as a pooled one. */
function asPooled(client: Client): PoolClient {
  return client as unknown as PoolClient
}
