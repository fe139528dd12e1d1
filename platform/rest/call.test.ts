import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openLibrary, userId } from './testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
afterAll(async () => {
  library.close()
})

const single = { accept: 'application/vnd.pgrst.object+json' }

test('P50 POST and GET return a value', async () => {
  expect((await library.ask('POST', '/rpc/add', { body: { a: 1, b: 2 } })).json).toBe(3)
  expect((await library.ask('POST', '/rpc/add', { body: { a: 1 } })).json).toBe(11)
  const got = await library.ask('GET', '/rpc/add?a=1&b=2')
  expect([got.status, got.text]).toEqual([200, '3'])
  expect((await library.ask('GET', '/rpc/joined?parts=a&parts=b,c')).json).toBe('a+b,c')
  expect((await library.ask('POST', '/rpc/joined', { body: { parts: ['x', 'y'] } })).json).toBe(
    'x+y',
  )
  expect((await library.ask('POST', '/rpc/echo', { body: [1, { a: 2 }] })).json).toEqual([
    1,
    { a: 2 },
  ])
})

test('P50 returned rows are filtered, ordered, shaped, and counted', async () => {
  const { json } = await library.ask(
    'POST',
    '/rpc/books_of?select=id,tags(name),author:authors!author_id(name)&pages=gt.100&order=id.desc&tags.order=id',
    { body: { author: 1 } },
  )
  expect(json).toEqual([
    { id: 2, tags: [{ name: 'water' }, { name: 'noise' }], author: { name: 'Ana Ruiz' } },
    { id: 1, tags: [{ name: 'water' }], author: { name: 'Ana Ruiz' } },
  ])
  const counted = await library.ask(
    'GET',
    '/rpc/books_of?author=1&id=gt.0&limit=1&order=id&select=id',
    {
      headers: { prefer: 'count=exact' },
    },
  )
  expect([counted.status, counted.headers.get('content-range'), counted.json]).toEqual([
    206,
    '0-0/2',
    [{ id: 1 }],
  ])
  expect((await library.ask('GET', '/rpc/names?limit=2')).json).toEqual(['Ana Ruiz', 'Ben Okri'])
  expect((await library.ask('GET', '/rpc/pair?x=eq.2')).json).toEqual([{ x: 2, y: 'two' }])
})

test('P50 one row is an object, and a set can be requested as a single object', async () => {
  const { json } = await library.ask('POST', '/rpc/one_author?select=id,name', {
    body: { author: 2 },
  })
  expect(json).toEqual({ id: 2, name: 'Ben Okri' })
  const one = await library.ask('GET', '/rpc/books_of?author=2&select=id', { headers: single })
  expect(one.json).toEqual({ id: 3 })
  const many = await library.ask('POST', '/rpc/books_of', { body: { author: 1 }, headers: single })
  expect([many.status, many.json.code]).toEqual([406, 'PGRST116'])
})

test('P50 a function’s writes roll back when it does not return exactly one row', async () => {
  const two = await library.ask('POST', '/rpc/add_tag?name=eq.other', {
    body: { id: 99, name: 'ninety' },
    headers: single,
  })
  expect(two.status).toBe(406)
  const { rows } = await db.pools.admin.query('select from library.tags where id = 99')
  expect(rows).toHaveLength(0)
})

test('P51 a void function is 204; unknown functions and arguments are 404', async () => {
  const nothing = await library.ask('POST', '/rpc/nothing', { body: {} })
  expect([nothing.status, nothing.text]).toEqual([204, ''])
  expect((await library.ask('POST', '/rpc/nothing')).status).toBe(204)
  const unknown = await library.ask('POST', '/rpc/nope', { body: {} })
  expect([unknown.status, unknown.json.code]).toEqual([404, 'PGRST202'])
  const args = await library.ask('POST', '/rpc/add', { body: { a: 1, c: 2 } })
  expect([args.status, args.json.code]).toEqual([404, 'PGRST202'])
  expect(args.json.message).toBe(
    'Could not find the function library.add(a, c) in the schema cache',
  )
  const method = await library.ask('DELETE', '/rpc/add')
  expect([method.status, method.json.code]).toEqual([405, 'PGRST101'])
})

test('P52 an error that a function raises reaches the caller', async () => {
  const raised = await library.ask('POST', '/rpc/complain', { body: {} })
  expect([raised.status, raised.json]).toEqual([
    400,
    { code: 'P0001', message: 'no good', details: 'because', hint: 'do better' },
  ])
  expect((await library.ask('POST', '/rpc/teapot', { body: {} })).status).toBe(418)
  const whole = await library.ask('POST', '/rpc/whole_answer', { body: {} })
  expect([whole.status, whole.json, whole.headers.get('x-mine')]).toEqual([
    402,
    { code: 'X1', message: 'mine', details: 'd', hint: 'h' },
    'yes',
  ])
})

test('P53 GET of a volatile function is refused', async () => {
  const reply = await library.ask('GET', '/rpc/add_tag?id=98&name=x')
  expect([reply.status, reply.json.code]).toEqual([405, '25006'])
})

test('P54 the database sees the bearer’s role and claims', async () => {
  const user = await library.ask('GET', '/rpc/who', { token: 'user3' })
  expect(user.json).toEqual({
    uid: userId(3),
    sub: userId(3),
    role: 'authenticated',
    path: '/rpc/who',
  })
  expect((await library.ask('GET', '/rpc/who')).json).toMatchObject({ uid: null, role: 'anon' })
})

test('a function may set the response status and headers', async () => {
  const reply = await library.ask('POST', '/rpc/with_header', { body: {} })
  expect([reply.status, reply.json, reply.headers.get('x-own')]).toEqual([202, 'ok', '1'])
})

test('a slow statement is canceled by its role’s statement_timeout', async () => {
  const reply = await library.ask('POST', '/rpc/sleepy', { body: {} })
  expect([reply.status, reply.json.code]).toEqual([500, '57014'])
})
