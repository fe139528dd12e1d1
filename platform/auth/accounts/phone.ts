import type { Db } from '../../database.ts'
import { isUniqueViolation } from '../../../postgres/errors.ts'
import { AuthError } from '../ground/errors.ts'
import { upsertContactIdentity, refreshProviders } from '../stores/identities.ts'
import { deleteAllTokens } from '../stores/one-time-tokens.ts'
import { updateUser, type User } from '../stores/users.ts'

/** Confirms the number and invalidates all open codes. */
export async function confirmPhone(tx: Db, user: User): Promise<User> {
  await deleteAllTokens(tx, user.id)
  if (user.phone) await upsertContactIdentity(tx, user, 'phone', user.phone, true)
  return updateUser(tx, user.id, {
    confirmation_token: '',
    phone_confirmed_at: new Date(),
    ...(user.phone ? { is_anonymous: false } : {}),
  })
}

/**
 * Changes the number to a confirmed one.
 * @throws phone_exists
 */
export async function movePhone(tx: Db, user: User, phone: string): Promise<User> {
  await upsertContactIdentity(tx, user, 'phone', phone, true)
  await deleteAllTokens(tx, user.id)
  try {
    const moved = await updateUser(tx, user.id, {
      phone,
      phone_change: '',
      phone_change_token: '',
      phone_confirmed_at: new Date(),
      is_anonymous: false,
    })
    return await refreshProviders(tx, moved)
  } catch (error) {
    throw isPhoneTaken(error) ? phoneExists() : error
  }
}

export function isPhoneTaken(error: unknown): boolean {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : ''
  return isUniqueViolation(error) && constraint === 'users_phone_key'
}

export function phoneExists(
  message = 'A user with this phone number has already been registered',
): AuthError {
  return new AuthError(422, 'phone_exists', message)
}

export function phoneTaken() {
  return phoneExists('Phone number already registered by another user')
}

export async function setPhone(
  tx: Db,
  user: User,
  phone: string,
  isVerified: boolean,
): Promise<User> {
  await upsertContactIdentity(tx, user, 'phone', phone, isVerified)
  const changes = { phone, ...(isVerified ? { is_anonymous: false } : {}) }
  return refreshProviders(tx, await updateUser(tx, user.id, changes))
}
