/** The claims of a verified access token or key. Times are seconds since 1970. */
export type Claims = {
  role: string
  sub?: string
  email?: string
  aud?: string | string[]
  iss?: string
  exp?: number
  iat?: number
  session_id?: string
  [name: string]: unknown
}

/**
 * The result of verifying one bearer token. `raw` is the token's payload as the JSON text it was signed as:
 * it goes into `request.jwt.claims` unchanged.
 */
export type TokenVerdict =
  | { ok: true; claims: Claims; raw: string }
  | { ok: false; reason: 'expired' | 'invalid' }
