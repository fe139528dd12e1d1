import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { AuthServices } from './services.ts'

/** Prefix of a mailed token whose link returns a `?code=` for the PKCE exchange. */
export const pkcePrefix = 'pkce_'

export function createCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/**
 * The stored form of a code, and the token in its link. Unlike Supabase Auth's, the hash is keyed. Otherwise
 * anyone could compute the hashes of all six-digit codes for an address and bypass the rate limit on guesses.
 */
export function hashCode({ codeKey }: AuthServices, address: string, code: string): string {
  return createHmac('sha224', codeKey)
    .update(address + code)
    .digest('hex')
}

/** All processes with the secret derive the same key. */
export function makeCodeKey(jwtSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'one-time codes', 32))
}
