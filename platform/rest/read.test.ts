import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openLibrary } from './testing/open-library.ts'

const db = await openTestDatabase()
const library = await openLibrary(db.pools)
afterAll(async () => {
  library.close()
})

async function ids(path: string): Promise<number[]> {
  const { status, json, text } = await library.ask('GET', path)
  expect([status, text]).toEqual([200, text])
  return json.map((row: { id: number }) => row.id)
}

test('P01 a table returns its rows and their range', async () => {
  const reply = await library.ask('GET', '/authors')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-range')).toBe('0-4/*')
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(reply.json).toHaveLength(5)
})

test('P02 select renames, casts, and reads JSON paths', async () => {
  const { json } = await library.ask(
    'GET',
    '/authors?select=key:id::text,src:meta->>src,meta->rank,first:meta->list->0&id=eq.1',
  )
  expect(json).toEqual([{ key: '1', src: 'web', rank: 1, first: 10 }])
})

test.each<[string, number[]]>([
  ['id=eq.2', [2]],
  ['id=neq.2', [1, 3, 4, 5]],
  ['id=gt.2&id=lt.5', [3, 4]],
  ['id=gte.2&id=lte.3', [2, 3]],
  ['id=not.eq.2', [1, 3, 4, 5]],
  ['born=isdistinct.1950', [2, 3, 4, 5]],
  ['id=in.(1,5)', [1, 5]],
  ['id=not.in.(1,5)', [2, 3, 4]],
  ['id=in.()', []],
  ['name=in.("Enid, \\"Q\\" Blyton",Cleo Eve)', [3, 4]],
  ['alive=is.null', [3]],
  ['alive=is.true', [1, 2]],
  ['alive=not.is.null', [1, 2, 4, 5]],
  ['born=is.not_null', [1, 2, 4, 5]],
  ['name=ilike.*ru*', [1]],
  ['name=like(any).{A*,E*}', [1, 4]],
  ['name=ilike(all).{*a*,*o*}', [5]],
  ['name=match.^[AB]', [1, 2]],
  ['name=imatch.^[ab]', [1, 2]],
  ['id=eq(any).{1,3}', [1, 3]],
  ['or=(id.eq.1,id.eq.5)', [1, 5]],
  ['or=(id.eq.1,and(id.gt.2,alive.is.null))', [1, 3]],
  ['not.or=(id.eq.1,id.eq.5)', [2, 3, 4]],
  ['and=(id.gt.1,not.or(id.eq.2,id.eq.3))', [4, 5]],
  ['or=(name.eq."Enid, \\"Q\\" Blyton",id.in.(1,2))', [1, 2, 4]],
  ['meta->>src=eq.web', [1, 3]],
  ['meta->rank=eq.2', [2]],
  ['meta=cs.{"src":"web"}', [1, 3]],
])('P03-P08 authors?%s', async (query, expected) => {
  expect((await ids(`/authors?select=id&order=id&${encodeURI(query)}`)).toSorted()).toEqual(
    expected,
  )
})

test.each<[string, number[]]>([
  ['labels=cs.{b}', [1, 2]],
  ['labels=cd.{a,b}', [1, 3]],
  ['labels=ov.{a,c}', [1, 2, 4]],
  ['or=(labels.cs.{a,b},labels.ov.{x})', [1]],
  ['years=sl.[2000,2001)', [1]],
  ['years=sr.[1990,1995)', [2]],
  ['years=nxr.[1990,2001)', [1]],
  ['years=nxl.[1991,2001)', [2]],
  ['years=adj.[2010,2011)', [2]],
  ['search=fts(english).rivers', [1, 2]],
  ['search=wfts.river -loud', [1]],
  ['search=plfts.quiet river', [1]],
  ['search=phfts(english).loud river', [2]],
  ['title=fts(english).rivers', [1, 2]],
  ['mood=eq.loud', [2]],
  ['search=not.fts.river', [3, 4]],
])('P08-P09 books?%s', async (query, expected) => {
  expect(await ids(`/books?select=id&order=id&${encodeURI(query)}`)).toEqual(expected)
})

test('P10 order takes several terms and null placement', async () => {
  expect(await ids('/authors?select=id&order=alive.desc.nullslast,born.asc')).toEqual([
    1, 2, 5, 4, 3,
  ])
  expect(await ids('/authors?select=id&order=born.nullsfirst')).toEqual([3, 5, 4, 1, 2])
  expect(await ids('/authors?select=id&order=meta->rank.desc.nullslast,id')).toEqual([
    3, 2, 1, 4, 5,
  ])
})

test('P11 limit and offset mean the same as a Range header', async () => {
  const byQuery = await library.ask('GET', '/authors?order=id&limit=2&offset=1')
  const byHeader = await library.ask('GET', '/authors?order=id', { headers: { range: '1-2' } })
  expect(byQuery.headers.get('content-range')).toBe('1-2/*')
  expect(byHeader.headers.get('content-range')).toBe('1-2/*')
  expect(byQuery.text).toBe(byHeader.text)
  expect((await library.ask('GET', '/authors?limit=-1')).json.code).toBe('PGRST103')
})

test('P12 an exact count gives 206 for part of the rows', async () => {
  const headers = { prefer: 'count=exact' }
  const part = await library.ask('GET', '/authors?limit=2', { headers })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, '0-1/5'])
  const whole = await library.ask('GET', '/authors', { headers })
  expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-4/5'])
  expect(whole.headers.get('preference-applied')).toBe('count=exact')
  const planned = await library.ask('GET', '/authors?id=lt.3', {
    headers: { prefer: 'count=planned' },
  })
  expect(planned.headers.get('content-range')).toMatch(/^0-1\/\d+$/)
  const estimated = await library.ask('GET', '/authors', { headers: { prefer: 'count=estimated' } })
  expect(estimated.headers.get('content-range')).toBe('0-4/5')
})

test('P13 HEAD returns the count without a body', async () => {
  const reply = await library.ask('HEAD', '/authors?limit=2', {
    headers: { prefer: 'count=exact' },
  })
  expect([reply.status, reply.headers.get('content-range'), reply.text]).toEqual([206, '0-1/5', ''])
})

test('P14 an offset past the end is refused when counted', async () => {
  const reply = await library.ask('GET', '/authors?offset=99', {
    headers: { prefer: 'count=exact' },
  })
  expect([reply.status, reply.json.code]).toEqual([416, 'PGRST103'])
  expect(reply.headers.get('content-range')).toBe('*/5')
})

test('P15-P17 a single object is one row or a refusal', async () => {
  const headers = { accept: 'application/vnd.pgrst.object+json' }
  const one = await library.ask('GET', '/authors?id=eq.1&select=id', { headers })
  expect([one.status, one.json]).toEqual([200, { id: 1 }])
  expect(one.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
  const none = await library.ask('GET', '/authors?id=eq.99', { headers })
  expect([none.status, none.json.code, none.json.details]).toEqual([
    406,
    'PGRST116',
    'The result contains 0 rows',
  ])
  const many = await library.ask('GET', '/authors', { headers })
  expect(many.json.details).toBe('The result contains 5 rows')
})

test('nulls=stripped omits null values', async () => {
  const { json } = await library.ask('GET', '/authors?id=eq.3&select=id,born', {
    headers: { accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
  })
  expect(json).toEqual([{ id: 3 }])
})

test.each<[string, string, number, string]>([
  ['P31', '/nowhere', 404, 'PGRST205'],
  ['P31', '/pg_class', 404, 'PGRST205'],
  ['P32', '/authors?select=nope', 400, '42703'],
  ['P32', '/authors?nope=eq.1', 400, '42703'],
  ['P34', '/authors?id=foo.1', 400, 'PGRST100'],
  ['P34', '/authors?id=1', 400, 'PGRST100'],
  ['P34', '/authors?id=in.1,2', 400, 'PGRST100'],
  ['P34', '/authors?or=(id.eq.1', 400, 'PGRST100'],
  ['P34', '/authors?order=id.sideways', 400, 'PGRST100'],
  ['P30', '/authors?id=eq.abc', 400, '22P02'],
  ['P59', '/authors?select=id.sum()', 400, 'PGRST123'],
  ['P59', '/authors?select=count()', 400, 'PGRST123'],
  ['P61', '/authors?select=id;drop table authors', 400, 'PGRST100'],
  ['P61', '/authors?select=id::int);drop', 400, 'PGRST100'],
  ['P41', '/authors?select=tags(*)', 400, 'PGRST200'],
  ['P41', '/books?select=books!id(*)', 400, 'PGRST200'],
  ['P41', '/books?select=authors(*)', 300, 'PGRST201'],
  ['P38', '/books?tags.id=eq.1', 400, 'PGRST108'],
  ['deeper', '/authors/1', 404, 'PGRST125'],
])('%s %s answers %i %s', async (_id, path, status, code) => {
  const reply = await library.ask('GET', path)
  expect([reply.status, reply.json.code]).toEqual([status, code])
  expect(Object.keys(reply.json)).toEqual(['code', 'message', 'details', 'hint'])
})

test.each<[string, string, string | null]>([
  ['P31', '/author', "Perhaps you meant the table 'library.authors'"],
  ['P31', '/nowhere', null],
  ['P41', '/books?select=author(*)', "Perhaps you meant 'authors' instead of 'author'."],
  ['P41', '/books?select=nothing(*)', null],
])('%s %s hints at the name that was meant', async (_id, path, hint) => {
  const { json } = await library.ask('GET', path)
  expect(json.hint).toBe(hint)
})

test.each([
  ['/authors?id=foo.1', 'unexpected "f" expecting "not" or operator (eq, gt, ...)'],
  ['/authors?id=not.foo.1', 'unexpected "f" expecting operator (eq, gt, ...)'],
])('P34 %s names what was expected', async (path, details) => {
  const { json } = await library.ask('GET', path)
  expect(json.details).toBe(details)
})

test.each(['float', 'float8', 'dec', 'double precision', 'national character varying'])(
  'P02 a column is cast to %s',
  async (type) => {
    const { json } = await library.ask('GET', `/authors?select=id::${type}&id=eq.1`)
    expect(json).toEqual([{ id: expect.anything() }])
  },
)

test('P36 a to-one resource is an object or null, a to-many resource an array', async () => {
  const { json } = await library.ask(
    'GET',
    '/books?select=id,author:authors!author_id(name),tags(name)&order=id&id=in.(2,4)&tags.order=name',
  )
  expect(json).toEqual([
    { id: 2, author: { name: 'Ana Ruiz' }, tags: [{ name: 'noise' }, { name: 'water' }] },
    { id: 4, author: null, tags: [] },
  ])
})

test('P36-P37 one-to-one, one-to-many, many-to-many and nested resources', async () => {
  const { json } = await library.ask(
    'GET',
    '/authors?select=id,author_details(biography),books!author_id(id,tags(id))&id=in.(1,4)&order=id&books.order=id',
  )
  expect(json).toEqual([
    {
      id: 1,
      author_details: { biography: 'Writes about rivers.' },
      books: [
        { id: 1, tags: [{ id: 1 }] },
        { id: 2, tags: [{ id: 1 }, { id: 2 }] },
      ],
    },
    { id: 4, author_details: null, books: [] },
  ])
})

test('a self-reference embeds parents by column and children by name', async () => {
  const { json } = await library.ask(
    'GET',
    '/books?select=id,before:sequel_to(id),after:books(id)&id=in.(1,2)&order=id',
  )
  expect(json).toEqual([
    { id: 1, before: null, after: [{ id: 2 }] },
    { id: 2, before: { id: 1 }, after: [] },
  ])
})

test('P38 a filter on an embedded resource also filters parents with !inner', async () => {
  const outer = await library.ask('GET', '/books?select=id,tags(name)&tags.name=eq.noise&order=id')
  expect(outer.json.map((row: { tags: unknown[] }) => row.tags.length)).toEqual([0, 1, 0, 0])
  const inner = await library.ask('GET', '/books?select=id,tags!inner(name)&tags.name=eq.noise', {
    headers: { prefer: 'count=exact' },
  })
  expect(inner.json).toEqual([{ id: 2, tags: [{ name: 'noise' }] }])
  expect(inner.headers.get('content-range')).toBe('0-0/1')
  expect(await ids('/books?select=id,authors!author_id!inner()&authors.id=eq.1&order=id')).toEqual([
    1, 2,
  ])
})

test('P38 or within a resource, and filters on whether a resource exists', async () => {
  const { json } = await library.ask(
    'GET',
    '/books?select=id,tags(id)&tags.or=(id.eq.2,name.eq.water)&id=eq.2&tags.order=id',
  )
  expect(json).toEqual([{ id: 2, tags: [{ id: 1 }, { id: 2 }] }])
  expect(await ids('/books?select=id,tags()&tags=is.null&order=id')).toEqual([3, 4])
  expect(await ids('/books?select=id,a:authors!author_id()&a=not.is.null&order=id')).toEqual([
    1, 2, 3,
  ])
  const counted = await library.ask(
    'GET',
    '/books?select=id,tags()&or=(tags.is.null,id.eq.1)&limit=1',
    {
      headers: { prefer: 'count=exact' },
    },
  )
  expect(counted.headers.get('content-range')).toBe('0-0/3')
  expect((await library.ask('GET', '/books?select=tags()&tags=eq.1')).json.code).toBe('PGRST120')
})

test('P39 embedded resources have their own order and limit; to-one resources can order parents', async () => {
  const { json } = await library.ask(
    'GET',
    '/authors?select=id,books!author_id(id)&books.order=id.desc&books.limit=1&id=eq.1',
  )
  expect(json).toEqual([{ id: 1, books: [{ id: 2 }] }])
  expect(
    await ids('/books?select=id,a:authors!author_id(id)&order=a(name).desc.nullslast,id.desc'),
  ).toEqual([3, 2, 1, 4])
  expect((await library.ask('GET', '/books?select=tags(id)&order=tags(id)')).json.code).toBe(
    'PGRST118',
  )
})

test('P40 spread merges a resource into its parent', async () => {
  const { json } = await library.ask(
    'GET',
    '/books?select=id,...authors!author_id(author:name,...author_details(biography)),...tags(tag:name)&id=in.(1,4)&order=id',
  )
  expect(json).toEqual([
    { id: 1, author: 'Ana Ruiz', biography: 'Writes about rivers.', tag: ['water'] },
    { id: 4, author: null, biography: null, tag: [] },
  ])
})

test('P41 an ambiguous embed lists the candidates, and a hint resolves it', async () => {
  const { json } = await library.ask('GET', '/books?select=authors(*)')
  expect(json.details).toHaveLength(2)
  expect(json.details[0].cardinality).toBe('many-to-one')
  expect(json.hint).toContain("'authors!books_author_id_fkey'")
  const byName = await library.ask('GET', '/books?select=authors!books_editor_id_fkey(id)&id=eq.1')
  expect(byName.json).toEqual([{ authors: { id: 2 } }])
  const byColumn = await library.ask('GET', '/books?select=editor_id(name)&id=eq.1')
  expect(byColumn.json).toEqual([{ editor_id: { name: 'Ben Okri' } }])
})

test('P56 only exposed schemas are visible; users never means auth.users', async () => {
  const hidden = await library.ask('GET', '/users', { headers: { 'accept-profile': 'auth' } })
  expect([hidden.status, hidden.json.code]).toEqual([406, 'PGRST106'])
  expect((await library.ask('GET', '/users')).json).toEqual([{ id: 7, nick: 'reader' }])
})

test('P57 CSV is available, and an unsupported Accept is refused', async () => {
  const csv = await library.ask('GET', '/authors?select=id,name&id=in.(1,4)&order=id', {
    headers: { accept: 'text/csv' },
  })
  expect(csv.text).toBe('id,name\n1,"Ana Ruiz"\n4,"Enid, ""Q"" Blyton"')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const other = await library.ask('GET', '/authors', { headers: { accept: 'image/png' } })
  expect([other.status, other.json.code]).toEqual([406, 'PGRST107'])
})

test('P58 unknown preferences fail only with handling=strict', async () => {
  const strict = await library.ask('GET', '/authors', {
    headers: { prefer: 'handling=strict, what=now' },
  })
  expect([strict.status, strict.json.code]).toEqual([400, 'PGRST122'])
  expect(strict.json.details).toBe('Invalid preferences: what=now')
  const lenient = await library.ask('GET', '/authors', { headers: { prefer: 'what=now' } })
  expect(lenient.status).toBe(200)
})

test('P61 quotes, semicolons, and non-Latin text are data', async () => {
  const name = encodeURIComponent('Odd "table"; --')
  const column = encodeURIComponent('"wéird col"')
  const { json } = await library.ask('GET', `/${name}?select=${column}&${column}=eq.x`)
  expect(json).toEqual([{ 'wéird col': 'x' }])
  expect(
    await ids(`/authors?select=id&name=eq.${encodeURIComponent("'; drop table authors; --")}`),
  ).toEqual([])
  expect(await ids('/authors?select=id&name=eq.%C3%89mile+Zola')).toEqual([5])
})

test('views are readable, and unknown methods are refused', async () => {
  expect(await ids('/old_books?order=id')).toEqual([2, 3])
  const reply = await library.ask('PROPFIND', '/authors')
  expect([reply.status, reply.json.code]).toEqual([405, 'PGRST117'])
})

test('a new table is found without a restart', async () => {
  expect((await library.ask('GET', '/late')).status).toBe(404)
  await db.pools.admin
    .query(`create table library.late (id int); grant select on library.late to anon;
    notify pgrst, 'reload schema'`)
  await expect
    .poll(async () => (await library.ask('GET', '/late')).status, { timeout: 5_000 })
    .toBe(200)
})

test('no test caused an internal error', () => {
  expect(library.errors).toEqual([])
})
