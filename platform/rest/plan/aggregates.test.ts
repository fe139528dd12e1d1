import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openLibrary } from '../testing/open-library.ts'

const db = await openTestDatabase()
const closed = await openLibrary(db.pools)
const library = await openLibrary({ rest: db.pools.rest }, { aggregates: true })
afterAll(() => {
  closed.close()
  library.close()
})

// Expected rows as in PostgREST's own tests of aggregates, with the tables of library.sql.
test.each<[path: string, body: unknown]>([
  ['books?select=count()', [{ count: 4 }]],
  ['books?select=n:count()::text', [{ n: '4' }]],
  ['books?select=count(),price.count()', [{ count: 3 }]],
  ['books?select=all:count(),priced:price.count()', [{ all: 4, priced: 3 }]],
  [
    'books?select=pages.sum(),pages.min(),pages.max(),mean:pages.avg()::int&id=lte.3',
    [{ sum: 1050, min: 200, max: 500, mean: 350 }],
  ],
  ['books?select=pages.sum()&id=eq.99', [{ sum: null }]],
  ['books?select=title,pages.sum()&id=eq.99', []],
  [
    'books?select=writer:author_id,n:count(),pages.sum()&order=author_id.desc.nullslast',
    [
      { writer: 2, n: 1, sum: 500 },
      { writer: 1, n: 2, sum: 550 },
      { writer: null, n: 1, sum: 20 },
    ],
  ],
  ['books?select=author_id,count()&order=author_id&limit=1&offset=1', [{ author_id: 2, count: 1 }]],
  [
    'books?select=meta->>src,meta->n::int.sum()&meta->>n=not.is.null&order=meta->>src',
    [
      { src: 'x', sum: 4 },
      { src: 'y', sum: 2 },
    ],
  ],
  ['books?select=page_facts->pages::int.max()', [{ max: 500 }]],
  ['books?select=s:shout.min()', [{ s: 'FAMISHED' }]],
  // Like PostgREST, rows are grouped by the value before its cast.
  [
    'books?select=pages::bool,count()&id=lte.2',
    [
      { pages: true, count: 1 },
      { pages: true, count: 1 },
    ],
  ],
  ['tags?select=*,count()&id=eq.1', [{ id: 1, name: 'water', count: 1 }]],
  ['rpc/books_of?author=1&select=pages.max()', [{ max: 350 }]],
  ['rpc/pair?select=x.sum()', [{ sum: 3 }]],
])('P59 %s is computed for each group', async (path, body) => {
  const { status, json } = await library.ask('GET', `/${path}`)
  expect([status, json]).toEqual([200, body])
})

test.each<[path: string, body: unknown]>([
  [
    'authors?select=id,books!author_id(pages.sum(),count())&id=in.(1,3)&order=id',
    [
      { id: 1, books: [{ sum: 550, count: 2 }] },
      { id: 3, books: [{ sum: null, count: 0 }] },
    ],
  ],
  [
    'authors?select=id,books!author_id(mood,count())&books.order=mood&id=eq.1',
    [
      {
        id: 1,
        books: [
          { mood: 'calm', count: 1 },
          { mood: 'loud', count: 1 },
        ],
      },
    ],
  ],
  [
    'books?select=count(),author:authors!author_id(name)&author_id=eq.1',
    [{ count: 2, author: { name: 'Ana Ruiz' } }],
  ],
  ['books?select=count(),tags(name)&id=in.(3,4)', [{ count: 2, tags: [] }]],
  ['books?select=count(),...tags(name)&id=in.(3,4)', [{ count: 2, name: [] }]],
  ['books?select=count(),tags!inner()', [{ count: 2 }]],
])('P59 %s aggregates related rows', async (path, body) => {
  const { status, json } = await library.ask('GET', `/${path}`)
  expect([status, json]).toEqual([200, body])
})

test.each<[path: string, body: unknown]>([
  ['books?select=...authors!author_id(born.max())', [{ max: 1959 }]],
  ['books?select=n:count(),...authors!author_id(count())', [{ n: 4, count: 3 }]],
  [
    'books?select=pages.sum(),...authors!author_id(name,born.min()::text)&order=authors(name)',
    [
      { sum: 550, name: 'Ana Ruiz', min: '1950' },
      { sum: 500, name: 'Ben Okri', min: '1959' },
      { sum: 20, name: null, min: null },
    ],
  ],
  [
    'book_tags?select=tag_id,...books(pages.sum(),...authors!author_id(writers:count()))&order=tag_id',
    [
      { tag_id: 1, sum: 550, writers: 2 },
      { tag_id: 2, sum: 350, writers: 1 },
    ],
  ],
  [
    'book_tags?select=...books(authors!author_id(name),pages.sum())',
    [{ authors: { name: 'Ana Ruiz' }, sum: 900 }],
  ],
  [
    'tags?select=name,book_tags(...books(author_id,pages.sum()))&id=eq.1',
    [{ name: 'water', book_tags: [{ author_id: 1, sum: 550 }] }],
  ],
])('P59 %s computes the aggregates of a to-one spread in its parent', async (path, body) => {
  const { status, json } = await library.ask('GET', `/${path}`)
  expect([status, json]).toEqual([200, body])
})

test('P59 a written row is aggregated', async () => {
  const headers = { prefer: 'return=representation' }
  const body = [1, 2].map((id) => ({ id: id + 600, name: `sum ${id}` }))
  const made = await library.ask('POST', '/tags?select=count(),id.max()', { body, headers })
  expect([made.status, made.json]).toEqual([201, [{ count: 2, max: 602 }]])
  const gone = await library.ask('DELETE', '/tags?id=gt.600&select=id.min()', { headers })
  expect(gone.json).toEqual([{ min: 601 }])
})

test.each<[path: string, status: number, code: string]>([
  ['authors?select=name,...books!author_id(pages.sum())', 400, 'PGRST127'],
  ['authors?select=name,...books!author_id(id,...authors!author_id(id.count()))', 400, 'PGRST127'],
  ['books?select=title.sum()', 404, '42883'],
  ['books?select=nothing.sum()', 400, '42703'],
  ['books?select=pages.median()', 400, 'PGRST100'],
  ['books?select=pages.sum', 400, 'PGRST100'],
  ['books?select=*.count()', 400, 'PGRST100'],
  ['books?select=count(id)', 400, 'PGRST100'],
  ['books?select=count().sum()', 400, 'PGRST100'],
  ['books?select=pages.sum()::nothing', 400, '42704'],
  ['books?select=count()&order=title', 400, '42803'],
  ['secrets?select=count()', 401, '42501'],
])('P59 %s is refused', async (path, status, code) => {
  const { status: given, json } = await library.ask('GET', `/${path}`)
  expect([given, json.code]).toEqual([status, code])
})

test.each([
  'books?select=pages.sum()',
  'books?select=count()',
  'authors?select=id,books!author_id(count())',
  'books?select=...authors!author_id(born.max())',
  'authors?select=...books!author_id(pages.sum())',
  'rpc/books_of?author=1&select=pages.max()',
])('P59 %s is refused unless the setting allows it', async (path) => {
  const { status, json } = await closed.ask('GET', `/${path}`)
  expect([status, json]).toEqual([
    400,
    {
      code: 'PGRST123',
      message: 'Use of aggregate functions is not allowed',
      details: null,
      hint: null,
    },
  ])
})

test('P59 an aggregate counts only rows that RLS shows', async () => {
  const own = await library.ask('GET', '/notes?select=count()', { token: 'user1' })
  const all = await library.ask('GET', '/notes?select=count()', { token: 'service' })
  expect([own.json, all.json]).toEqual([[{ count: 2 }], [{ count: 3 }]])
})

test('P59 the official client reads and counts groups', async () => {
  const client = createClient('http://rest.test', 'key', {
    global: { fetch: send },
    // Node 20 has no WebSocket; the client requires one even if unused.
    realtime: { transport: WebSocket as unknown as typeof globalThis.WebSocket },
  }).schema('library')
  const grouped = await client
    .from('books')
    .select('author_id, total:pages.sum(), authors!author_id(name)')
    .not('author_id', 'is', null)
    .order('author_id')
    .range(0, 0)
  expect([grouped.error, grouped.data]).toEqual([
    null,
    [{ author_id: 1, total: 550, authors: { name: 'Ana Ruiz' } }],
  ])
  const one = await client.from('books').select('pages.avg()::int').eq('author_id', 1).single()
  expect(one.data).toEqual({ avg: 275 })
  const refused = await client.from('books').select('title.sum()')
  expect([refused.status, refused.error?.code]).toEqual([404, '42883'])
})

/** Answers the client's requests without a network. */
async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  request.headers.delete('authorization')
  const url = new URL(request.url)
  return library.app.request(url.pathname.replace('/rest/v1', '') + url.search, request)
}
