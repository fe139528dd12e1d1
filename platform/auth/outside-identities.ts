import type { Db } from '../database.ts'
import { refreshProviders, type Identity } from './identities-store.ts'
import {
  lockUser,
  mergeMetadata,
  refuseBanned,
  updateUser,
  type Metadata,
  type User,
} from './users-store.ts'

/** What a party outside says of somebody. */
export type OutsideIdentity = { provider: string; providerId: string; data: Metadata }

export async function findIdentity(
  db: Db,
  { provider, providerId }: Pick<OutsideIdentity, 'provider' | 'providerId'>,
): Promise<Identity | null> {
  const { rows } = await db.query<Identity>(
    'select * from auth.identities where provider = $1 and provider_id = $2',
    [provider, providerId],
  )
  return rows[0] ?? null
}

/** @throws a unique violation when somebody has it */
export async function addIdentity(
  tx: Db,
  userId: string,
  { provider, providerId, data }: OutsideIdentity,
): Promise<void> {
  await tx.query(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now(), now())`,
    [providerId, userId, data, provider],
  )
}

/** Somebody who is known signs in again, and what is said of them may have changed. */
export async function refreshIdentity(
  tx: Db,
  found: Identity,
  { data }: OutsideIdentity,
): Promise<User> {
  const user = await lockUser(tx, found.user_id)
  if (!user) throw new Error('An identity belongs to nobody.')
  refuseBanned(user)
  await tx.query(
    `update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now()
     where id = $1`,
    [found.id, data],
  )
  const told = await updateUser(tx, user.id, {
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, data),
  })
  return refreshProviders(tx, told)
}
