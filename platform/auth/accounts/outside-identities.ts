import type { Db } from '../../database.ts'
import {
  insertIdentity,
  refreshProviders,
  type Identity,
  type NewIdentity,
} from '../stores/identities.ts'
import {
  lockUser,
  mergeMetadata,
  refuseBanned,
  updateUser,
  type Metadata,
  type User,
} from '../stores/users.ts'

/** An account and the identity that a provider just confirmed. */
export type LinkedIdentity = { user: User; identity: Identity }

/** A known identity signs in again; its claims may have changed. */
export async function refreshIdentity(
  tx: Db,
  found: Identity,
  { data }: NewIdentity,
): Promise<LinkedIdentity> {
  const user = await describe(tx, found.user_id, data)
  const { rows } = await tx.query<Identity>(
    `update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now()
     where id = $1 returning *`,
    [found.id, data],
  )
  return { user, identity: rows[0] ?? found }
}

/**
 * Adds an identity to an account.
 * @throws a unique violation if the identity exists
 */
export async function linkIdentity(
  tx: Db,
  userId: string,
  identity: NewIdentity,
): Promise<LinkedIdentity> {
  const added = await insertIdentity(tx, userId, identity)
  return { user: await describe(tx, userId, identity.data), identity: added }
}

/** Copies the provider's claims to the account. */
async function describe(tx: Db, userId: string, data: Metadata): Promise<User> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('The account of the identity does not exist.')
  refuseBanned(user)
  const described = await updateUser(tx, userId, {
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, data),
  })
  return refreshProviders(tx, described)
}
