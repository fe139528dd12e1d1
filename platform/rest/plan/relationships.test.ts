import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openLibrary } from '../testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
afterAll(() => library.close())

test.each<[path: string, body: unknown]>([
  [
    'authors?select=id,books!author_id(count)&id=lte.2&order=id',
    [
      { id: 1, books: [{ count: 2 }] },
      { id: 2, books: [{ count: 1 }] },
    ],
  ],
  [
    'books?select=id,author:authors!author_id(count)&id=in.(1,4)&order=id',
    [
      { id: 1, author: { count: 1 } },
      { id: 4, author: { count: 0 } },
    ],
  ],
  [
    'authors?select=id,books!author_id(count)&books.pages=gt.300&id=eq.1',
    [{ id: 1, books: [{ count: 1 }] }],
  ],
  [
    'tags?select=name,books(total:count)&order=id',
    [
      { name: 'water', books: [{ total: 2 }] },
      { name: 'noise', books: [{ total: 1 }] },
      { name: 'unused', books: [{ total: 0 }] },
    ],
  ],
  ['books?select=count', [{ count: 4 }]],
  ['rpc/books_of?author=1&select=count', [{ count: 2 }]],
])('P64 %s counts rows', async (path, body) => {
  const { status, json } = await library.ask('GET', `/${path}`)
  expect([status, json]).toEqual([200, body])
})

test.each<[path: string, body: unknown]>([
  ['books?select=id,shout&id=eq.1', [{ id: 1, shout: 'THE QUIET RIVER' }]],
  ['books?select=id,loud:shout::text&shout=eq.FAMISHED', [{ id: 3, loud: 'FAMISHED' }]],
  ['books?select=shout&order=shout.desc&limit=1', [{ shout: 'THE QUIET RIVER' }]],
  ['books?select=id&or=(shout.like.ORPHAN*,id.eq.1)&order=id', [{ id: 1 }, { id: 4 }]],
  ['books?select=page_facts->pages&page_facts->>pages=eq.20', [{ pages: 20 }]],
  ['authors?select=id,books!author_id(shout)&id=eq.2', [{ id: 2, books: [{ shout: 'FAMISHED' }] }]],
  ['rpc/books_of?author=2&select=shout', [{ shout: 'FAMISHED' }]],
])('P65 %s reads a function of the row as a field', async (path, body) => {
  const { status, json } = await library.ask('GET', `/${path}`)
  expect([status, json]).toEqual([200, body])
})

test('P65 a write returns functions of the written row', async () => {
  const prefer = { prefer: 'return=representation' }
  const made = await library.ask('POST', '/books?select=id,shout,maker(name)', {
    body: { id: 50, title: 'new', author_id: 2 },
    headers: prefer,
  })
  expect(made.json).toEqual([{ id: 50, shout: 'NEW', maker: { name: 'Ben Okri' } }])
  const changed = await library.ask('PATCH', '/books?id=eq.50&shout=eq.NEW&select=shout', {
    body: { title: 'newer' },
    headers: prefer,
  })
  expect(changed.json).toEqual([{ shout: 'NEWER' }])
  const gone = await library.ask('DELETE', '/books?id=eq.50&select=page_facts', { headers: prefer })
  expect(gone.json).toEqual([{ page_facts: { pages: null } }])
})

test('P65 a function that is not made for the table is not a field', async () => {
  for (const name of ['to_jsonb', 'works', 'pg_column_size', 'row_to_json']) {
    const { status, json } = await library.ask('GET', `/books?select=${name}`)
    expect([name, status, json.code]).toEqual([name, 400, '42703'])
  }
})

test.each<[path: string, body: unknown]>([
  [
    'authors?select=id,works(id)&works.order=id&id=lte.3&order=id',
    [
      { id: 1, works: [{ id: 1 }, { id: 2 }] },
      { id: 2, works: [{ id: 3 }] },
      { id: 3, works: [] },
    ],
  ],
  [
    'books?select=id,maker(name),checker(id)&id=in.(1,4)&order=id',
    [
      { id: 1, maker: { name: 'Ana Ruiz' }, checker: { id: 2 } },
      { id: 4, maker: null, checker: { id: null } },
    ],
  ],
  [
    'authors?select=id,written:works!inner(shout)&written.pages=gt.400',
    [{ id: 2, written: [{ shout: 'FAMISHED' }] }],
  ],
  ['books?select=id,...maker(writer:name)&id=eq.3', [{ id: 3, writer: 'Ben Okri' }]],
  ['books?select=id,maker(works(id))&id=eq.3', [{ id: 3, maker: { works: [{ id: 3 }] } }]],
  ['authors?select=id,labeled_books(book)&id=eq.1', [{ id: 1, labeled_books: [{ book: 3 }] }]],
  ['books?select=id&maker.name=eq.Ben Okri&maker=not.is.null', null],
  ['rpc/books_of?author=2&select=id,maker(id)', [{ id: 3, maker: { id: 2 } }]],
  [
    'books?select=id,maker(name)&order=maker(name).desc&author_id=not.is.null&limit=1',
    [{ id: 3, maker: { name: 'Ben Okri' } }],
  ],
])('P66 %s embeds by a function of the row', async (path, body) => {
  const { status, json } = await library.ask('GET', `/${path}`)
  if (body === null) expect([status, json.code]).toEqual([400, 'PGRST108'])
  else expect([status, json]).toEqual([200, body])
})

test('P66 computed embeds count with !inner', async () => {
  const { status, headers } = await library.ask('GET', '/authors?select=id,works!inner(id)', {
    headers: { prefer: 'count=exact' },
  })
  expect([status, headers.get('content-range')]).toEqual([200, '0-1/2'])
})

test.each<[path: string, body: unknown]>([
  ['old_books?select=id,authors(name)&id=eq.2', [{ id: 2, authors: { name: 'Ana Ruiz' } }]],
  ['authors?select=id,old_books(id)&id=eq.2', [{ id: 2, old_books: [{ id: 3 }] }]],
  [
    'labeled_books?select=book,authors!inner(name)&book=eq.3',
    [{ book: 3, authors: { name: 'Ben Okri' } }],
  ],
  [
    'labeled_books?select=book,tag_links(book)&book=eq.2',
    [{ book: 2, tag_links: [{ book: 2 }, { book: 2 }] }],
  ],
  [
    'old_books?select=id,tags(name)&tags.order=name&id=eq.2',
    [{ id: 2, tags: [{ name: 'noise' }, { name: 'water' }] }],
  ],
  [
    'rooms?select=room,shelves(place)&shelves.order=place&room=eq.1',
    [{ room: 1, shelves: [{ place: 1 }, { place: 2 }] }],
  ],
  [
    'shelves?select=label,rooms(title)&label=eq.top',
    [{ label: 'top', rooms: { title: 'attic!' } }],
  ],
  ['boxes?select=id,shelves(label)&id=eq.12', [{ id: 12, shelves: { label: 'top' } }]],
  ['boxes?select=id,rooms(name)', null],
])('P67 %s follows the keys that views show', async (path, body) => {
  const { status, json } = await library.ask('GET', `/${path}`)
  if (body === null) expect([status, json.code]).toEqual([400, 'PGRST200'])
  else expect([status, json]).toEqual([200, body])
})

test('P67 a view has the primary key of the table that it shows', async () => {
  const { status, headers } = await library.ask('POST', '/rooms', {
    token: 'service',
    body: { room: 9, name: 'new' },
    headers: { prefer: 'return=headers-only' },
  })
  expect([status, headers.get('location')]).toEqual([201, '/rooms?room=eq.9'])
})

test('P41 a hint on a self-reference means the children', async () => {
  const { json } = await library.ask('GET', '/books?select=id,sequels:books!sequel_to(id)&id=eq.1')
  expect(json).toEqual([{ id: 1, sequels: [{ id: 2 }] }])
  const parent = await library.ask('GET', '/books?select=id,sequel_to(id)&id=eq.2')
  expect(parent.json).toEqual([{ id: 2, sequel_to: { id: 1 } }])
})

test('P68 two embedded resources of one name are refused', async () => {
  const { status, json } = await library.ask(
    'GET',
    '/books?select=id,authors!author_id(id),authors!editor_id(id)',
  )
  expect([status, json]).toEqual([
    400,
    {
      code: '42712',
      message: 'table name "authors_authors_1" specified more than once',
      details: null,
      hint: null,
    },
  ])
  const renamed = '/books?select=id,authors!author_id(id),editor:authors!editor_id(id)&id=eq.1'
  expect((await library.ask('GET', renamed)).json).toEqual([
    { id: 1, authors: { id: 1 }, editor: { id: 2 } },
  ])
})
