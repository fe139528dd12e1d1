import { TooManyAtOnceError } from '../../net/turns.ts'
import { readSqlState } from '../../postgres/errors.ts'
import { breaksConnection } from '../rest/database-errors.ts'

/**
 * An error in the format of Supabase Storage. `statusCode` is for the body; the HTTP status is 400 for every
 * mistake by the caller, as in Supabase.
 */
export class StorageError extends Error {
  readonly statusCode: number
  readonly code: string
  readonly error: string
  readonly status: number
  readonly headers: Record<string, string>

  constructor(
    statusCode: number,
    code: string,
    message: string,
    more: { error?: string; status?: number; headers?: Record<string, string> } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.error = more.error ?? code
    this.status = more.status ?? (statusCode === 500 ? 500 : 400)
    this.headers = more.headers ?? {}
  }
}

export const noSuchBucket = () =>
  new StorageError(404, 'NoSuchBucket', 'Bucket not found', { error: 'Bucket not found' })

export const noSuchKey = () =>
  new StorageError(404, 'NoSuchKey', 'Object not found', { error: 'not_found' })

export const invalidKey = (key: string) =>
  new StorageError(400, 'InvalidKey', `Invalid key: ${key.slice(0, 1024)}`)

export const invalidBucketName = () =>
  new StorageError(400, 'InvalidBucketName', 'Bucket name invalid', { error: 'Invalid Input' })

export const invalidMimeType = (type: string) =>
  new StorageError(415, 'InvalidMimeType', `mime type ${type.slice(0, 200)} is not supported`, {
    error: 'invalid_mime_type',
  })

export const entityTooLarge = (what = 'object') =>
  new StorageError(413, 'EntityTooLarge', `The ${what} exceeded the maximum allowed size`, {
    error: 'Payload too large',
  })

export const noContent = () => new StorageError(400, 'InvalidRequest', 'No content provided')

export const invalidRequest = (message: string) =>
  new StorageError(400, 'InvalidRequest', message, { error: 'Error' })

export const accessDenied = (message: string, status = 400) =>
  new StorageError(403, 'AccessDenied', message, { error: 'Unauthorized', status })

export const alreadyExists = (code = 'ResourceAlreadyExists') =>
  new StorageError(409, code, 'The resource already exists', { error: 'Duplicate' })

export const bucketNotEmpty = () =>
  new StorageError(409, 'ResourceNotEmpty', 'The bucket you tried to delete is not empty')

export const featureNotEnabled = (feature: string) =>
  new StorageError(
    409,
    'FeatureNotEnabled',
    `The feature ${feature} is not enabled for this resource`,
  )

export const invalidSignature = (message = 'Invalid signature') =>
  new StorageError(400, 'InvalidSignature', message)

export const invalidToken = (message: string) => new StorageError(400, 'InvalidJWT', message)

export const invalidRange = (size: number) =>
  new StorageError(416, 'InvalidRange', 'invalid range provided', {
    error: 'invalid_range',
    status: 416,
    headers: { 'content-range': `bytes */${size}` },
  })

type DatabaseFailure = Error & { code: string; detail?: string }

/** Maps any error to Supabase Storage's answer. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof TooManyAtOnceError) return tooManyAtOnce()
  if (!isDatabaseFailure(error)) return internalError()
  if (error.code === '42501') {
    return accessDenied(
      error.message.includes('row-level security')
        ? 'new row violates row-level security policy'
        : error.message,
    )
  }
  if (error.code === '23505') return alreadyExists()
  if (error.code === '23503') return missingOrReferenced(error)
  if (['22P02', '22P05', '22021'].includes(error.code))
    return new StorageError(400, 'InvalidParameter', error.message)
  if (error.code === '55P03')
    return new StorageError(423, 'ResourceLocked', 'The resource is locked')
  if (error.code === '57014') {
    const message = 'The connection to the database timed out'
    return new StorageError(544, 'DatabaseTimeout', message, { status: 544 })
  }
  if (breaksConnection(error)) return internalError()
  return new StorageError(500, 'DatabaseError', `database error, code: ${error.code}`)
}

function tooManyAtOnce(): StorageError {
  const message = 'Too many connections issued to the database'
  const headers = { 'retry-after': '1' }
  const more = { error: 'too_many_connections', status: 429, headers }
  return new StorageError(429, 'SlowDown', message, more)
}

function missingOrReferenced({ detail = '' }: DatabaseFailure): StorageError {
  if (!detail.includes('is still referenced from table')) {
    return new StorageError(404, 'InvalidRequest', 'The related resource does not exist')
  }
  const message = 'The resource could not be updated or removed due to a foreign key constraint'
  return new StorageError(409, 'ResourceReferenced', message)
}

function internalError(): StorageError {
  return new StorageError(500, 'InternalError', 'Internal Server Error', { error: 'Internal' })
}

function isDatabaseFailure(error: unknown): error is DatabaseFailure {
  return readSqlState(error) !== ''
}

export function errorResponse(error: StorageError, isHead: boolean): Response {
  const { statusCode, code, message, status } = error
  const headers = { 'cache-control': 'no-store', ...error.headers }
  if (isHead) return new Response(null, { status, headers })
  const body = { statusCode: String(statusCode), error: error.error, message, code }
  return Response.json(body, { status, headers })
}
