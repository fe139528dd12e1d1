import { inTransaction, type Db } from '../../database.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { requireUser } from '../sessions/bearer.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { AuthError } from '../ground/errors.ts'
import { findIdentities, refreshProviders, type Identity } from '../stores/identities.ts'
import { deleteAllTokens } from '../stores/one-time-tokens.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { findUserByEmail, mergeMetadata, updateUser, type User } from '../stores/users.ts'
import { requireLinkingLevel, requireManualLinking } from './authorize.ts'
import { auditIdentity } from './external-account.ts'

/** Unlinks an identity, unless it is the last one. */
export async function unlinkIdentity(services: AuthServices, c: AuthContext): Promise<Response> {
  const signedIn = await requireUser(services, c)
  requireManualLinking(services)
  await requireLinkingLevel(services, signedIn)
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await inTransaction(services.pool, async (tx) => {
    const user = await lockSignedIn(tx, signedIn)
    const identities = await findIdentities(tx, [user.id])
    if (identities.length <= 1) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    }
    const identity = identities.find((one) => one.id === id)
    if (!identity) throw new AuthError(422, 'identity_not_found', "Identity doesn't exist")
    await auditIdentity(tx, c, 'identity_unlinked', user, identity)
    await tx.query('delete from auth.identities where id = $1', [id])
    const others = identities.filter((one) => one !== identity)
    const left =
      identity.provider === 'phone'
        ? await updateUser(tx, user.id, { phone: null, phone_confirmed_at: null })
        : await keepAnAddress(tx, user, others, services.settings.autoconfirm)
    await refreshProviders(tx, left)
  })
  return c.json({})
}

/**
 * The account keeps its address if another identity has it. Otherwise it takes a free one, or none if it can
 * sign in without. It never takes an unverified address, which may belong to someone else.
 */
async function keepAnAddress(
  tx: Db,
  user: User,
  identities: Identity[],
  autoconfirm: boolean,
): Promise<User> {
  if (identities.some(({ email }) => (email ?? '') === (user.email ?? ''))) return user
  const trusted = identities.filter((one) => autoconfirm || one.email === null || isVerified(one))
  const promoted = await firstFree(
    tx,
    trusted.toSorted((a, b) => rank(a) - rank(b)),
  )
  if (!promoted) {
    throw new AuthError(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    )
  }
  const { email } = promoted
  await deleteAllTokens(tx, user.id)
  return updateUser(tx, user.id, {
    email,
    confirmation_token: '',
    recovery_token: '',
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    ...(email !== null
      ? {}
      : {
          email_confirmed_at: null,
          raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: false }),
        }),
  })
}

async function firstFree(tx: Db, identities: Identity[]): Promise<Identity | null> {
  for (const identity of identities) {
    if (identity.email === null || !(await findUserByEmail(tx, identity.email))) return identity
  }
  return null
}

function rank(identity: Identity): number {
  if (identity.email === null) return 2
  return isVerified(identity) ? 0 : 1
}

function isVerified({ identity_data }: Identity): boolean {
  return identity_data['email_verified'] === true
}
