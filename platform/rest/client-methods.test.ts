import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import { createClient, type PostgrestError } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openLibrary } from './testing/open-library.ts'

let server: ServerType
let client: ReturnType<typeof openClient>

const db = await openTestDatabase()
const library = await openLibrary(db.pools, { plan: true, txEnd: 'commit-allow-override' })
beforeAll(async () => {
  const app = new Hono().route('/rest/v1', library.app)
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
      resolve(info.port),
    )
  })
  client = openClient(port)
})
afterAll(() => {
  server.close()
  library.close()
})

type Books = ReturnType<typeof books>
const filters: Array<[name: string, apply: (query: Books) => Books, ids: number[]]> = [
  ['eq', (q) => q.eq('title', 'Famished'), [3]],
  ['neq', (q) => q.neq('id', 1), [2, 3, 4]],
  ['gt', (q) => q.gt('pages', 350), [3]],
  ['gte', (q) => q.gte('pages', 350), [2, 3]],
  ['lt', (q) => q.lt('pages', 200), [4]],
  ['lte', (q) => q.lte('pages', 200), [1, 4]],
  ['like', (q) => q.like('title', 'The%river'), [1, 2]],
  ['likeAllOf', (q) => q.likeAllOf('title', ['The%', '%loud%']), [2]],
  ['likeAnyOf', (q) => q.likeAnyOf('title', ['Fam%', '%loud%']), [2, 3]],
  ['ilike', (q) => q.ilike('title', '%RIVER'), [1, 2]],
  ['ilikeAllOf', (q) => q.ilikeAllOf('title', ['THE%', '%LOUD%']), [2]],
  ['ilikeAnyOf', (q) => q.ilikeAnyOf('title', ['FAM%', '%LOUD%']), [2, 3]],
  ['regexMatch', (q) => q.regexMatch('title', '^The .*t river$'), [1]],
  ['regexIMatch', (q) => q.regexIMatch('title', '^the'), [1, 2]],
  ['is', (q) => q.is('author_id', null), [4]],
  ['isDistinct', (q) => q.isDistinct('editor_id', 2), [2, 3, 4]],
  ['in', (q) => q.in('title', ['Famished', 'a,b', 'c"d', '(e)']), [3]],
  ['notIn', (q) => q.notIn('id', [1, 2]), [3, 4]],
  ['contains an array', (q) => q.contains('labels', ['b', 'c']), [2]],
  ['contains JSON', (q) => q.contains('meta', { src: 'x' }), [1, 3]],
  ['contains a range', (q) => q.contains('years', '[1995,1996)'), [1]],
  ['containedBy', (q) => q.containedBy('labels', ['a', 'b', 'd']), [1, 3]],
  ['overlaps', (q) => q.overlaps('labels', ['a', 'c']), [1, 2, 4]],
  ['rangeGt', (q) => q.rangeGt('years', '[1990,2000)'), [2]],
  ['rangeGte', (q) => q.rangeGte('years', '[1990,2000)'), [1, 2]],
  ['rangeLt', (q) => q.rangeLt('years', '[2000,2010)'), [1]],
  ['rangeLte', (q) => q.rangeLte('years', '[1990,2005)'), [1]],
  ['rangeAdjacent', (q) => q.rangeAdjacent('years', '[2010,2020)'), [2]],
  ['textSearch', (q) => q.textSearch('search', 'quiet & river'), [1]],
  ['textSearch plain', (q) => q.textSearch('title', 'loud river', { type: 'plain' }), [2]],
  ['textSearch phrase', (q) => q.textSearch('title', 'loud river', { type: 'phrase' }), [2]],
  [
    'textSearch websearch',
    (q) => q.textSearch('title', 'rivers -loud', { type: 'websearch', config: 'english' }),
    [1],
  ],
  ['match', (q) => q.match({ mood: 'calm', pages: 200 }), [1]],
  ['not', (q) => q.not('id', 'in', '(1,2,3)'), [4]],
  ['or', (q) => q.or('id.eq.1,and(pages.gt.300,mood.is.null)'), [1, 3]],
  ['filter', (q) => q.filter('meta->>src', 'eq', 'y'), [2]],
]

test.each(filters)('the filter %s', async (_name, apply, ids) => {
  const { data, error } = await apply(books()).order('id')
  expect([error, data]).toEqual([null, ids.map((id) => ({ id }))])
})

const refusals: Array<
  [name: string, ask: () => PromiseLike<Answer>, status: number, code: string]
> = [
  ['an invalid value', () => books().eq('id', 'x'), 400, '22P02'],
  ['an unknown operator', () => books().filter('id', 'nope', 1), 400, 'PGRST100'],
  ['an invalid or', () => books().or('id.eq.1,('), 400, 'PGRST100'],
  ['an invalid search', () => books().textSearch('search', 'a & & b'), 400, '42601'],
  ['an unknown column', () => books().order('nope'), 400, '42703'],
  ['an unknown relation', () => client.from('books').select('nothing(*)'), 400, 'PGRST200'],
  ['several relations', () => client.from('books').select('authors(*)'), 300, 'PGRST201'],
  ['equal names', () => client.from('books').select(twice), 400, '42712'],
  ['several rows as one', () => books().single(), 406, 'PGRST116'],
  ['an unknown schema', () => client.schema('auth').from('users').select(), 406, 'PGRST106'],
  ['GeoJSON', () => books().geojson(), 406, 'PGRST107'],
  ['an unknown function', () => client.rpc('nope', { a: 1 }), 404, 'PGRST202'],
  ['a raised error', () => client.rpc('teapot'), 418, 'PT418'],
  ['too many rows', () => deleteBooks().setHeader('prefer', maxOne), 400, 'PGRST124'],
  ['a missing column', () => client.from('tags').insert({ id: 9, nope: 1 }), 400, 'PGRST204'],
  ['a duplicate', () => client.from('tags').insert({ id: 1, name: 'x' }), 409, '23505'],
  ['a forbidden table', () => client.from('secrets').select(), 401, '42501'],
]
/** What `maxAffected(1)` sends; its type asks for generated types of the database. */
const maxOne = 'handling=strict, max-affected=1'
const twice = 'authors!author_id(id),authors!editor_id(id)'

test.each(refusals)('%s is refused', async (_name, ask, status, code) => {
  const answer = await ask()
  expect([answer.status, answer.error?.code, answer.data]).toEqual([status, code, null])
})

test('order, limit and range, on related rows too', async () => {
  const { data } = await client
    .from('authors')
    .select('id, works(id)')
    .order('born', { ascending: false, nullsFirst: true })
    .order('id', { referencedTable: 'works', ascending: false })
    .limit(1, { referencedTable: 'works' })
    .range(1, 2)
  expect(data).toEqual([
    { id: 2, works: [{ id: 3 }] },
    { id: 1, works: [{ id: 2 }] },
  ])
  const past = await client.from('authors').select('id', { count: 'exact' }).range(90, 99)
  expect([past.status, past.error?.code]).toEqual([416, 'PGRST103'])
})

test('related counts, computed fields and computed relationships', async () => {
  const counts = await client.from('authors').select('id, books!author_id(count)').eq('id', 1)
  expect(counts.data).toEqual([{ id: 1, books: [{ count: 2 }] }])
  const computed = await client.from('books').select('shout, maker(name)').eq('id', 3).single()
  expect(computed.data).toEqual({ shout: 'FAMISHED', maker: { name: 'Ben Okri' } })
})

test('csv, stripNulls, explain, and a request that is aborted', async () => {
  const csv = await client.from('tags').select('id,name').eq('id', 1).csv()
  expect(csv.data).toBe('id,name\n1,water')
  const stripped = await client.from('authors').select('id,born').eq('id', 3).stripNulls()
  expect(stripped.data).toEqual([{ id: 3 }])
  const text = await books().explain({ analyze: true, verbose: true })
  expect(text.data).toMatch(/Execution Time/)
  const json = await books().explain({ format: 'json' })
  expect(json.data).toMatchObject([{ Plan: { 'Node Type': 'Aggregate' } }])
  const aborted = await books().abortSignal(AbortSignal.abort())
  expect(aborted.error?.message).toMatch(/abort/i)
})

test('rollback undoes a write and throwOnError throws', async () => {
  const undone = await client.from('tags').insert({ id: 60, name: 'never' }).select().rollback()
  expect([undone.status, undone.data]).toEqual([201, [{ id: 60, name: 'never' }]])
  const none = await client.from('tags').select().eq('id', 60).maybeSingle()
  expect([none.data, none.error]).toEqual([null, null])
  await expect(client.from('nowhere').select().throwOnError()).rejects.toMatchObject({
    code: 'PGRST205',
  })
})

test('insert with defaults and count, upsert, and a function called by HEAD', async () => {
  const rows = [{ id: 61 }, { id: 62, mark: 'own' }]
  const made = await client
    .from('marked')
    .insert(rows, { count: 'exact', defaultToNull: false })
    .select()
  expect([made.status, made.count, made.data]).toEqual([
    201,
    2,
    [
      { id: 61, mark: 'none' },
      { id: 62, mark: 'own' },
    ],
  ])
  const updated = await client
    .from('marked')
    .update({ mark: 'new' }, { count: 'exact' })
    .gt('id', 60)
  expect([updated.status, updated.count, updated.data]).toEqual([204, 2, null])
  const counted = await client.rpc('books_of', { author: 1 }, { head: true, count: 'exact' })
  expect([counted.data, counted.count]).toEqual([null, 2])
})

type Answer = { status: number; data: unknown; error: PostgrestError | null }

function books() {
  return client.from('books').select('id')
}

function deleteBooks() {
  return client.from('books').delete().gt('id', 0)
}

function openClient(port: number) {
  return createClient(`http://127.0.0.1:${port}`, 'key', {
    db: { schema: 'library' },
    accessToken: async () => 'role=anon',
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  })
}
