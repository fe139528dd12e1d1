import type { AuthContext } from '../ground/context.ts'
import { AuthError } from '../ground/errors.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import type { AuthServices } from '../services/services.ts'
import type { FactorOwner } from '../services/signed-in.ts'
import { requireUser } from '../sessions/bearer.ts'
import { findFactors, type Factor } from '../stores/factors.ts'

/** The caller, who must have a session and an account; anonymous users have no factors. */
export async function requireFactorOwner(
  services: AuthServices,
  c: AuthContext,
): Promise<FactorOwner> {
  const signedIn = await requireUser(services, c)
  const { session, user } = signedIn
  if (session === null || user.is_anonymous) {
    throw new AuthError(403, 'no_authorization', 'MFA requires an account with a session')
  }
  return { ...signedIn, session }
}

/** The factor in the path, if it is one of this user's. */
export async function requireOwnFactor(
  services: AuthServices,
  userId: string,
  c: AuthContext,
  parameter: 'id' | 'factorId' = 'id',
): Promise<Factor> {
  const id = c.req.param(parameter) ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = (await findFactors(services.pool, [userId])).find((one) => one.id === id)
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
