import { SignJWT } from 'jose'
import { readClientAddress } from '../../client-address.ts'
import type { Db } from '../../database.ts'
import { accessTokenSeconds } from '../ground/durations.ts'
import { describeUser } from '../stores/public-user.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import {
  findSession,
  findMethods,
  openSession,
  type Method,
  type MethodClaim,
  type Origin,
} from '../stores/sessions.ts'
import { rememberNetwork } from '../stores/known-networks.ts'
import { readNetwork } from '../services/password-caller.ts'
import { updateUser, type User } from '../stores/users.ts'
import type { Access } from '../services/signed-in.ts'

/** Opens a session for a user who has just authenticated. */
export async function grantAccess(
  services: AuthServices,
  tx: Db,
  c: AuthContext,
  user: User,
  method: Method,
  sessionEnds: Date | null = null,
): Promise<Access> {
  const signedIn = await updateUser(tx, user.id, { last_sign_in_at: new Date() })
  await rememberNetwork(tx, user.id, readNetwork(readClientAddress(c)))
  const opened = await openSession(tx, user.id, method, readOrigin(c), sessionEnds)
  c.header('sb-auth-user-id', user.id)
  c.header('sb-auth-session-id', opened.sessionId)
  return issueAccess(services, tx, signedIn, opened.sessionId, opened.refreshToken)
}

/** Makes a new access token for an open session. */
export async function issueAccess(
  services: AuthServices,
  tx: Db,
  user: User,
  sessionId: string,
  refreshToken: string,
): Promise<Access> {
  const session = await findSession(tx, sessionId)
  let methods = await findMethods(tx, sessionId)
  for (const { describeMethods } of services.parts) {
    if (describeMethods) methods = await describeMethods(tx, user.id, methods)
  }
  const issuedAt = Math.floor(Date.now() / 1000)
  const claims = makeClaims(user, sessionId, session?.aal ?? 'aal1', methods)
  const { id, privateKey } = await services.keys.active()
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: id, typ: 'JWT' })
    .setIssuer(`${services.settings.publicUrl}/auth/v1`)
    .setSubject(user.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(privateKey)
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: issuedAt + accessTokenSeconds,
    refresh_token: refreshToken,
    user: await describeUser(tx, user),
  }
}

export function readOrigin(c: AuthContext): Origin {
  return { userAgent: c.req.header('user-agent') ?? null, address: readClientAddress(c) }
}

function makeClaims(user: User, sessionId: string, aal: string, methods: MethodClaim[]) {
  return {
    aud: user.aud ?? '',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? '',
    aal,
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  }
}
