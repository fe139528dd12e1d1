import type { Db } from '../database.ts'
import { mergeMetadata, updateUser, type Metadata, type User } from './users-store.ts'

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

export async function identitiesOf(db: Db, userIds: string[]): Promise<Identity[]> {
  const { rows } = await db.query<Identity>(
    'select * from auth.identities where user_id = any ($1) order by created_at, id',
    [userIds],
  )
  return rows
}

/** The e-mail address as a way to sign in. A person's own metadata cannot claim to be verified. */
export async function addEmailIdentity(
  tx: Db,
  user: User,
  email: string,
  extra: Metadata = {},
): Promise<Identity> {
  const data = { ...extra, sub: user.id, email, email_verified: false, phone_verified: false }
  const { rows } = await tx.query<Identity>(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, 'email', now(), now(), now()) returning *`,
    [user.id, user.id, data],
  )
  const [identity] = rows
  if (!identity) throw new Error('The identity was not stored.')
  return identity
}

/** Merges `changes` into the e-mail identity. @returns false when there is none */
export async function updateEmailIdentity(
  tx: Db,
  userId: string,
  changes: Metadata,
): Promise<boolean> {
  const updated = await tx.query(
    `update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId, changes],
  )
  return updated.rowCount !== 0
}

/** `app_metadata.providers` says which ways of signing in an account has. */
export async function refreshProviders(tx: Db, user: User): Promise<User> {
  const identities = await identitiesOf(tx, [user.id])
  const providers = [...new Set(identities.map((identity) => identity.provider))]
  if (providers.length === 0) return user
  return updateUser(tx, user.id, {
    raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, { provider: providers[0], providers }),
  })
}
