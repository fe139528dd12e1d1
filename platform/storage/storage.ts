import { Hono, type Context } from 'hono'
import type pg from 'pg'
import { readCallerNetwork } from '../../net/caller-network.ts'
import { createShares } from '../../net/turns.ts'
import { readClientAddress } from '../client-address.ts'
import type { VerifyToken } from '../jwt/verify-token.ts'
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from './buckets.ts'
import { type Caller, readCaller, readVisitor, requireServiceRole } from './caller.ts'
import { download, downloadSigned, sendInfo } from './downloads.ts'
import { errorResponse, featureNotEnabled, StorageError, toStorageError } from './errors.ts'
import { openFileStore } from './file-store.ts'
import { listFolder, listPage } from './lists.ts'
import { copyObject, moveObject } from './move-and-copy.ts'
import { readTarget } from './read-target.ts'
import { removeObject, removeObjects } from './removals.ts'
import type { StorageServices } from './services.ts'
import { signDownload, signDownloads, signUpload, uploadSigned } from './signed-addresses.ts'
import { createSigner } from './signed-tokens.ts'
import { upload } from './upload.ts'

export type StorageOptions = {
  /** Logs in as `authenticator`, which can switch to each token's role. */
  pool: pg.Pool
  verifyToken: VerifyToken
  jwtSecret: string
  /** The folder with the files, by version; the sweep deletes from it. */
  filesDir: string
  /** The most bytes of any file; a bucket may allow less. */
  fileSizeLimit: number
  /** Receives internal errors (status 500 and above), never a caller's mistake. */
  onError(error: unknown, context: string): void
}

type Handler = (services: StorageServices, c: Context, caller: Caller) => Promise<Response>

/** Serves the protocol of Supabase Storage; mount it at /storage/v1. */
export function createStorage(options: StorageOptions): Hono {
  const { pool, verifyToken, fileSizeLimit, onError } = options
  const services: StorageServices = {
    pool,
    verifyToken,
    files: openFileStore(options.filesDir),
    signer: createSigner(options.jwtSecret),
    fileSizeLimit,
  }
  const inShare = createShares(pool.options.max)
  const app = new Hono()
  const asCaller = (handler: Handler) => async (c: Context) =>
    handler(services, c, await readCaller(c, verifyToken))

  app.use(async (c, next) => inShare(await shareOf(c, verifyToken), next))
  app.get('/status', (c) => c.text(''))
  app.get('/bucket', asCaller(listBuckets))
  app.post('/bucket', asCaller(createBucket))
  app.get('/bucket/:bucket', asCaller(getBucket))
  app.put('/bucket/:bucket', asCaller(updateBucket))
  app.delete('/bucket/:bucket', asCaller(deleteBucket))
  app.post('/bucket/:bucket/empty', asCaller(emptyBucket))

  // Hono also routes HEAD here.
  app.get('/object/public/:bucket/:name{.+}', (c) => download(services, c, 'public'))
  app.get('/object/authenticated/:bucket/:name{.+}', (c) => download(services, c, 'authenticated'))
  app.get('/object/sign/:bucket/:name{.+}', (c) => downloadSigned(services, c))
  app.get('/object/info/public/:bucket/:name{.+}', (c) => sendInfo(services, c, 'public'))
  app.get('/object/info/authenticated/:bucket/:name{.+}', (c) =>
    sendInfo(services, c, 'authenticated'),
  )
  app.get('/object/info/:bucket/:name{.+}', (c) => sendInfo(services, c, 'either'))
  app.get('/object/:bucket/:name{.+}', (c) => download(services, c, 'either'))

  app.post('/object/list/:bucket', asCaller(listFolder))
  app.post('/object/list-v2/:bucket', asCaller(listPage))
  app.post('/object/move', asCaller(moveObject))
  app.post('/object/copy', asCaller(copyObject))
  app.post('/object/sign/:bucket', asCaller(signDownloads))
  app.post('/object/sign/:bucket/:name{.+}', asCaller(signDownload))
  app.post('/object/upload/sign/:bucket/:name{.+}', asCaller(signUpload))
  app.put('/object/upload/sign/:bucket/:name{.+}', (c) => uploadSigned(services, c))
  app.post('/object/:bucket/:name{.+}', asCaller(uploadNew))
  app.put('/object/:bucket/:name{.+}', asCaller(uploadAgain))
  app.delete('/object/:bucket', asCaller(removeObjects))
  app.delete('/object/:bucket/:name{.+}', asCaller(removeObject))

  app.delete('/cdn/*', asCaller(purgeCache))
  app.all('/render/image/*', () => {
    throw featureNotEnabled('imageTransformation')
  })
  app.all('/*', (c) => {
    const { pathname } = new URL(c.req.url)
    const message = `Route ${c.req.method}:${pathname.slice(0, 200)} not found`
    const more = { error: 'Not Found', status: 404 }
    return errorResponse(new StorageError(404, 'InvalidRequest', message, more), false)
  })
  app.onError((error, c) => {
    const refusal = toStorageError(error)
    if (refusal.status >= 500) onError(error, `storage ${c.req.method}`)
    return errorResponse(refusal, c.req.method === 'HEAD')
  })
  return app
}

/**
 * The caller that this request shares connections with: its account, or the network of an anonymous caller. API
 * keys have no limit.
 */
async function shareOf(c: Context, verifyToken: VerifyToken): Promise<string | null> {
  const { role, owner } = await readVisitor(c, verifyToken)
  if (owner !== null || role !== 'anon') return owner
  return readCallerNetwork(readClientAddress(c) ?? '')
}

const uploadNew: Handler = (services, c, caller) =>
  uploadAs(services, c, caller, c.req.header('x-upsert') === 'true')

const uploadAgain: Handler = (services, c, caller) => uploadAs(services, c, caller, true)

async function uploadAs(
  services: StorageServices,
  c: Context,
  caller: Caller,
  upsert: boolean,
): Promise<Response> {
  const { bucket, name } = readTarget(c)
  const operation =
    c.req.method === 'PUT' ? 'storage.object.upload_update' : 'storage.object.upload'
  const target = { bucket, name, owner: caller.owner, upsert }
  const { id } = await upload(services, c, caller, operation, target)
  return c.json({ Id: id, Key: `${bucket}/${name}` })
}

/** Succeeds without doing anything, because we have no CDN cache to purge. */
const purgeCache: Handler = async (_services, c, caller) => {
  requireServiceRole(caller)
  return c.json({ message: 'success' })
}
