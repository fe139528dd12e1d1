import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { isUniqueViolation } from '../../../postgres/errors.ts'
import { inTransaction, type Db } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { readBanEnd } from '../accounts/ban.ts'
import { requireAdmin } from '../sessions/bearer.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { flag, metadata, readBody, readOptionalBody, text } from '../ground/body.ts'
import { readEmail } from '../accounts/email-address.ts'
import { AuthError, emailExists, userNotFound, validationFailed } from '../ground/errors.ts'
import {
  addContactIdentity,
  upsertContactIdentity,
  refreshProviders,
} from '../stores/identities.ts'
import { storePassword } from '../passwords/password-change.ts'
import { refuseBadPassword } from '../passwords/password-rules.ts'
import { phoneTaken, setPhone, confirmPhone, isPhoneTaken } from '../accounts/phone.ts'
import { describeUser } from '../stores/public-user.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { softDelete } from '../accounts/soft-delete.ts'
import {
  deleteUser,
  findUserById,
  insertUser,
  lockUser,
  mergeMetadata,
  updateUser,
  type User,
  type UserChanges,
} from '../stores/users.ts'
import { operatorCaller } from '../services/password-caller.ts'
import { requirePhone } from '../services/part.ts'

const AdminUser = z.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text,
})
type AdminUser = z.output<typeof AdminUser>

export async function createUser(services: AuthServices, c: AuthContext): Promise<Response> {
  await requireAdmin(services, c)
  const body = await readBody(c, AdminUser)
  const wanted = await readNewUser(services, body)
  const bannedUntil = readBanEnd(body.ban_duration)
  const user = await orTaken(
    inTransaction(services.pool, async (tx) => {
      let made = await insertUser(tx, wanted)
      if (wanted.email !== null) await addContactIdentity(tx, made, 'email', wanted.email)
      if (wanted.phone !== null) await addContactIdentity(tx, made, 'phone', wanted.phone)
      if (body.email_confirm) made = await confirmEmail(tx, made)
      if (body.phone_confirm) made = await confirmPhone(tx, made)
      if (bannedUntil !== undefined)
        made = await updateUser(tx, made.id, { banned_until: bannedUntil })
      await audit(tx, 'user_signedup', 'service_role', readOrigin(c).address, { user_id: made.id })
      return describeUser(tx, made)
    }),
  )
  return c.json(user)
}

/** @throws AuthError, checking in the same order as Supabase Auth */
async function readNewUser(services: AuthServices, body: AdminUser) {
  if (body.email === '' && body.phone === '') {
    throw validationFailed('Cannot create a user without either an email or phone')
  }
  const email = body.email === '' ? null : readEmail(body.email)
  const phone = await readPhone(services, body, null)
  const providers = [...(email === null ? [] : ['email']), ...(phone === null ? [] : ['phone'])]
  if (body.password && body.password_hash !== '') {
    throw validationFailed('Only a password or a password hash should be provided')
  }
  if (body.id !== '' && !isUuid(body.id)) {
    throw validationFailed('ID must conform to the uuid v4 format')
  }
  return {
    ...(body.id === '' ? {} : { id: body.id }),
    email,
    phone,
    passwordHash: await readPasswordHash(services, body),
    userMetadata: body.user_metadata ?? {},
    appMetadata: mergeMetadata({ provider: providers[0], providers }, body.app_metadata ?? {}),
    ...(body.role === '' ? {} : { role: body.role.trim() }),
  }
}

export async function getUserAsAdmin(services: AuthServices, c: AuthContext): Promise<Response> {
  return c.json(await describeUser(services.pool, await loadUser(services, c)))
}

export async function updateUserAsAdmin(services: AuthServices, c: AuthContext): Promise<Response> {
  const { id } = await loadUser(services, c)
  const body = await readBody(c, AdminUser)
  const phone = await readPhone(services, body, id)
  const email = body.email === '' ? null : readEmail(body.email)
  const bannedUntil = readBanEnd(body.ban_duration)
  if (typeof body.password === 'string') await refuseBadPassword(services, body.password)
  const passwordHash = body.password
    ? await services.passwords.hash(body.password, operatorCaller)
    : null

  const user = await orTaken(
    inTransaction(services.pool, async (tx) => {
      let now = await lockUser(tx, id)
      if (!now) throw userNotFound()
      if (passwordHash !== null) now = await storePassword(tx, now, passwordHash, null)
      if (email !== null) now = await setEmail(tx, now, email, body.email_confirm)
      if (body.email_confirm) now = await confirmEmail(tx, now)
      if (phone !== null) now = await setPhone(tx, now, phone, body.phone_confirm)
      if (body.phone_confirm) now = await confirmPhone(tx, now)
      now = await updateUser(tx, id, {
        ...readChanges(now, body),
        ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil }),
      })
      await audit(tx, 'user_modified', 'service_role', readOrigin(c).address, { user_id: id })
      return describeUser(tx, now)
    }),
  )
  return c.json(user)
}

function readChanges(user: User, body: AdminUser): UserChanges {
  const { role, user_metadata: userData, app_metadata: appData } = body
  return {
    ...(role === '' ? {} : { role: role.trim() }),
    ...(userData ? { raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, userData) } : {}),
    ...(appData ? { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, appData) } : {}),
  }
}

const Deletion = z.object({ should_soft_delete: flag })

export async function deleteUserAsAdmin(services: AuthServices, c: AuthContext): Promise<Response> {
  const { id } = await loadUser(services, c)
  const { should_soft_delete: isSoft } = await readOptionalBody(c, Deletion)
  await inTransaction(services.pool, async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) return
    await audit(tx, 'user_deleted', 'service_role', readOrigin(c).address, { user_id: id })
    if (isSoft) await softDelete(tx, user)
    else await deleteUser(tx, id)
  })
  return c.json({})
}

/**
 * The account in the path.
 * @throws unless the bearer is the service role key
 */
export async function loadUser(services: AuthServices, c: AuthContext): Promise<User> {
  await requireAdmin(services, c)
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUserById(services.pool, id)
  if (!user) throw userNotFound()
  return user
}

async function setEmail(tx: Db, user: User, email: string, isVerified: boolean): Promise<User> {
  const isNew = await upsertContactIdentity(tx, user, 'email', email, isVerified)
  const changes = { email, ...(isVerified ? { is_anonymous: false } : {}) }
  const moved = await updateUser(tx, user.id, changes)
  return isNew ? refreshProviders(tx, moved) : moved
}

async function readPhone(
  services: AuthServices,
  { phone }: AdminUser,
  userId: string | null,
): Promise<string | null> {
  return phone === '' ? null : requirePhone(services).readFreePhone(phone, userId)
}

/** Without a password, the account gets a random one. */
async function readPasswordHash(services: AuthServices, body: AdminUser): Promise<string> {
  if (body.password_hash !== '') {
    if (/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/.test(body.password_hash)) return body.password_hash
    throw validationFailed('The password hash is not a bcrypt hash')
  }
  if (!body.password) {
    return services.passwords.hash(randomBytes(32).toString('base64url'), operatorCaller)
  }
  await refuseBadPassword(services, body.password)
  return services.passwords.hash(body.password, operatorCaller)
}

async function orTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isPhoneTaken(error)) throw phoneTaken()
    throw isUniqueViolation(error) ? emailExists() : error
  }
}
