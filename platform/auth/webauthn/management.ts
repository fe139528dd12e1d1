import type { PasskeyServices } from './settings.ts'
import { Buffer } from 'node:buffer'
import { z } from 'zod'
import { inTransaction } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { loadUser } from '../admin/users.ts'
import { audit } from '../stores/audit-log.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { requireUser } from '../sessions/bearer.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { readBody, text } from '../ground/body.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import type { AuthContext } from '../ground/context.ts'
import { requirePasskeyLevel } from './registration.ts'
import { requirePasskeys } from './passkeys-on.ts'
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  renamePasskey,
  type Passkey,
} from './passkeys-store.ts'

const longestName = 120

export async function listPasskeys(services: PasskeyServices, c: AuthContext): Promise<Response> {
  requirePasskeys(services)
  const { user } = await requireUser(services, c)
  return c.json((await findPasskeys(services.pool, user.id)).map(shown))
}

export async function updatePasskey(services: PasskeyServices, c: AuthContext): Promise<Response> {
  requirePasskeys(services)
  const signedIn = await requireUser(services, c)
  const { user } = signedIn
  const id = readId(c)
  const { friendly_name: name } = await readBody(c, z.object({ friendly_name: text }))
  if (name === '') throw validationFailed('friendly_name is required')
  if (Buffer.byteLength(name) > longestName) {
    throw validationFailed(`friendly_name must be ${longestName} characters or less`)
  }
  const passkey = await findPasskey(services.pool, id, user.id)
  if (!passkey) throw notFound()
  const renamed = await inTransaction(services.pool, async (tx) => {
    await lockSignedIn(tx, signedIn)
    await audit(tx, 'passkey_updated', user, readOrigin(c).address, { passkey_id: passkey.id })
    return renamePasskey(tx, passkey.id, name)
  })
  if (!renamed) throw notFound()
  return c.json(shown(renamed))
}

export async function removePasskey(services: PasskeyServices, c: AuthContext): Promise<Response> {
  requirePasskeys(services)
  const signedIn = await requireUser(services, c)
  const { user } = signedIn
  await requirePasskeyLevel(services, signedIn)
  const passkey = await findPasskey(services.pool, readId(c), user.id)
  if (!passkey) throw notFound()
  await inTransaction(services.pool, async (tx) => {
    await lockSignedIn(tx, signedIn)
    await deletePasskey(tx, passkey.id)
    await audit(tx, 'passkey_deleted', user, readOrigin(c).address, { passkey_id: passkey.id })
  })
  return c.body(null, 204)
}

/** Admins can list and remove passkeys even if passkeys are disabled. */
export async function listPasskeysAsAdmin(
  services: PasskeyServices,
  c: AuthContext,
): Promise<Response> {
  const user = await loadUser(services, c)
  return c.json((await findPasskeys(services.pool, user.id)).map(shown))
}

export async function removePasskeyAsAdmin(
  services: PasskeyServices,
  c: AuthContext,
): Promise<Response> {
  const user = await loadUser(services, c)
  const passkey = await findPasskey(services.pool, readId(c), user.id)
  if (!passkey) throw notFound()
  await inTransaction(services.pool, async (tx) => {
    await deletePasskey(tx, passkey.id)
    await audit(tx, 'passkey_deleted', 'service_role', readOrigin(c).address, {
      user_id: user.id,
      passkey_id: passkey.id,
    })
  })
  return c.body(null, 204)
}

function readId(c: AuthContext): string {
  const id = c.req.param('passkeyId') ?? ''
  if (!isUuid(id)) throw notFound()
  return id
}

function shown({ id, friendly_name, created_at, last_used_at }: Passkey) {
  return {
    id,
    ...(friendly_name === '' ? {} : { friendly_name }),
    created_at,
    ...(last_used_at === null ? {} : { last_used_at }),
  }
}

function notFound(): AuthError {
  return new AuthError(404, 'validation_failed', 'Passkey not found')
}
