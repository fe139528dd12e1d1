import type { Context } from 'hono'
import { z } from 'zod'
import { type Caller, server } from './caller.ts'
import { describeListedObject } from './describe-object.ts'
import { noSuchKey } from './errors.ts'
import { checkBucketName, checkKey } from './names.ts'
import { findBucket, findObject, type ObjectRow, readOwnerId, storeObject } from './objects.ts'
import { readJson } from './read-json.ts'
import type { StorageServices } from './services.ts'
import { runAs } from './transaction.ts'
import { askPolicies, checkFits } from './upload.ts'

const Move = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})

/** Changes only the row: the file keeps its version. */
export async function moveObject(
  { pool }: Pick<StorageServices, 'pool'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const { from, to } = readPlaces(await readJson(c, Move))
  const operation = 'storage.object.move'
  const bucket = await runAs(pool, server, operation, (tx) => findBucket(tx, to.bucket))
  const moved = await runAs(pool, caller, operation, async (tx) => {
    await findObject(tx, from.bucket, from.name)
    const { rows } = await tx.query<ObjectRow>(
      `update storage.objects set bucket_id = $3, name = $4, owner_id = coalesce($5, owner_id),
         owner = coalesce($6, owner)
       where bucket_id = $1 and name = $2 returning *`,
      [from.bucket, from.name, to.bucket, to.name, caller.owner, readOwnerId(caller.owner)],
    )
    if (rows[0] === undefined) throw noSuchKey()
    if (to.bucket !== from.bucket) checkFits(bucket, rows[0].metadata ?? {})
    return rows[0]
  })
  return c.json({ message: 'Successfully moved', Id: moved.id, Key: moved.name })
}

const Copy = Move.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string().optional(), mimetype: z.string().optional() })
    .optional(),
})

/** The copy has a file of its own. With `copyMetadata: false` it gets the metadata of this request. */
export async function copyObject(
  { pool, files }: Pick<StorageServices, 'pool' | 'files'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const operation = 'storage.object.copy'
  const body = await readJson(c, Copy)
  const { from, to } = readPlaces(body)
  const source = await runAs(pool, caller, operation, (tx) =>
    findObject(tx, from.bucket, from.name),
  )
  const upsert = c.req.header('x-upsert') === 'true'
  const described = {
    metadata: { ...source.metadata, ...(body.copyMetadata ? {} : body.metadata) },
    userMetadata: body.copyMetadata ? (source.user_metadata ?? {}) : {},
  }
  const target = { ...to, owner: caller.owner, upsert }
  await askPolicies(pool, caller, operation, target, described)
  const bucket = await runAs(pool, server, operation, (tx) => findBucket(tx, to.bucket))
  const { mimetype } = described.metadata
  if (to.bucket !== from.bucket || mimetype !== source.metadata?.mimetype)
    checkFits(bucket, described.metadata)
  const version = await files.copy(source.version ?? '')
  const lastModified = new Date().toISOString()
  const metadata = { ...described.metadata, lastModified }
  const object = { ...target, ...described, metadata, version }
  const copied = await runAs(pool, server, operation, (tx) => storeObject(tx, object, upsert))
  return c.json({ Id: copied.id, Key: `${to.bucket}/${to.name}`, ...describeListedObject(copied) })
}

type Place = { bucket: string; name: string }

/** @throws StorageError */
function readPlaces(body: z.infer<typeof Move>): { from: Place; to: Place } {
  const bucket = checkBucketName(body.bucketId)
  const toBucket = checkBucketName(body.destinationBucket || bucket)
  return {
    from: { bucket, name: checkKey(body.sourceKey) },
    to: { bucket: toBucket, name: checkKey(body.destinationKey) },
  }
}
