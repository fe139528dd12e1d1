import type { Db } from '../../database.ts'
import { mergeMetadata, updateUser, type Contact, type Metadata, type User } from './users.ts'

export type Identity = {
  id: string
  provider_id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: Date | null
  created_at: Date | null
  updated_at: Date | null
  email: string | null
}

export async function findIdentities(db: Db, userIds: string[]): Promise<Identity[]> {
  const { rows } = await db.query<Identity>(
    'select * from auth.identities where user_id = any ($1) order by created_at, id',
    [userIds],
  )
  return rows
}

/** An identity to create: the provider, its id of the user, and its claims about them. */
export type NewIdentity = { provider: string; providerId: string; data: Metadata }

export async function findIdentity(
  db: Db,
  { provider, providerId }: Pick<NewIdentity, 'provider' | 'providerId'>,
): Promise<Identity | null> {
  const { rows } = await db.query<Identity>(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  )
  return rows[0] ?? null
}

/**
 * The clock timestamp keeps the order of identities within one transaction.
 * @throws a unique violation if the identity exists
 */
export async function insertIdentity(
  tx: Db,
  userId: string,
  { provider, providerId, data }: NewIdentity,
): Promise<Identity> {
  const { rows } = await tx.query<Identity>(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, clock_timestamp(), clock_timestamp(), clock_timestamp()) returning *`,
    [providerId, userId, data, provider],
  )
  const [identity] = rows
  if (!identity) throw new Error('The identity was not stored.')
  return identity
}

/** The email or phone identity. The user's own metadata cannot claim that it is verified. */
export function addContactIdentity(
  tx: Db,
  user: User,
  contact: Contact,
  value: string,
  extra: Metadata = {},
): Promise<Identity> {
  const data = {
    ...extra,
    sub: user.id,
    [contact]: value,
    email_verified: false,
    phone_verified: false,
  }
  return insertIdentity(tx, user.id, { provider: contact, providerId: user.id, data })
}

/**
 * Updates or creates the email or phone identity.
 * @returns true if it was created
 */
export async function upsertContactIdentity(
  tx: Db,
  user: User,
  contact: Contact,
  value: string,
  isVerified: boolean,
): Promise<boolean> {
  const changes = { [contact]: value, [`${contact}_verified`]: isVerified }
  if (await updateContactIdentity(tx, user.id, contact, changes)) return false
  await addContactIdentity(tx, user, contact, value)
  if (isVerified) await updateContactIdentity(tx, user.id, contact, changes)
  return true
}

/** @returns false if there is no such identity */
export async function updateContactIdentity(
  tx: Db,
  userId: string,
  contact: Contact,
  changes: Metadata,
): Promise<boolean> {
  const updated = await tx.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = now()
     where user_id = $1 and provider = $2`,
    [userId, contact, changes],
  )
  return updated.rowCount !== 0
}

/** Sets `app_metadata.providers` to the providers of the account's identities. */
export async function refreshProviders(tx: Db, user: User): Promise<User> {
  const identities = await findIdentities(tx, [user.id])
  const providers = [...new Set(identities.map((identity) => identity.provider))]
  if (providers.length === 0) return user
  return updateUser(tx, user.id, {
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, { provider: providers[0], providers }),
  })
}
