import type { Context } from 'hono'
import { z } from 'zod'
import { type Caller, server } from './caller.ts'
import { findObject } from './objects.ts'
import { readJson } from './read-json.ts'
import { readBucketName, readTarget } from './read-target.ts'
import type { StorageServices } from './services.ts'
import type { Signer } from './signed-tokens.ts'
import { runAs } from './transaction.ts'
import { askPolicies, upload } from './upload.ts'

// In seconds: about three hundred years at most.
const ExpiresIn = z.number().int().min(1).max(1e10)
const One = z.object({ expiresIn: ExpiresIn })
const Many = One.extend({ paths: z.array(z.string()).min(1).max(1000) })

/** Supabase's two hours. */
const uploadExpiresIn = 2 * 60 * 60

export async function signDownload(
  { pool, signer }: Pick<StorageServices, 'pool' | 'signer'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const { bucket, name } = readTarget(c)
  const { expiresIn } = await readJson(c, One)
  await runAs(pool, caller, 'storage.object.sign', (tx) => findObject(tx, bucket, name))
  return c.json({ signedURL: await signAddress(signer, `${bucket}/${name}`, expiresIn) })
}

/** Returns a signed address or an error for each path. */
export async function signDownloads(
  { pool, signer }: Pick<StorageServices, 'pool' | 'signer'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const bucket = readBucketName(c)
  const { expiresIn, paths } = await readJson(c, Many)
  const { rows } = await runAs(pool, caller, 'storage.object.sign_many', (tx) =>
    tx.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any ($2)',
      [bucket, paths.filter((path) => !path.includes('\0'))],
    ),
  )
  const found = new Set(rows.map(({ name }) => name))
  const answers = paths.map(async (path) => {
    if (!found.has(path)) {
      const error = 'Either the object does not exist or you do not have access to it'
      return { error, path, signedURL: null }
    }
    const signedURL = await signAddress(signer, `${bucket}/${path}`, expiresIn)
    return { error: null, path, signedURL }
  })
  return c.json(await Promise.all(answers))
}

async function signAddress(signer: Signer, url: string, expiresIn: number): Promise<string> {
  const token = await signer.sign({ scope: 'download', url }, expiresIn)
  return `/object/sign/${url}?token=${token}`
}

export async function signUpload(
  { pool, signer }: Pick<StorageServices, 'pool' | 'signer'>,
  c: Context,
  caller: Caller,
): Promise<Response> {
  const target = {
    ...readTarget(c),
    owner: caller.owner,
    upsert: c.req.header('x-upsert') === 'true',
  }
  const described = { metadata: {}, userMetadata: {} }
  await askPolicies(pool, caller, 'storage.object.sign_upload_url', target, described)
  const url = `${target.bucket}/${target.name}`
  const { owner, upsert } = target
  const token = await signer.sign({ scope: 'upload', url, owner, upsert }, uploadExpiresIn)
  return c.json({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

/** PUT to a signed address. Policies were checked when the token was made. */
export async function uploadSigned(services: StorageServices, c: Context): Promise<Response> {
  const { bucket, name } = readTarget(c)
  const token = c.req.query('token') ?? ''
  const signed = await services.signer.verify(token, `${bucket}/${name}`, 'upload')
  const target = { bucket, name, owner: signed.owner ?? null, upsert: signed.upsert ?? false }
  await upload(services, c, server, 'storage.object.upload_signed', target)
  return c.json({ Key: `${bucket}/${name}` })
}
