import type { Context } from 'hono'
import { checkBucketName, checkKey } from './names.ts'

/** The bucket and the name of the object in the path. @throws StorageError InvalidBucketName, InvalidKey */
export function readTarget(c: Context): { bucket: string; name: string } {
  return {
    bucket: checkBucketName(c.req.param('bucket') ?? ''),
    name: checkKey(c.req.param('name') ?? ''),
  }
}
