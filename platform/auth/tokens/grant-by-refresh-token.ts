import { z } from 'zod'
import type { Db } from '../../database.ts'
import { issueAccess, readOrigin } from '../sessions/access.ts'
import type { Access } from '../services/signed-in.ts'
import { audit } from '../stores/audit-log.ts'
import { readBody, text } from '../ground/body.ts'
import { committing } from '../ground/commit.ts'
import { isOlderThan, refreshReuseSeconds } from '../ground/durations.ts'
import { AuthError, CommittedAuthError, validationFailed } from '../ground/errors.ts'
import { readNetwork } from '../services/password-caller.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { refuseEndedSession } from '../sessions/session-limits.ts'
import { touchNetwork } from '../stores/known-networks.ts'
import { endFlows } from '../stores/flows.ts'
import {
  findActiveToken,
  findRefreshToken,
  lockSession,
  revokeFamily,
  rotateRefreshToken,
  touchSession,
  type RefreshToken,
} from '../stores/sessions.ts'
import { findUserById, isBanned } from '../stores/users.ts'

const RefreshGrant = z.object({ refresh_token: text })

export async function grantByRefreshToken(
  services: AuthServices,
  c: AuthContext,
): Promise<Response> {
  const { refresh_token: given } = await readBody(c, RefreshGrant)
  if (!/^[a-z0-9]{12}$/.test(given)) throw validationFailed('Refresh token is not valid')
  const access = await committing(services.pool, (tx) => refresh(services, tx, c, given))
  return c.json(access)
}

async function refresh(
  services: AuthServices,
  tx: Db,
  c: AuthContext,
  given: string,
): Promise<Access> {
  const found = await findRefreshToken(tx, given)
  if (!found) throw notFound()
  const user = await findUserById(tx, found.user_id)
  if (!user) throw notFound()
  if (isBanned(user)) {
    throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  }
  const session = found.session_id ? await lockSession(tx, found.session_id) : null
  if (!session) {
    throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found')
  }
  await refuseEndedSession(tx, services.settings.sessions, session)
  // Read again: a concurrent request may have used it while this one waited for the lock.
  const token = await findRefreshToken(tx, given)
  if (!token) throw notFound()
  const next = await nextToken(tx, token, session.id)
  await audit(tx, 'token_refreshed', user, readOrigin(c).address)
  const origin = readOrigin(c)
  await touchSession(tx, session.id, origin)
  await touchNetwork(tx, user.id, readNetwork(origin.address))
  return issueAccess(services, tx, user, session.id, next)
}

/**
 * A used token works once more if its response was lost (its child is still active) or two tabs refreshed at
 * once. Any other reuse is theft: it revokes the token family and ends what the session started elsewhere.
 */
async function nextToken(tx: Db, token: RefreshToken, sessionId: string): Promise<string> {
  if (!token.revoked) return rotateRefreshToken(tx, token)
  const active = await findActiveToken(tx, sessionId)
  if (active?.parent === token.token) return active.token
  if (active && !isOlderThan(token.updated_at, refreshReuseSeconds)) return active.token
  await revokeFamily(tx, sessionId)
  await endFlows(tx, token.user_id)
  throw new CommittedAuthError(
    400,
    'refresh_token_already_used',
    'Invalid Refresh Token: Already Used',
  )
}

function notFound(): AuthError {
  return new AuthError(
    400,
    'refresh_token_not_found',
    'Invalid Refresh Token: Refresh Token Not Found',
  )
}
