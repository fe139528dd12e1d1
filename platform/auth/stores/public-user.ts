import type { Db } from '../../database.ts'
import { findFactors, type Factor } from './factors.ts'
import { findIdentities, type Identity } from './identities.ts'
import type { Metadata, User } from './users.ts'

/** The account as its owner sees it, without hashes and tokens. */
export async function describeUser(db: Db, user: User): Promise<Metadata> {
  return shapeUser(user, await findIdentities(db, [user.id]), await findFactors(db, [user.id]))
}

/** Many accounts, in two queries. */
export async function describeUsers(db: Db, users: User[]): Promise<Metadata[]> {
  const ids = users.map(({ id }) => id)
  const identities = await findIdentities(db, ids)
  const factors = await findFactors(db, ids)
  return users.map((user) => {
    const isTheirs = ({ user_id }: { user_id: string }) => user_id === user.id
    return shapeUser(user, identities.filter(isTheirs), factors.filter(isTheirs))
  })
}

/** The second factors of an account, without secrets. */
export async function describeFactors(db: Db, userId: string): Promise<Metadata[]> {
  return (await findFactors(db, [userId])).map(shapeFactor)
}

function shapeUser(user: User, identities: Identity[], factors: Factor[]): Metadata {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    ...present({
      email_confirmed_at: user.email_confirmed_at,
      invited_at: user.invited_at,
    }),
    phone: user.phone ?? '',
    ...present({
      phone_confirmed_at: user.phone_confirmed_at,
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.phone_change,
      phone_change_sent_at: user.phone_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(factors.length > 0 ? { factors: factors.map(shapeFactor) } : {}),
    identities: identities.map(shapeIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present({ banned_until: user.banned_until, deleted_at: user.deleted_at }),
    is_anonymous: user.is_anonymous,
  }
}

/** Only the listed fields are sent, never the secret. */
function shapeFactor(factor: Factor): Metadata {
  const { id, created_at, updated_at, status, factor_type, friendly_name, phone } = factor
  return { id, created_at, updated_at, status, factor_type, ...present({ friendly_name, phone }) }
}

function shapeIdentity(identity: Identity): Metadata {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...present({ last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...present({ email: identity.email }),
  }
}

function present(fields: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  )
}
