import { createRequire } from 'node:module'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { runPipeline } from './pipeline.ts'

// docs/decisions/029-pipeline.md says what the pipeline relies on.
const db = await openTestDatabase()
const client = new Client({ connectionString: db.url })
beforeAll(() => client.connect())
afterAll(() => client.end())

test('the driver is the version whose internals the pipeline was checked with', () => {
  const driver: { version: string } = createRequire(import.meta.url)('pg/package.json')
  // After an update: run this file, `npm run bench -- reads`, and read the record before you change this.
  expect(driver.version).toBe('8.23.1')
})

test('the connection has the methods that the pipeline calls', () => {
  const { connection } = client as unknown as { connection: Record<string, unknown> }
  for (const name of ['parse', 'bind', 'execute', 'sync', 'close'])
    expect([name, typeof connection[name]]).toEqual([name, 'function'])
  const stream = connection['stream'] as Record<string, unknown>
  for (const name of ['cork', 'uncork'])
    expect([name, typeof stream[name]]).toEqual([name, 'function'])
})

test('several statements run in one transaction and return their first rows as text', async () => {
  const results = await run(
    { text: 'select $1::int + 1, null', values: ['41'] },
    { text: 'select 1 where false', values: [] },
    { text: '', values: [] },
    { text: 'select generate_series(1, 3)', values: [] },
    { text: 'select txid_current()::text', values: [] },
    { text: 'select txid_current()::text', values: [] },
  )
  expect(results.slice(0, 4)).toEqual([['42', null], null, null, ['1']])
  expect(results[4]).toEqual(results[5])
})

test('the lines of a plan are one text', async () => {
  const [lines] = await run({
    text: `select unnest(array['a','b','c'])`,
    values: [],
    isLines: true,
  })
  expect(lines).toEqual(['a\nb\nc'])
})

test('an ordinary query waits for the pipeline before it, and the other way around', async () => {
  const [piped, plain, again] = await Promise.all([
    run({ text: `select 'first' from pg_sleep(0.05)`, values: [] }),
    client.query<{ n: number }>('select 2 as n'),
    run({ text: `select 'third'`, values: [] }),
  ])
  expect([piped, plain.rows, again]).toEqual([[['first']], [{ n: 2 }], [['third']]])
})

test('an error rejects once, ends the transaction, and leaves the connection usable', async () => {
  await client.query('create temporary table kept (id int)')
  const insert = { text: 'insert into kept values (1)', values: [] }
  for (let i = 0; i < 3; i += 1) {
    await expect(run(insert, { text: 'select nothing', values: [] })).rejects.toMatchObject({
      code: '42703',
      severity: 'ERROR',
    })
  }
  expect(await run({ text: 'select count(*)::text from kept', values: [] })).toEqual([['0']])
})

test('a statement is prepared once per connection and owner', async () => {
  const statement = { text: 'select $1::int as prepared_once', values: ['1'] }
  for (const owner of ['a', 'a', 'a', 'b', 'b']) await runPipeline(pooled(), owner, [statement])
  const { rows } = await client.query(
    `select from pg_prepared_statements where statement like '%prepared_once'`,
  )
  expect(rows).toHaveLength(2)
})

test('a connection that is lost in a pipeline rejects it', async () => {
  const lost = new Client({ connectionString: db.url })
  lost.on('error', () => {})
  await lost.connect()
  const { rows } = await lost.query<{ pid: number }>('select pg_backend_pid() as pid')
  const running = runPipeline(lost as unknown as Parameters<typeof runPipeline>[0], 'x', [
    { text: 'select pg_sleep(60)', values: [] },
  ])
  const failure = expect(running).rejects.toThrow()
  await expect
    .poll(async () => {
      const { rows: ended } = await db.pools.admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid = $1 and query like '%pg_sleep(60)'`,
        [rows[0]?.pid],
      )
      return ended.length
    })
    .toBe(1)
  await failure
})

function run(...statements: Parameters<typeof runPipeline>[2]) {
  return runPipeline(pooled(), 'x', statements)
}

/** runPipeline only queries, so a single client works as well as a pooled one. */
function pooled() {
  return client as unknown as Parameters<typeof runPipeline>[0]
}
