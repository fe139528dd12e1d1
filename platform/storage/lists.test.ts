import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openStorage } from './testing/open-storage.ts'

const db = await openTestDatabase()
const storage = await openStorage(db.pools)
const files = storage.service.from('files')
const names = [
  'Zoo.txt',
  'a.txt',
  'a/1.txt',
  'a/2.txt',
  'a/b/3.txt',
  'a_c/4.txt',
  'b.txt',
  'c/5.txt',
]

beforeAll(async () => {
  await storage.service.createBucket('files')
  await storage.service.createBucket('many')
  await db.pools.admin.query(
    `insert into storage.objects (bucket_id, name, created_at, updated_at)
       select 'files', name, at, at from unnest($1::text[]) with ordinality n (name, position),
         lateral (select timestamptz '2026-01-01' + position * interval '1 day' as at) t`,
    [names],
  )
  await db.pools.admin.query(
    `insert into storage.objects (bucket_id, name)
       select 'many', format('%s/%s.txt', n % 3, lpad(n::text, 4, '0')) from generate_series(1, 250) n`,
  )
})
afterAll(() => storage.close())

// As on Supabase, a folder is where its files are in the order of whole names: '.' comes before '/'.
test('a list has the files and folders of one level, by name', async () => {
  const { data } = await files.list()
  expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
    ['a.txt', false],
    ['a', true],
    ['a_c', true],
    ['b.txt', false],
    ['c', true],
    ['Zoo.txt', false],
  ])
  expect(Object.keys(data?.[0] ?? {}).toSorted()).toEqual([
    'created_at',
    'id',
    'last_accessed_at',
    'metadata',
    'name',
    'updated_at',
  ])
})

test('a list of a folder has names relative to it', async () => {
  expect(await listed('a')).toEqual(['1.txt', '2.txt', 'b'])
  expect(await listed('a/')).toEqual(['1.txt', '2.txt', 'b'])
  expect(await listed('A/B')).toEqual(['3.txt'])
  expect(await listed('none')).toEqual([])
})

test('a list is searched, sorted and paged', async () => {
  expect(await listed('', { search: 'A' })).toEqual(['a.txt', 'a', 'a_c'])
  expect(await listed('', { search: 'a_' })).toEqual(['a_c'])
  expect(await listed('', { search: 'a%' })).toEqual([])
  expect(await listed('a', { search: '2' })).toEqual(['2.txt'])
  const falling = { sortBy: { column: 'name', order: 'desc' } }
  expect(await listed('', falling)).toEqual(['Zoo.txt', 'c', 'b.txt', 'a_c', 'a', 'a.txt'])
  const newest = { sortBy: { column: 'created_at', order: 'desc' } }
  expect(await listed('', newest)).toEqual(['c', 'a_c', 'a', 'b.txt', 'a.txt', 'Zoo.txt'])
  expect(await listed('', { limit: 2, offset: 1 })).toEqual(['a', 'a_c'])
  expect((await files.list('', { sortBy: { column: 'size' } })).error?.status).toBe(400)
})

test('folders whose names differ only in case are one, files are not', async () => {
  await storage.service.createBucket('cases')
  await db.pools.admin.query(
    `insert into storage.objects (bucket_id, name)
       select 'cases', unnest(array['X/1', 'x/2', 'x/3', 'y.txt', 'Y.txt', 'x0'])`,
  )
  const list = async (order: 'asc' | 'desc', column = 'name') => {
    const { data } = await storage.service.from('cases').list('', { sortBy: { column, order } })
    return data?.map(({ name }) => name.toLowerCase())
  }
  expect(await list('asc')).toEqual(['x', 'x0', 'y.txt', 'y.txt'])
  expect(await list('desc')).toEqual(['y.txt', 'y.txt', 'x0', 'x'])
  expect((await list('asc', 'created_at'))?.toSorted()).toEqual(['x', 'x0', 'y.txt', 'y.txt'])
})

test('callers under RLS list the same entries as the service key, of the files that they see', async () => {
  await db.pools.admin.query(
    `create policy shown on storage.objects for select to authenticated
       using (bucket_id in ('files', 'many') and name <> 'b.txt')`,
  )
  const list = async (as: typeof storage.ana, path: string, options = {}) =>
    (await as.from('files').list(path, options)).data?.map(({ name }) => name)
  for (const order of ['asc', 'desc']) {
    const sorted = { sortBy: { column: 'name', order } }
    const all = await list(storage.service, '', sorted)
    expect(await list(storage.ana, '', sorted)).toEqual(all?.filter((name) => name !== 'b.txt'))
  }
  expect(await list(storage.ana, '', { limit: 2, offset: 2 })).toEqual(['a_c', 'c'])
  expect(await list(storage.bo, 'a')).toEqual(['1.txt', '2.txt', 'b'])
  const { data } = await storage.ana.from('files').listV2({ with_delimiter: true })
  expect(data?.folders.map(({ name }) => name)).toEqual(['a/', 'a_c/', 'c/'])
  await db.pools.admin.query('drop policy shown on storage.objects')
})

test('a list under RLS reads about as many rows as it shows', async () => {
  await db.pools.admin.query(
    `insert into storage.buckets (id, name) values ('deep', 'deep');
     insert into storage.objects (bucket_id, name)
       select 'deep', format('Folder%s/%s.txt', n % 10, n) from generate_series(1, 20000) n;
     analyze storage.objects;
     create sequence public.rows_read;
     grant usage on sequence public.rows_read to authenticated;
     create policy counted on storage.objects for select to authenticated
       using (bucket_id = 'deep' and nextval('public.rows_read') > 0)`,
  )
  const rowsRead = async () => {
    const { rows } = await db.pools.admin.query<{ rows: number }>(
      `select last_value::int as rows from public.rows_read`,
    )
    return rows[0]?.rows
  }
  for (const order of ['asc', 'desc']) {
    await db.pools.admin.query('alter sequence public.rows_read restart')
    const { data } = await storage.ana.from('deep').list('', { sortBy: { column: 'name', order } })
    expect(data).toHaveLength(10)
    // PostgreSQL fetches ten rows ahead in each folder.
    expect(await rowsRead()).toBeLessThan(200)
  }
  await db.pools.admin.query('drop policy counted on storage.objects')
})

test('a list has 100 entries unless it asks for more', async () => {
  const many = storage.service.from('many')
  expect((await many.list()).data?.map(({ name }) => name)).toEqual(['0', '1', '2'])
  const one = storage.service.from('many')
  await db.pools.admin.query(
    `insert into storage.objects (bucket_id, name) select 'many', 'x/' || n from generate_series(1, 120) n`,
  )
  expect((await one.list('x')).data).toHaveLength(100)
  expect((await one.list('x', { limit: 1000 })).data).toHaveLength(120)
})

test.each([
  { order: 'asc' as const, column: 'name' as const },
  { order: 'desc' as const, column: 'name' as const },
  { order: 'asc' as const, column: 'created_at' as const },
  { order: 'desc' as const, column: 'updated_at' as const },
])('pages by $column $order together have each object once', async (sortBy) => {
  const found = await pages({ limit: 3, sortBy })
  const byName = names.toSorted()
  const expected = sortBy.column === 'name' ? byName : names
  expect(found).toEqual(sortBy.order === 'asc' ? expected : expected.toReversed())
})

test('pages of a folder have files and folders apart', async () => {
  const { data } = await files.listV2({ prefix: 'a/', with_delimiter: true })
  expect(data).toMatchObject({
    hasNext: false,
    folders: [{ name: 'a/b/' }],
    objects: [{ name: 'a/1.txt' }, { name: 'a/2.txt' }],
  })
  const top = await pages({ limit: 2, with_delimiter: true })
  expect(top.toSorted()).toEqual(['Zoo.txt', 'a.txt', 'a/', 'a_c/', 'b.txt', 'c/'])
  const newest = { column: 'created_at' as const, order: 'desc' as const }
  const byTime = await pages({ limit: 1, with_delimiter: true, sortBy: newest })
  expect(byTime).toEqual(['c/', 'b.txt', 'a_c/', 'a/', 'a.txt', 'Zoo.txt'])
  const start = { name: 'a', column: 'created_at', order: 'desc' }
  const cursors = ['x', '2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'].map((after) =>
    Buffer.from(JSON.stringify({ ...start, after })).toString('base64'),
  )
  for (const cursor of ['wrong', ...cursors]) {
    const { error } = await files.listV2({ cursor })
    expect(error).toMatchObject({
      status: 400,
      message: expect.stringMatching(/continuation token/),
    })
  }
})

async function listed(path: string, options = {}): Promise<string[] | undefined> {
  return (await files.list(path, options)).data?.map(({ name }) => name)
}

async function pages(options: Parameters<typeof files.listV2>[0]): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { data, error } = await files.listV2({ ...options, ...(cursor && { cursor }) })
    expect(error).toBeNull()
    const entries = [...(data?.folders ?? []), ...(data?.objects ?? [])]
    expect(entries.length).toBeLessThanOrEqual(options?.limit ?? 1000)
    found.push(...entries.map(({ name }) => name))
    cursor = data?.hasNext ? data.nextCursor : undefined
  } while (cursor !== undefined)
  return found
}
