import { jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { VerifyToken } from '../../../api/bearer.ts'

/**
 * Accepts the access tokens of the project's auth/v1, and its service role key.
 * @param keys the project's public keys
 */
export function hostedTokens(keys: JWTVerifyGetKey, serviceRoleKey: string): VerifyToken {
  return async (token) => {
    if (token === serviceRoleKey) return { role: 'service_role' }
    const verified = await jwtVerify(token, keys, { audience: 'authenticated' }).catch(() => null)
    if (verified === null) return null
    const { role, sub, aal } = verified.payload
    // A value that is not a string does not prove a second step.
    return role === 'authenticated'
      ? { role, sub, aal: typeof aal === 'string' ? aal : undefined }
      : null
  }
}
