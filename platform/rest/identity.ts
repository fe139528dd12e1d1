import type { TokenVerdict } from '../claims.ts'
import { RestError, tokenRefused } from './errors.ts'

/** Called for each request: it remembers what it verified. */
export type VerifyToken = (token: string) => TokenVerdict | Promise<TokenVerdict>

/** The role a request runs as, and the claims it may read, as JSON text. */
export type Bearer = {
  role: string
  claims: string
  /** The account it speaks for; null for nobody and for keys. */
  subject: string | null
}

const anonymous: Bearer = { role: 'anon', claims: '{"role":"anon"}', subject: null }

/**
 * Who asks, from the Authorization header: nobody is `anon`, a token is its `role`. A token that is no
 * longer or was never good is refused, never taken for nobody.
 */
export async function bearerOf(
  authorization: string | undefined,
  verifyToken: VerifyToken,
): Promise<Bearer> {
  const token = tokenOf(authorization)
  if (token === null) return anonymous
  const verdict = await verifyToken(token)
  if (verdict.ok) {
    const { role, sub } = verdict.claims
    const subject = typeof sub === 'string' ? sub : null
    return { role: roleOf(role), claims: verdict.raw, subject }
  }
  throw verdict.reason === 'expired'
    ? tokenRefused('PGRST303', 'JWT expired')
    : tokenRefused('PGRST301', 'JWT could not be verified')
}

/** Another scheme than Bearer is not for us, so it is nobody's, as with PostgREST. */
function tokenOf(authorization: string | undefined): string | null {
  if (!authorization) return null
  const [scheme = '', ...rest] = authorization.trim().split(' ')
  if (scheme.toLowerCase() !== 'bearer') return null
  const token = rest.join(' ').trim()
  if (token === '') throw tokenRefused('PGRST301', 'Empty JWT is sent in Authorization header')
  return token
}

/** `none` would mean the login role itself; PostgreSQL refuses every other name it does not know. */
function roleOf(role: unknown): string {
  if (typeof role === 'string' && role !== '' && role.toLowerCase() !== 'none') return role
  throw new RestError(
    401,
    { code: '22023', message: `role ${JSON.stringify(role ?? null)} does not exist` },
    { 'www-authenticate': 'Bearer' },
  )
}
