import type { Db } from '../../database.ts'
import { AuthError, isUniqueViolation } from '../errors.ts'
import { refreshProviders, type Identity } from '../identities-store.ts'
import { dropAllTokens } from '../one-time-tokens-store.ts'
import { defaultAudience, updateUser, type Metadata, type User } from '../users-store.ts'

export async function findUserByPhone(db: Db, phone: string): Promise<User | null> {
  const { rows } = await db.query<User>(
    'select * from auth.users where phone = $1 and is_sso_user = false and aud = $2',
    [phone, defaultAudience],
  )
  return rows[0] ?? null
}

/** The number as a way to sign in. A person's own metadata cannot claim to be verified. */
export async function addPhoneIdentity(
  tx: Db,
  user: User,
  phone: string,
  extra: Metadata = {},
): Promise<Identity> {
  const data = { ...extra, sub: user.id, phone, email_verified: false, phone_verified: false }
  const { rows } = await tx.query<Identity>(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, 'phone', clock_timestamp(), clock_timestamp(), now()) returning *`,
    [user.id, user.id, data],
  )
  const [identity] = rows
  if (!identity) throw new Error('The identity was not stored.')
  return identity
}

/** The number as the account's phone identity knows it, which is made where there is none. */
export async function keepPhoneIdentity(
  tx: Db,
  user: User,
  phone: string,
  isVerified: boolean,
): Promise<void> {
  const changes = { phone, phone_verified: isVerified }
  const updated = await tx.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
     where user_id = $1 and provider = 'phone'`,
    [user.id, changes],
  )
  if (updated.rowCount !== 0) return
  await addPhoneIdentity(tx, user, phone)
  if (isVerified) await keepPhoneIdentity(tx, user, phone, true)
}

/** The number is this person's; whatever codes are open end here. */
export async function confirmPhone(tx: Db, user: User): Promise<User> {
  await dropAllTokens(tx, user.id)
  if (user.phone) await keepPhoneIdentity(tx, user, user.phone, true)
  return updateUser(tx, user.id, {
    confirmation_token: '',
    phone_confirmed_at: new Date(),
    ...(user.phone ? { is_anonymous: false } : {}),
  })
}

/** Moves the account to a number that is its person's. @throws phone_exists */
export async function movePhone(tx: Db, user: User, phone: string): Promise<User> {
  await keepPhoneIdentity(tx, user, phone, true)
  await dropAllTokens(tx, user.id)
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
