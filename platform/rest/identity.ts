import type { TokenVerdict } from '../claims.ts'
import { RestError, tokenRefused } from './errors.ts'

/** Called for each request; expected to cache. */
export type VerifyToken = (token: string) => TokenVerdict | Promise<TokenVerdict>

/** The role a request runs as, and its claims as JSON text. */
export type Bearer = {
  role: string
  claims: string
  /** The account's id; null for anonymous requests and API keys. */
  subject: string | null
}

const anonymous: Bearer = { role: 'anon', claims: '{"role":"anon"}', subject: null }

/**
 * Reads the Authorization header: without one the role is `anon`, otherwise the token's `role`. An
 * expired or invalid token is refused, never treated as anonymous.
 */
export async function authenticateBearer(
  authorization: string | undefined,
  verifyToken: VerifyToken,
): Promise<Bearer> {
  const token = readToken(authorization)
  if (token === null) return anonymous
  const verdict = await verifyToken(token)
  if (verdict.ok) {
    const { role, sub } = verdict.claims
    const subject = typeof sub === 'string' ? sub : null
    return { role: checkRole(role), claims: verdict.raw, subject }
  }
  throw verdict.reason === 'expired'
    ? tokenRefused('PGRST303', 'JWT expired')
    : tokenRefused('PGRST301', 'JWT could not be verified')
}

/** A scheme other than Bearer is anonymous, as in PostgREST. */
function readToken(authorization: string | undefined): string | null {
  if (!authorization) return null
  const [scheme = '', ...rest] = authorization.trim().split(' ')
  if (scheme.toLowerCase() !== 'bearer') return null
  const token = rest.join(' ').trim()
  if (token === '') throw tokenRefused('PGRST301', 'Empty JWT is sent in Authorization header')
  return token
}

/** `none` would select the login role itself; PostgreSQL refuses other unknown names. */
function checkRole(role: unknown): string {
  if (typeof role === 'string' && role !== '' && role.toLowerCase() !== 'none') return role
  throw new RestError(
    401,
    { code: '22023', message: `role ${JSON.stringify(role ?? null)} does not exist` },
    { 'www-authenticate': 'Bearer' },
  )
}
