import type { Context } from 'hono'
import { decodeJwt, errors } from 'jose'
import type { VerifyToken } from '../jwt/verify-token.ts'
import { accessDenied, invalidRequest } from './errors.ts'

/** The role and claims that a statement runs with. */
export type Caller = {
  role: string
  /** JSON text for `request.jwt.claims`. */
  claims: string
  /** The account's id; null for API keys. */
  owner: string | null
}

const anonymous: Caller = { role: 'anon', claims: '{"role":"anon"}', owner: null }

/**
 * For what Supabase Storage does without asking policies, such as writing the row of a file that was already
 * allowed.
 */
export const server: Caller = {
  role: 'service_role',
  claims: '{"role":"service_role"}',
  owner: null,
}

/** @throws StorageError without a valid token */
export async function readCaller(c: Context, verifyToken: VerifyToken): Promise<Caller> {
  const header = c.req.header('authorization')
  if (header === undefined) {
    throw invalidRequest("headers must have required property 'authorization'")
  }
  const token = header.replace(/^Bearer\s+/i, '')
  const verdict = await verifyToken(token)
  if (!verdict.ok) throw accessDenied(describeRefusal(token, verdict.reason))
  const { role, sub } = verdict.claims
  if (role === '' || role.toLowerCase() === 'none') throw accessDenied('Invalid role')
  return { role, claims: verdict.raw, owner: typeof sub === 'string' ? sub : null }
}

/** Reads the caller of a download. It works without a token too, but then only for public buckets. */
export async function readVisitor(
  c: Context,
  verifyToken: VerifyToken,
): Promise<Caller & { isAuthenticated: boolean }> {
  const caller = await readCaller(c, verifyToken).catch(() => null)
  return { ...(caller ?? anonymous), isAuthenticated: caller !== null }
}

/** @throws StorageError unless the caller uses the service_role key */
export function requireServiceRole({ role }: Caller): void {
  if (role !== 'service_role') throw accessDenied('Access denied: Invalid role', 403)
}

/** Returns jose's messages, as Supabase Storage does. */
function describeRefusal(token: string, reason: 'expired' | 'invalid'): string {
  if (reason === 'expired') return '"exp" claim timestamp check failed'
  try {
    decodeJwt(token)
    return 'signature verification failed'
  } catch (error) {
    return error instanceof errors.JOSEError ? error.message : 'Invalid Compact JWS'
  }
}
