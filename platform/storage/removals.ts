import type { Context } from 'hono'
import { z } from 'zod'
import { type Caller, server } from './caller.ts'
import { describeListedObject } from './describe-object.ts'
import { accessDenied, invalidRequest } from './errors.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { readJson } from './read-json.ts'
import { readBucketName, readTarget } from './read-target.ts'
import type { StorageServices } from './services.ts'
import { runAs } from './transaction.ts'

const Names = z.object({ prefixes: z.array(z.string()).min(1) })
const mostPerRequest = 1000

/** Deletes rows; the sweep deletes their files. Returns the ones that the caller's policies allowed. */
export async function removeObjects(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const bucket = readBucketName(c)
  const { prefixes } = await readJson(c, Names)
  if (prefixes.length > mostPerRequest) {
    throw invalidRequest(
      `Bulk object requests are limited to ${mostPerRequest} objects per request.`,
    )
  }
  // PostgreSQL cannot store a NUL, so no object has such a name.
  const names = prefixes.filter((name) => !name.includes('\0'))
  const { rows } = await runAs(pool, caller, 'storage.object.delete_many', (tx) =>
    tx.query<ObjectRow>(
      'delete from storage.objects where bucket_id = $1 and name = any ($2) returning *',
      [bucket, names],
    ),
  )
  return c.json(rows.map(describeListedObject))
}

export async function removeObject(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const { bucket, name } = readTarget(c)
  const operation = 'storage.object.delete'
  await runAs(pool, server, operation, (tx) => findObject(tx, bucket, name))
  const { rowCount } = await runAs(pool, caller, operation, (tx) =>
    tx.query('delete from storage.objects where bucket_id = $1 and name = $2', [bucket, name]),
  )
  if (rowCount === 0) throw accessDenied('Access denied')
  return c.json({ message: 'Successfully deleted' })
}
