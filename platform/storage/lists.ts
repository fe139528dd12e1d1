import { Buffer } from 'node:buffer'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { StorageError } from './errors.ts'
import type { ObjectRow } from './objects.ts'
import { readJson } from './read-json.ts'
import { readBucketName } from './read-target.ts'
import type { StorageServices } from './services.ts'
import { runAs } from './transaction.ts'

const order = z.enum(['asc', 'desc']).default('asc')

const List = z.object({
  prefix: z.string(),
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order,
    })
    .prefault({}),
  search: z.string().default(''),
})

/** The entries of one folder: files, and folders without an id. */
export async function listFolder(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const bucket = readBucketName(c)
  const { prefix, limit, offset, sortBy, search } = await readJson(c, List)
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  const levels = (folder + search).split('/').length
  const { rows } = await runAs(pool, caller, 'storage.object.list', (tx) =>
    tx.query('select * from storage.search($1, $2, $3, $4, $5, $6, $7, $8)', [
      folder,
      bucket,
      limit,
      levels,
      offset,
      search,
      sortBy.column,
      sortBy.order,
    ]),
  )
  return c.json(rows)
}

const Page = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({ column: z.enum(['name', 'updated_at', 'created_at']).default('name'), order })
    .prefault({}),
})

/** PostgreSQL has no year 0. */
const firstYear = '0001'

/** Where the next page starts. It keeps the sort order of the first page. */
const Cursor = z.object({
  name: z.string(),
  column: z.enum(['name', 'updated_at', 'created_at']),
  order: z.enum(['asc', 'desc']),
  after: z.literal('').or(z.iso.datetime({ precision: 3 }).refine((moment) => moment >= firstYear)),
})

type Cursor = z.infer<typeof Cursor>
type Entry = Pick<
  ObjectRow,
  'name' | 'metadata' | 'updated_at' | 'created_at' | 'last_accessed_at'
> & { id: string | null; key?: string }

const mostPerPage = 1000

/** A page of all objects below a prefix, or of the entries of a folder. */
export async function listPage(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const bucket = readBucketName(c)
  const page = await readJson(c, Page)
  const start: Cursor = page.cursor
    ? readCursor(page.cursor)
    : { ...page.sortBy, name: '', after: '' }
  const limit = Math.min(page.limit, mostPerPage)
  const levels = page.prefix.split('/').length
  const from = page.with_delimiter ? searchFolder : searchAll
  const { rows } = await runAs(pool, caller, 'storage.object.list_v2', (tx) =>
    tx.query<Entry>(from, [
      page.prefix,
      bucket,
      limit + 1,
      levels,
      start.name,
      start.order,
      start.column,
      start.after,
    ]),
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasNext = rows.length > limit
  return c.json({
    hasNext,
    ...(hasNext && last && { nextCursor: writeCursor(start, last), nextCursorKey: last.name }),
    folders: shown
      .filter(({ id }) => id === null)
      .map(({ name, key }) => ({ name, ...(key !== undefined && { key }) })),
    objects: shown.filter(({ id }) => id !== null),
  })
}

const searchFolder = 'select * from storage.search_v2($1, $2, $3, $4, $5, $6, $7, $8)'

const searchAll = `
  select name, id, metadata, updated_at, created_at, last_accessed_at from (
    select o.*, case $7 when 'updated_at' then date_trunc('milliseconds', o.updated_at)
        when 'created_at' then date_trunc('milliseconds', o.created_at) else 'epoch' end as moment,
      coalesce(nullif($8, '')::timestamptz, 'epoch') as after
    from storage.objects o
    where o.bucket_id = $2 and starts_with(o.name collate "C", $1) and $4::int > 0
  ) s
  where $5 = '' or case when $6 = 'desc' then (s.moment, s.name collate "C") < (s.after, $5)
    else (s.moment, s.name collate "C") > (s.after, $5) end
  order by case when $6 = 'asc' then s.moment end, case when $6 = 'desc' then s.moment end desc,
    case when $6 = 'asc' then s.name end collate "C", case when $6 = 'desc' then s.name end collate "C" desc
  limit $3`

function writeCursor({ column, order: falls }: Cursor, last: Entry): string {
  const after = column === 'name' ? '' : last[column].toISOString()
  const cursor: Cursor = { name: last.name, column, order: falls, after }
  return Buffer.from(JSON.stringify(cursor)).toString('base64')
}

function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    throw new StorageError(400, 'InvalidParameter', 'Invalid Parameter continuation token')
  }
}
