import { decodeJwt } from 'jose'
import type { VerifyToken } from '../jwt/verify-token.ts'

/** Who a channel reads and writes as. */
export type Caller = {
  role: string
  /** JSON text for `request.jwt.claims`. */
  claims: string
  /** Milliseconds since 1970; null for a token that does not expire. */
  expiresAt: number | null
}

export type CallerVerdict =
  | { ok: true; caller: Caller }
  | { ok: false; code: string; message: string }

/** Reads a token as Supabase Realtime does. */
export async function readCaller(token: string, verifyToken: VerifyToken): Promise<CallerVerdict> {
  const verdict = await verifyToken(token)
  if (!verdict.ok) return describeRefusal(token, verdict.reason)
  const { role, exp } = verdict.claims
  if (role === '' || role.toLowerCase() === 'none') {
    const message = 'Fields `role` and `exp` are required in JWT'
    return { ok: false, code: 'InvalidJWTToken', message }
  }
  const expiresAt = exp === undefined ? null : exp * 1000
  return { ok: true, caller: { role, claims: verdict.raw, expiresAt } }
}

export function describeExpiry(expiresAt: number): string {
  const seconds = Math.max(0, Math.floor((Date.now() - expiresAt) / 1000))
  return `Token has expired ${seconds} seconds ago`
}

function describeRefusal(token: string, reason: 'expired' | 'invalid'): CallerVerdict {
  let exp: number | undefined
  try {
    exp = decodeJwt(token).exp
  } catch {
    const message = 'The token provided is not a valid JWT'
    return { ok: false, code: 'MalformedJWT', message }
  }
  if (reason === 'expired') {
    return { ok: false, code: 'InvalidJWTToken', message: describeExpiry((exp ?? 0) * 1000) }
  }
  const message = 'Failed to validate JWT signature'
  return { ok: false, code: 'JwtSignatureError', message }
}
