import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openLibrary, userId } from './testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
afterAll(async () => {
  library.close()
})

const representation = { prefer: 'return=representation' }
const single = { accept: 'application/vnd.pgrst.object+json' }

async function count(sql: string): Promise<number> {
  const { rows } = await db.pools.admin.query(`select count(*)::int as n from library.${sql}`)
  return rows[0].n
}

test('P19 POST returns 201 without a body', async () => {
  const reply = await library.ask('POST', '/authors', { body: { id: 11, name: 'Nell' } })
  expect([reply.status, reply.text]).toEqual([201, ''])
  expect(reply.headers.get('content-range')).toBe('*/*')
  const minimal = await library.ask('POST', '/authors', {
    body: { id: 12, name: 'Olga' },
    headers: { prefer: 'return=minimal' },
  })
  expect(minimal.headers.get('preference-applied')).toBe('return=minimal')
})

test('P20 return=representation returns the rows, shaped by select', async () => {
  const reply = await library.ask('POST', '/books?select=title,writer:authors!author_id(name)', {
    body: { title: 'New', author_id: 1, pages: 5 },
    headers: representation,
  })
  expect([reply.status, reply.json]).toEqual([
    201,
    [{ title: 'New', writer: { name: 'Ana Ruiz' } }],
  ])
  expect(reply.headers.get('preference-applied')).toBe('return=representation')
  const one = await library.ask('POST', '/authors', {
    body: { id: 13, name: 'Pia' },
    headers: { ...representation, ...single },
  })
  expect([one.status, one.json.name]).toEqual([201, 'Pia'])
})

test('P21 return=headers-only returns the row’s Location', async () => {
  const reply = await library.ask('POST', '/authors', {
    body: { id: 14, name: 'Quim' },
    headers: { prefer: 'return=headers-only' },
  })
  expect([reply.status, reply.text, reply.headers.get('location')]).toEqual([
    201,
    '',
    '/authors?id=eq.14',
  ])
})

test('P22 missing=default fills missing keys', async () => {
  const { json } = await library.ask(
    'POST',
    '/books?columns=id,title,pages&select=id,title,pages',
    {
      body: [{ pages: 7 }, { title: 'Told' }],
      headers: { prefer: 'return=representation, missing=default' },
    },
  )
  expect(json.map(({ title, pages }: Record<string, unknown>) => [title, pages])).toEqual([
    ['Untitled', 7],
    ['Told', null],
  ])
  expect(json[0].id).toBeGreaterThan(100)
  const nulls = await library.ask('POST', '/books?columns=title', { body: [{ pages: 7 }] })
  expect([nulls.status, nulls.json.code]).toEqual([400, '23502'])
  const empty = await library.ask('POST', '/books?select=title', {
    body: {},
    headers: representation,
  })
  expect(empty.json).toEqual([{ title: 'Untitled' }])
  const none = await library.ask('POST', '/books', { body: [], headers: representation })
  expect([none.status, none.json]).toEqual([201, []])
})

test.each(['books', 'numbered', 'marked'])(
  'each empty row for %s inserts one row of defaults',
  async (table) => {
    const { status, json } = await library.ask('POST', `/${table}`, {
      body: [{}, {}, {}],
      headers: representation,
    })
    expect([status, json.length]).toEqual([201, 3])
    expect(new Set(json.map((row: { id: number }) => row.id)).size).toBe(table === 'marked' ? 1 : 3)
  },
)

test('P22 CSV bodies are accepted', async () => {
  const { json } = await library.ask('POST', '/tags', {
    body: 'id,name\n50,"with, comma"\n51,plain',
    headers: { ...representation, 'content-type': 'text/csv' },
  })
  expect(json).toEqual([
    { id: 50, name: 'with, comma' },
    { id: 51, name: 'plain' },
  ])
})

test('P23-P25 upserts merge or ignore duplicates', async () => {
  const merge = await library.ask('POST', '/tags', {
    body: [
      { id: 1, name: 'waters' },
      { id: 60, name: 'fresh' },
    ],
    headers: { prefer: 'resolution=merge-duplicates,return=representation' },
  })
  expect([merge.status, merge.json.length]).toEqual([201, 2])
  expect(merge.headers.get('preference-applied')).toBe(
    'resolution=merge-duplicates, return=representation',
  )
  const merged = await library.ask('POST', '/tags', {
    body: { id: 1, name: 'water' },
    headers: { prefer: 'resolution=merge-duplicates' },
  })
  expect(merged.status).toBe(200)
  const byName = await library.ask('POST', '/tags?on_conflict=name', {
    body: { id: 61, name: 'fresh' },
    headers: { prefer: 'resolution=merge-duplicates,return=representation' },
  })
  expect(byName.json).toEqual([{ id: 61, name: 'fresh' }])
  const ignored = await library.ask('POST', '/tags', {
    body: [
      { id: 1, name: 'x' },
      { id: 62, name: 'newer' },
    ],
    headers: { prefer: 'resolution=ignore-duplicates,return=representation' },
  })
  expect([ignored.status, ignored.json]).toEqual([201, [{ id: 62, name: 'newer' }]])
})

test('PUT writes only the row in its URL', async () => {
  const made = await library.ask('PUT', '/tags?id=eq.70', {
    body: { id: 70, name: 'seventy' },
    headers: representation,
  })
  expect([made.status, made.json]).toEqual([201, [{ id: 70, name: 'seventy' }]])
  const changed = await library.ask('PUT', '/tags?id=eq.70', { body: { id: 70, name: '70' } })
  expect(changed.status).toBe(204)
  const other = await library.ask('PUT', '/tags?id=eq.71', { body: { id: 72, name: 'x' } })
  expect([other.status, other.json.code]).toEqual([400, 'PGRST115'])
  expect(await count('tags where id in (71, 72)')).toBe(0)
  const unkeyed = await library.ask('PUT', '/tags?name=eq.x', { body: { id: 72, name: 'x' } })
  expect([unkeyed.status, unkeyed.json.code]).toEqual([405, 'PGRST105'])
})

test('P26-P27 PATCH returns 200 with rows or 204, even if no row matches', async () => {
  const rows = await library.ask('PATCH', '/authors?id=eq.2&select=id,born,books!author_id(id)', {
    body: { born: 1960 },
    headers: representation,
  })
  expect([rows.status, rows.json]).toEqual([200, [{ id: 2, born: 1960, books: [{ id: 3 }] }]])
  expect(rows.headers.get('content-range')).toBe('0-0/*')
  expect((await library.ask('PATCH', '/authors?id=eq.2', { body: { born: 1959 } })).status).toBe(
    204,
  )
  const none = await library.ask('PATCH', '/authors?id=eq.999', { body: { born: 1 } })
  expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*'])
  const noRows = await library.ask('PATCH', '/authors?id=eq.999', {
    body: { born: 1 },
    headers: representation,
  })
  expect([noRows.status, noRows.json]).toEqual([200, []])
  const nothing = await library.ask('PATCH', '/authors?id=eq.2', {
    body: {},
    headers: representation,
  })
  expect([nothing.status, nothing.json]).toEqual([200, []])
})

test('P18 a PATCH that requests a single object but matches many rolls back', async () => {
  const reply = await library.ask('PATCH', '/authors?id=lt.4', {
    body: { name: 'everyone' },
    headers: { ...representation, ...single },
  })
  expect([reply.status, reply.json.details]).toEqual([406, 'The result contains 3 rows'])
  expect(await count(`authors where name = 'everyone'`)).toBe(0)
})

test('P28 DELETE returns the rows or 204', async () => {
  await library.ask('POST', '/tags', {
    body: [
      { id: 80, name: 'a' },
      { id: 81, name: 'b' },
    ],
  })
  const rows = await library.ask('DELETE', '/tags?id=eq.80', { headers: representation })
  expect([rows.status, rows.json]).toEqual([200, [{ id: 80, name: 'a' }]])
  const counted = await library.ask('DELETE', '/tags?id=eq.81', {
    headers: { prefer: 'count=exact' },
  })
  expect([counted.status, counted.headers.get('content-range')]).toEqual([204, '*/1'])
})

test.each<[string, unknown, number, string]>([
  ['P29 unique', { id: 1, name: 'again' }, 409, '23505'],
  ['P30 not null', { id: 90 }, 400, '23502'],
  ['P30 bad int', { id: 'abc', name: 'x' }, 400, '22P02'],
  ['P33 unknown column', { id: 90, nope: 1 }, 400, 'PGRST204'],
  ['P35 bad JSON', '{"id":', 400, 'PGRST102'],
  ['P35 no rows', '7', 400, 'PGRST102'],
  ['P35 uneven rows', [{ id: 91, name: 'x' }, { id: 92 }], 400, 'PGRST102'],
])('%s', async (_name, body, status, code) => {
  const reply = await library.ask('POST', '/authors', { body })
  expect([reply.status, reply.json.code]).toEqual([status, code])
  expect(Object.keys(reply.json)).toEqual(['code', 'message', 'details', 'hint'])
})

test('P30 foreign key and check violations', async () => {
  const foreign = await library.ask('POST', '/books', { body: { author_id: 999 } })
  expect([foreign.status, foreign.json.code]).toEqual([409, '23503'])
  const check = await library.ask('POST', '/books', { body: { pages: -1 } })
  expect([check.status, check.json.code]).toEqual([400, '23514'])
  const columns = await library.ask('POST', '/books?columns=title,nope', { body: { title: 'x' } })
  expect(columns.json.code).toBe('PGRST204')
})

test('P42-P45 row security isolates owners, and the service key sees all rows', async () => {
  expect((await library.ask('GET', '/notes')).json).toEqual([])
  const own = await library.ask('GET', '/notes?select=id&order=id', { token: 'user1' })
  expect(own.json).toEqual([{ id: 1 }, { id: 2 }])
  const foreign = { owner_id: userId(2), body: 'forged' }
  const forged = await library.ask('POST', '/notes', { token: 'user1', body: foreign })
  expect([forged.status, forged.json.code]).toEqual([403, '42501'])
  const anonymous = await library.ask('POST', '/notes', { body: foreign })
  expect([anonymous.status, anonymous.json.code]).toEqual([401, '42501'])
  const patched = await library.ask('PATCH', '/notes?id=eq.3', {
    token: 'user1',
    body: { body: 'x' },
  })
  expect(patched.status).toBe(204)
  expect(await count(`notes where body = 'x'`)).toBe(0)
  const all = await library.ask('GET', '/notes?select=id', { token: 'service' })
  expect(all.json).toHaveLength(3)
  const made = await library.ask('POST', '/notes?select=owner_id', {
    token: 'user2',
    body: { body: 'mine' },
    headers: representation,
  })
  expect(made.json).toEqual([{ owner_id: userId(2) }])
})

test('P46 without a grant anon gets 401 and a user gets 403', async () => {
  const anonymous = await library.ask('GET', '/secrets')
  expect([anonymous.status, anonymous.json.code, anonymous.json.message]).toEqual([
    401,
    '42501',
    'permission denied for table secrets',
  ])
  expect(anonymous.headers.get('www-authenticate')).toBe('Bearer')
  const user = await library.ask('GET', '/secrets', { token: 'user1' })
  expect([user.status, user.headers.get('www-authenticate')]).toEqual([403, null])
})

test.each<[string, string, number, string]>([
  ['P47 expired', 'expired', 401, 'PGRST303'],
  ['P48 two parts', 'abc.def', 401, 'PGRST301'],
  ['P49 unknown role', 'role=wizard', 401, '22023'],
  ['P49 the login role itself', 'role=none', 401, '22023'],
  ['P49 a superuser', 'role=postgres', 403, '42501'],
  ['P49 no role', 'role=', 401, '22023'],
])('%s', async (_name, token, status, code) => {
  const reply = await library.ask('GET', '/authors', { token })
  expect([reply.status, reply.json.code]).toEqual([status, code])
})

test('P55 120 concurrent calls by 7 identities never mix', async () => {
  const tokens = [undefined, 'service', 'user1', 'user2', 'user3', 'user4', 'user5']
  const calls = Array.from({ length: 120 }, async (_, i) => {
    const token = tokens[i % tokens.length]
    // Every third call fails, to show that a failed transaction resets its role too.
    if (i % 3 === 0) {
      await library.ask('GET', '/authors?id=eq.x', token === undefined ? {} : { token })
    }
    const method = i % 2 === 0 ? 'GET' : 'POST'
    const body = method === 'POST' ? { body: {} } : {}
    const { json } = await library.ask(method, '/rpc/who', {
      ...(token === undefined ? {} : { token }),
      ...body,
    })
    const user = token?.startsWith('user') ? userId(Number(token.slice(4))) : null
    const role = user ? 'authenticated' : token === 'service' ? 'service_role' : 'anon'
    expect(json).toMatchObject({ uid: user, sub: user, role })
  })
  await Promise.all(calls)
  const { rows } = await db.pools.rest.query(
    `select current_user as role, current_setting('request.jwt.claims', true) as claims`,
  )
  expect([rows[0].role, rows[0].claims || null]).toEqual(['authenticator', null])
})

test('P58 max-affected applies only with strict handling, and rolls back', async () => {
  const strict = await library.ask('DELETE', '/book_tags?book_id=lt.9', {
    headers: { prefer: 'handling=strict, max-affected=2' },
  })
  expect([strict.status, strict.json.code, strict.json.details]).toEqual([
    400,
    'PGRST124',
    'The query affects 3 rows',
  ])
  expect(await count('book_tags')).toBe(3)
  const rpc = await library.ask('POST', '/rpc/drop_tags', {
    body: {},
    headers: { prefer: 'handling=strict, max-affected=0' },
  })
  expect([rpc.status, rpc.json.code]).toEqual([400, 'PGRST124'])
  expect(await count('tags where id = 3')).toBe(1)
})

test('P62 one invalid row fails the whole batch', async () => {
  const reply = await library.ask('POST', '/authors', {
    body: [
      { id: 300, name: 'good' },
      { id: 301, name: null },
    ],
  })
  expect(reply.status).toBe(400)
  expect(await count('authors where id >= 300')).toBe(0)
})

test('a table name never resolves to another schema’s table', async () => {
  const reply = await library.ask('PATCH', '/users?id=eq.7', {
    body: { nick: 'reads' },
    headers: representation,
  })
  expect(reply.json).toEqual([{ id: 7, nick: 'reads' }])
})

test('no test caused an internal error', () => {
  expect(library.errors).toEqual([])
})
