import type { Context } from 'hono'
import type pg from 'pg'
import { z } from 'zod'
import { type Caller, requireServiceRole, server } from './caller.ts'
import {
  bucketNotEmpty,
  entityTooLarge,
  featureNotEnabled,
  invalidRequest,
  noContent,
  noSuchBucket,
} from './errors.ts'
import { checkAllowedTypes, checkBucketName, parseSize } from './names.ts'
import { findBucket, readOwnerId } from './objects.ts'
import { readJson } from './read-json.ts'
import { readBucketName } from './read-target.ts'
import type { StorageServices } from './services.ts'
import { type Operation, runAs } from './transaction.ts'

const Size = z.union([
  z.number().int().min(0),
  z.string().refine((text) => parseSize(text) !== null, 'must be a size such as 50MB'),
])

const BucketChanges = z.object({
  public: z.boolean().optional(),
  file_size_limit: Size.nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
})

const NewBucket = BucketChanges.extend({
  name: z.string(),
  id: z.string().optional(),
  type: z.enum(['STANDARD', 'ANALYTICS']).optional(),
})

const columns = `id, name, owner, public, type, file_size_limit::float8 as file_size_limit, allowed_mime_types,
  created_at, updated_at`

export async function createBucket(
  { pool, fileSizeLimit }: Pick<StorageServices, 'pool' | 'fileSizeLimit'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const bucket = await readJson(c, NewBucket)
  const name = checkBucketName(bucket.name)
  if (bucket.type === 'ANALYTICS') throw featureNotEnabled('iceberg_catalog')
  const { size, types } = readLimits(bucket, fileSizeLimit)
  await runAs(pool, caller, 'storage.bucket.create', (tx) =>
    tx.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        checkBucketName(bucket.id ?? name),
        name,
        readOwnerId(caller.owner),
        caller.owner,
        bucket.public ?? false,
        size ?? null,
        types ?? null,
      ],
    ),
  )
  return c.json({ name })
}

const BucketList = z.object({
  limit: z.coerce.number().int().min(1).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

export async function listBuckets(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const query = BucketList.safeParse(c.req.query())
  if (!query.success) throw invalidRequest('querystring is invalid')
  const { limit, offset, sortColumn, sortOrder, search } = query.data
  const { rows } = await runAs(pool, caller, 'storage.bucket.list', (tx) =>
    tx.query(
      `select ${columns} from storage.buckets where strpos(lower(name), lower($1)) > 0
       order by ${sortColumn} ${sortOrder} limit $2 offset $3`,
      [search, limit ?? null, offset ?? 0],
    ),
  )
  return c.json(rows)
}

export async function getBucket(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const id = bucketId(c)
  const { rows } = await runAs(pool, caller, 'storage.bucket.get', (tx) =>
    tx.query(`select ${columns} from storage.buckets where id = $1`, [id]),
  )
  if (rows.length === 0) throw noSuchBucket()
  return c.json(rows[0])
}

export async function updateBucket(
  { pool, fileSizeLimit }: Pick<StorageServices, 'pool' | 'fileSizeLimit'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const id = bucketId(c)
  const changes = await readJson(c, BucketChanges)
  const { size, types } = readLimits(changes, fileSizeLimit)
  if (changes.public === undefined && size === undefined && types === undefined) throw noContent()
  const { rowCount } = await runAs(pool, caller, 'storage.bucket.update', (tx) =>
    tx.query(
      `update storage.buckets set public = coalesce($2, public),
         file_size_limit = case when $3 then $4 else file_size_limit end,
         allowed_mime_types = case when $5 then $6 else allowed_mime_types end, updated_at = now()
       where id = $1`,
      [
        id,
        changes.public ?? null,
        size !== undefined,
        size ?? null,
        types !== undefined,
        types ?? null,
      ],
    ),
  )
  if (rowCount === 0) throw noSuchBucket()
  return c.json({ message: 'Successfully updated' })
}

export async function deleteBucket(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const id = bucketId(c)
  const operation = 'storage.bucket.delete'
  await refuseFilled(pool, id, operation)
  const { rowCount } = await runAs(pool, caller, operation, (tx) =>
    tx.query('delete from storage.buckets where id = $1', [id]),
  )
  if (rowCount === 0) throw noSuchBucket()
  return c.json({ message: 'Successfully deleted' })
}

/** Looks with all rights. If an upload arrives in between, the foreign key refuses the delete. */
function refuseFilled(pool: pg.Pool, id: string, operation: Operation): Promise<void> {
  return runAs(pool, server, operation, async (tx) => {
    await findBucket(tx, id)
    const { rows } = await tx.query('select from storage.objects where bucket_id = $1 limit 1', [
      id,
    ])
    if (rows.length > 0) throw bucketNotEmpty()
  })
}

const rowsPerDelete = 1000

/** Deletes all objects now, in batches. Supabase does it later; the response keeps its wording. */
export async function emptyBucket(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  requireServiceRole(caller)
  const id = bucketId(c)
  const operation = 'storage.bucket.empty'
  await runAs(pool, caller, operation, (tx) => findBucket(tx, id))
  for (let deleted = rowsPerDelete; deleted === rowsPerDelete;) {
    const { rowCount } = await runAs(pool, caller, operation, (tx) =>
      tx.query(
        `delete from storage.objects where id in
           (select id from storage.objects where bucket_id = $1 limit ${rowsPerDelete})`,
        [id],
      ),
    )
    deleted = rowCount ?? 0
  }
  return c.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
}

/** @throws StorageError NoSuchBucket for a name that no bucket can have */
function bucketId(c: Context): string {
  try {
    return readBucketName(c)
  } catch {
    throw noSuchBucket()
  }
}

type Limits = { size: number | null | undefined; types: string[] | null | undefined }

/** Undefined keeps a limit, null removes it. @throws StorageError */
function readLimits(changes: z.infer<typeof BucketChanges>, most: number): Limits {
  const { file_size_limit: given, allowed_mime_types: types } = changes
  const size = typeof given === 'string' ? parseSize(given) : given
  if ((size ?? 0) > most) throw entityTooLarge()
  return { size, types: types && checkAllowedTypes(types.filter((type) => type !== '')) }
}
