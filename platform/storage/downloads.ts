import type { Context } from 'hono'
import { readCaller, readVisitor, server } from './caller.ts'
import { describeObject } from './describe-object.ts'
import { noSuchBucket } from './errors.ts'
import { findBucket, findObject, type ObjectRow } from './objects.ts'
import { readTarget } from './read-target.ts'
import { sendFile, sendHead } from './send-file.ts'
import type { StorageServices } from './services.ts'
import { type Operation, runAs } from './transaction.ts'

type Access = 'public' | 'authenticated' | 'either'

/** GET and HEAD of an object. */
export async function download(
  services: Pick<StorageServices, 'pool' | 'verifyToken' | 'files'>,
  c: Context,
  access: Access,
): Promise<Response> {
  const isHead = c.req.method === 'HEAD'
  const operations = {
    public: isHead ? 'storage.object.info_public' : 'storage.object.get_public',
    authenticated: isHead ? 'object.head_authenticated_info' : 'storage.object.get_authenticated',
    either: isHead ? 'object.head_authenticated_info' : 'storage.object.get_authenticated',
  } as const
  const object = await findReadable(services, c, access, operations[access])
  return isHead ? sendHead(c, object) : sendFile(c, services.files, object, null)
}

/** The details of an object, without its bytes. */
export async function sendInfo(
  services: Pick<StorageServices, 'pool' | 'verifyToken'>,
  c: Context,
  access: Access,
): Promise<Response> {
  const operation =
    access === 'public' ? 'storage.object.info_public' : 'object.get_authenticated_info'
  return c.json(describeObject(await findReadable(services, c, access, operation)))
}

/** GET of a signed address. */
export async function downloadSigned(
  { pool, files, signer }: Pick<StorageServices, 'pool' | 'files' | 'signer'>,
  c: Context,
): Promise<Response> {
  const { bucket, name } = readTarget(c)
  const token = c.req.query('token') ?? ''
  const { exp } = await signer.verify(token, `${bucket}/${name}`, 'download')
  const operation = 'storage.object.get_signed'
  const object = await runAs(pool, server, operation, (tx) => findObject(tx, bucket, name))
  return sendFile(c, files, object, new Date(exp * 1000))
}

/** Anyone can read public buckets; policies decide about the others. @throws StorageError */
async function findReadable(
  { pool, verifyToken }: Pick<StorageServices, 'pool' | 'verifyToken'>,
  c: Context,
  access: Access,
  operation: Operation,
): Promise<ObjectRow> {
  const visitor =
    access === 'authenticated'
      ? { ...(await readCaller(c, verifyToken)), isAuthenticated: true }
      : await readVisitor(c, verifyToken)
  const { bucket, name } = readTarget(c)
  const found = await runAs(pool, server, operation, async (tx) => {
    const { public: isPublic } = await findBucket(tx, bucket)
    return isPublic ? findObject(tx, bucket, name) : null
  })
  if (found !== null) return found
  if (access === 'public' || !visitor.isAuthenticated) throw noSuchBucket()
  return runAs(pool, visitor, operation, (tx) => findObject(tx, bucket, name))
}
