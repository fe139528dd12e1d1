import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type pg from 'pg'
import { isUniqueViolation } from '../../postgres/errors.ts'
import { type Caller, server } from './caller.ts'
import { alreadyExists, entityTooLarge } from './errors.ts'
import type { StoredFile } from './file-store.ts'
import { checkMimeType, isFolderPlaceholder } from './names.ts'
import {
  type Bucket,
  type FileMetadata,
  findBucket,
  insertObject,
  type NewObject,
  type ObjectRow,
  storeObject,
  upsertObject,
} from './objects.ts'
import { readUpload, type Upload } from './read-upload.ts'
import type { StorageServices } from './services.ts'
import { type Operation, rehearseAs, runAs } from './transaction.ts'

type UploadDependencies = Pick<StorageServices, 'pool' | 'files' | 'fileSizeLimit'>

export type Target = { bucket: string; name: string; owner: string | null; upsert: boolean }

/**
 * Stores the file in a request. It checks the caller's policies first, and uses no connection while bytes
 * arrive.
 * @throws StorageError
 */
export async function upload(
  { pool, files, fileSizeLimit }: UploadDependencies,
  c: Context,
  caller: Caller,
  operation: Operation,
  target: Target,
): Promise<ObjectRow> {
  const { name } = target
  const bucket = await runAs(pool, server, operation, (tx) => findBucket(tx, target.bucket))
  const limit = isFolderPlaceholder(name) ? 0 : sizeLimit(fileSizeLimit, bucket)
  const file = await readUpload(c)
  if (!isFolderPlaceholder(name)) checkMimeType(file.mimeType, bucket.allowed_mime_types ?? [])
  const isForm = (c.req.header('content-type') ?? '').startsWith('multipart/form-data')
  if (!isForm && (file.declaredLength ?? 0) > limit) throw entityTooLarge()
  await askPolicies(pool, caller, operation, target, {
    metadata: { mimetype: file.mimeType, contentLength: file.declaredLength },
    userMetadata: file.describe().userMetadata,
  })
  const stored = await files.write(file.content, limit)
  const { userMetadata } = file.describe()
  const metadata = describeFile(file, stored)
  const object = { ...target, version: stored.version, metadata, userMetadata }
  // The second of two parallel uploads fails here.
  return runAs(pool, server, operation, (tx) => storeObject(tx, object, target.upsert)).catch(
    refuseDuplicate,
  )
}

/** Finds out from the caller's policies whether the object may be written. */
export async function askPolicies(
  pool: pg.Pool,
  caller: Caller,
  operation: Operation,
  target: Target,
  described: Pick<NewObject, 'metadata' | 'userMetadata'>,
): Promise<void> {
  const object = { ...target, ...described, version: randomUUID() }
  const write = target.upsert ? upsertObject : insertObject
  await rehearseAs(pool, caller, operation, (tx) => write(tx, object)).catch(refuseDuplicate)
}

function refuseDuplicate(error: unknown): never {
  throw isUniqueViolation(error) ? alreadyExists('KeyAlreadyExists') : error
}

/** Refuses what could not be uploaded to the bucket. @throws StorageError */
export function checkFits(bucket: Bucket, { size = 0, mimetype = '' }: FileMetadata): void {
  if (size > sizeLimit(Number.POSITIVE_INFINITY, bucket)) throw entityTooLarge()
  checkMimeType(mimetype, bucket.allowed_mime_types ?? [])
}

function sizeLimit(fileSizeLimit: number, { file_size_limit }: Bucket): number {
  return file_size_limit === null ? fileSizeLimit : Math.min(fileSizeLimit, Number(file_size_limit))
}

function describeFile(file: Upload, { size, sha256 }: StoredFile) {
  return {
    eTag: `"${sha256}"`,
    size,
    mimetype: file.mimeType,
    cacheControl: file.describe().cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  }
}
