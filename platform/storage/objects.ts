import type pg from 'pg'
import { isUuid } from '../../postgres/uuid.ts'
import { noSuchBucket, noSuchKey } from './errors.ts'

/** A row of storage.objects. */
export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  owner_id: string | null
  version: string | null
  metadata: FileMetadata | null
  user_metadata: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

/** The column `metadata`, as Supabase Storage writes it. */
export type FileMetadata = {
  eTag?: string
  size?: number
  mimetype?: string
  cacheControl?: string
  lastModified?: string
  contentLength?: number
  httpStatusCode?: number
}

export type Bucket = {
  id: string
  public: boolean
  file_size_limit: string | number | null
  allowed_mime_types: string[] | null
}

export type NewObject = {
  bucket: string
  name: string
  owner: string | null
  version: string
  metadata: object
  userMetadata: object
}

/** @throws StorageError NoSuchBucket */
export async function findBucket(tx: pg.PoolClient, id: string): Promise<Bucket> {
  const { rows } = await tx.query<Bucket>(
    'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  )
  if (rows[0] === undefined) throw noSuchBucket()
  return rows[0]
}

/** @throws StorageError NoSuchKey if it does not exist or the caller may not see it */
export async function findObject(
  tx: pg.PoolClient,
  bucket: string,
  name: string,
): Promise<ObjectRow> {
  const { rows } = await tx.query<ObjectRow>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [bucket, name],
  )
  if (rows[0] === undefined) throw noSuchKey()
  return rows[0]
}

const insert = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** Needs only a policy for insert. */
export async function insertObject(tx: pg.PoolClient, object: NewObject): Promise<void> {
  await tx.query(insert, valuesOf(object))
}

/** Needs policies for select, insert and update. An object keeps its owner when an API key replaces it. */
export async function upsertObject(tx: pg.PoolClient, object: NewObject): Promise<ObjectRow> {
  const { rows } = await tx.query<ObjectRow>(
    `${insert} on conflict (bucket_id, name) do update set version = excluded.version,
       metadata = excluded.metadata, user_metadata = excluded.user_metadata,
       owner = coalesce(excluded.owner, objects.owner), owner_id = coalesce(excluded.owner_id, objects.owner_id)
     returning *`,
    valuesOf(object),
  )
  if (rows[0] === undefined) throw noSuchKey()
  return rows[0]
}

export async function storeObject(
  tx: pg.PoolClient,
  object: NewObject,
  upsert: boolean,
): Promise<ObjectRow> {
  if (upsert) return upsertObject(tx, object)
  await insertObject(tx, object)
  return findObject(tx, object.bucket, object.name)
}

function valuesOf({ bucket, name, owner, version, metadata, userMetadata }: NewObject): unknown[] {
  const described = [JSON.stringify(metadata), JSON.stringify(userMetadata)]
  return [bucket, name, readOwnerId(owner), owner, version, ...described]
}

/** The column `owner`, beside `owner_id`, which also holds subjects that are not UUIDs. */
export function readOwnerId(owner: string | null): string | null {
  return isUuid(owner) ? owner : null
}
