import type { Db } from '../../database.ts'
import { accessFor } from './access.ts'
import type { Access, FactorOwner } from '../services/signed-in.ts'
import { AuthError } from '../ground/errors.ts'
import { raiseSession } from '../stores/factors.ts'
import type { AuthServices } from '../services/services.ts'
import { activeRefreshToken, lockSession, rotateRefreshToken } from '../stores/sessions.ts'
import { lockUser } from '../stores/users.ts'

/**
 * Serializes the factor verifications of an account: a concurrent one waits, then sees the updated sign
 * count and whether its own session still exists.
 */
export async function lockFactorOwner(tx: Db, { user, session }: FactorOwner): Promise<void> {
  await lockUser(tx, user.id)
  if (!(await lockSession(tx, session.id))) throw sessionEnded()
}

/** Raises the session to aal2 after a factor was verified, with new tokens. */
export async function raiseAccess(
  services: AuthServices,
  tx: Db,
  { user, session }: FactorOwner,
  factorType: string,
): Promise<Access> {
  await raiseSession(tx, user.id, session.id, factorType)
  const token = await activeRefreshToken(tx, session.id)
  if (!token) throw sessionEnded()
  return accessFor(services, tx, user, session.id, await rotateRefreshToken(tx, token))
}

function sessionEnded(): AuthError {
  return new AuthError(403, 'session_not_found', 'The session has ended')
}
