import { createHmac, hkdfSync, randomInt } from 'node:crypto'
import type { AuthServices } from './services.ts'

/** Marks a mailed token whose link ends in `?code=`, to be exchanged by whoever holds the verifier. */
export const pkcePrefix = 'pkce_'

/** Six digits for a mail. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/**
 * How a code is kept, and what its link carries. Keyed, unlike Supabase Auth's: whoever knows an address
 * could compute the hashes of all its six-digit codes, and try them past the count of guesses.
 */
export function hashCode({ codeKey }: AuthServices, address: string, code: string): string {
  return createHmac('sha224', codeKey)
    .update(address + code)
    .digest('hex')
}

/** The same in every process that shares the secret. */
export function makeCodeKey(jwtSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', jwtSecret, '', 'one-time codes', 32))
}
