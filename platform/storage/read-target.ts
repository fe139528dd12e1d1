import type { Context } from 'hono'
import { checkBucketName, checkKey } from './names.ts'

/** The bucket in the path. @throws StorageError InvalidBucketName */
export function readBucketName(c: Context): string {
  return checkBucketName(c.req.param('bucket') ?? '')
}

/** The bucket and the name of the object in the path. @throws StorageError InvalidBucketName, InvalidKey */
export function readTarget(c: Context): { bucket: string; name: string } {
  return { bucket: readBucketName(c), name: checkKey(c.req.param('name') ?? '') }
}
