import { createHash, randomInt } from 'node:crypto'

/** Marks a mailed token whose link ends in `?code=`, to be exchanged by whoever holds the verifier. */
export const pkcePrefix = 'pkce_'

/** Six digits for a mail. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

/** How a mailed code is kept, and what its link carries: SHA-224, as Supabase Auth does. */
export function hashCode(email: string, code: string): string {
  return createHash('sha224')
    .update(email + code)
    .digest('hex')
}
