import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openLibrary, userId } from './testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
afterAll(async () => {
  library.close()
})

test.each([
  '/authors?select=json_agg',
  '/authors?select=xmin',
  '/authors?select=id,nothing',
  '/authors?quote_literal=like.*e*',
  '/authors?or=(row_to_json.eq.1,id.eq.1)',
  '/authors?order=ctid',
  '/books?select=authors!books_author_id_fkey(xmin)',
])('P32 a select cannot call functions that were not made for the table: %s', async (path) => {
  const reply = await library.ask('GET', path)
  expect([reply.status, reply.json.code]).toEqual([400, '42703'])
})

test('a column added a moment ago is readable', async () => {
  await db.pools.admin.query('alter table library.tags add column color text')
  await expect
    .poll(async () => (await library.ask('GET', '/tags?select=color&limit=1')).status, {
      timeout: 10_000,
    })
    .toBe(200)
})

test.each([{}, [{}]])('a PUT without columns is refused: %j', async (row) => {
  const reply = await library.ask('PUT', '/tags?id=eq.1', { body: row })
  expect([reply.status, reply.json.code]).toEqual([400, 'PGRST115'])
  expect(library.errors).toEqual([])
})

test.each(['planned', 'estimated'])(
  'count=%s never includes rows hidden by row security',
  async (count) => {
    await db.pools.admin.query(
      `insert into library.notes (owner_id, body) select $1, 'theirs' from generate_series(1, 500)`,
      [userId(9)],
    )
    await db.pools.admin.query('analyze library.notes')
    const path = `/notes?owner_id=eq.${userId(9)}`
    const headers = { prefer: `count=${count}` }
    const answer = await library.ask('HEAD', path, { token: 'user1', headers })
    expect(answer.headers.get('content-range')).toBe('*/0')
    const trusted = await library.ask('HEAD', path, { token: 'service', headers })
    expect(trusted.headers.get('content-range')).not.toBe('*/0')
  },
)

test('a request embeds at most 20 resources and multiplies rows at most once', async () => {
  expect((await library.ask('GET', many(20))).status).toBe(200)
  expect((await library.ask('GET', many(21))).status).toBe(400)
  const once = 'books!author_id(authors!author_id(books!author_id(id)))'
  const twice =
    'books!author_id(authors!author_id(books!author_id(authors!author_id(books!author_id(id)))))'
  expect((await library.ask('GET', `/authors?select=${once}`)).status).toBe(200)
  const refused = await library.ask('GET', `/authors?select=${twice}`)
  expect([refused.status, refused.json.code]).toEqual([400, 'PGRST100'])
})

test('a response that would be too large is aborted while it is built, in a list and embedded', async () => {
  await db.pools.admin.query(
    `insert into library.books (title, author_id) select n || repeat('x', 1000), 5 from generate_series(1, 300) n`,
  )
  const fits = await library.ask('GET', '/authors?select=books!author_id(title)&id=eq.5')
  expect([fits.status, fits.json[0].books.length]).toEqual([200, 300])
  for (const path of [
    '/books?select=authors!author_id(books!author_id(title))&author_id=eq.5',
    '/authors?select=books!author_id(authors!author_id(books!author_id(title)))&id=eq.5',
  ]) {
    for (const accept of ['application/json', 'text/csv']) {
      const reply = await library.ask('GET', path, { token: 'service', headers: { accept } })
      expect([reply.status, reply.json.code]).toEqual([413, '54000'])
    }
  }
  expect((await library.ask('GET', '/authors?limit=1')).status).toBe(200)
})

test('bodies are limited to 256 KiB except for the server, and errors truncate long names', async () => {
  expect((await library.ask('PATCH', '/users?id=eq.1', { body: body(200_000) })).status).toBe(204)
  const asAccount = { token: 'user1', body: body(200_000) }
  expect((await library.ask('PATCH', '/users?id=eq.1', asAccount)).status).toBe(204)
  for (const caller of [{}, { token: 'user1' }]) {
    const refused = await library.ask('PATCH', '/users?id=eq.1', { ...caller, body: body(300_000) })
    expect([refused.status, refused.json.code]).toEqual([413, 'PGRST000'])
  }
  const asServer = { token: 'service', body: body(300_000) }
  expect((await library.ask('PATCH', '/users?id=eq.1', asServer)).status).toBe(204)
  const long = await library.ask('PATCH', '/users?id=eq.1', { body: { ['n'.repeat(50_000)]: 1 } })
  expect(long.status).toBe(400)
  expect(long.text.length).toBeLessThan(1000)
})

test('large bodies of one account are handled one at a time', async () => {
  expect(await sendSixty(100_000)).toEqual(new Set([204, 429]))
  expect(await sendSixty(1000)).toEqual(new Set([204]))
})

test('anonymous callers write four at a time, while reads go on', async () => {
  const admin = await db.pools.admin.connect()
  await admin.query('begin; lock table library.users in exclusive mode')
  const writes = Array.from({ length: 6 }, (_, n) =>
    library.ask('PATCH', '/users?id=eq.7', {
      body: { nick: 'reader' },
      headers: { 'x-forwarded-for': `10.0.${n}.1` },
    }),
  )
  await expect.poll(countLockWaits).toBe(4)
  expect((await library.ask('GET', '/users?limit=1')).status).toBe(200)
  expect(await countLockWaits()).toBe(4)
  await admin.query('commit')
  admin.release()
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(6).fill(204))
})

async function countLockWaits(): Promise<number> {
  const { rows } = await db.pools.admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

/** @returns the distinct statuses of sixty calls at once by one account */
async function sendSixty(bytes: number): Promise<Set<number>> {
  const call = { token: 'user1', body: body(bytes) }
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => library.ask('PATCH', '/users?id=eq.1', call)),
  )
  return new Set(replies.map(({ status }) => status))
}

function many(embeds: number): string {
  const select = Array.from({ length: embeds }, (_, n) => `a${n}:books!author_id(id)`).join(',')
  return `/authors?select=${select}&limit=1`
}

function body(bytes: number): string {
  return JSON.stringify({ id: 1, nick: 'n'.repeat(bytes) })
}
