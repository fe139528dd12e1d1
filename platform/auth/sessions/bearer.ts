import { readBearerToken } from '../../../net/bearer-token.ts'
import type { Claims } from '../../claims.ts'
import { AuthError, subjectGone } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { sessionEnded } from './lock-signed-in.ts'
import { findSession, type Session } from '../stores/sessions.ts'
import { findUserById, refuseBanned, type User } from '../stores/users.ts'
import type { SignedIn } from '../services/signed-in.ts'
import { isUuid } from '../../../postgres/uuid.ts'

/**
 * The user of the access token. Unlike rest/v1, this checks that the session still exists and that its token
 * family was not revoked, so that signing out and detected token theft take effect at once.
 */
export async function requireUser(services: AuthServices, c: AuthContext): Promise<SignedIn> {
  const claims = await requireClaims(services, c)
  const { sub, session_id: sessionId } = claims
  if (typeof sub !== 'string' || sub === '') throw badJwt('invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await findUserById(services.pool, sub)
  if (!user) throw subjectGone()
  const session = await requireSession(services, user, sessionId)
  refuseBanned(user)
  return { user, session, claims }
}

/** @throws unless the bearer is the service role key */
export async function requireAdmin(services: AuthServices, c: AuthContext): Promise<void> {
  const { role } = await requireClaims(services, c)
  if (role === 'service_role' || role === 'supabase_admin') return
  throw new AuthError(403, 'not_admin', 'User not allowed')
}

/** Whether the bearer is the service role key, for endpoints that others may call too. */
export async function bearerIsAdmin(services: AuthServices, c: AuthContext): Promise<boolean> {
  try {
    await requireAdmin(services, c)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

async function requireClaims(services: AuthServices, c: AuthContext): Promise<Claims> {
  const token = readBearerToken(c.req.header('authorization'))
  if (token === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const verdict = await services.verifyToken(token)
  if (verdict.ok) return verdict.claims
  const why = verdict.reason === 'expired' ? 'token is expired' : 'signature is invalid'
  throw badJwt(`invalid JWT: unable to parse or verify signature, ${why}`)
}

async function requireSession(
  services: AuthServices,
  user: User,
  sessionId: unknown,
): Promise<Session | null> {
  if (sessionId === undefined || sessionId === '') return null
  if (typeof sessionId !== 'string' || !isUuid(sessionId)) {
    throw badJwt('invalid claim: session_id claim must be a UUID')
  }
  const session = await findSession(services.pool, sessionId)
  if (session?.user_id === user.id && session.is_live) return session
  throw sessionEnded()
}

function badJwt(message: string): AuthError {
  return new AuthError(403, 'bad_jwt', message)
}
