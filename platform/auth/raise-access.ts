import type { Db } from '../database.ts'
import { accessFor, type Access } from './access.ts'
import { AuthError } from './errors.ts'
import { raiseSession } from './factors-store.ts'
import type { AuthServices } from './services.ts'
import { activeRefreshToken, rotateRefreshToken } from './sessions-store.ts'
import type { User } from './users-store.ts'

/** The session at the second level, with fresh tokens, for somebody who has just shown a factor. */
export async function raiseAccess(
  services: AuthServices,
  tx: Db,
  user: User,
  sessionId: string,
  factorType: string,
): Promise<Access> {
  await raiseSession(tx, user.id, sessionId, factorType)
  const token = await activeRefreshToken(tx, sessionId)
  if (!token) throw new AuthError(403, 'session_not_found', 'The session has ended')
  return accessFor(services, tx, user, sessionId, await rotateRefreshToken(tx, token))
}
