import { createHash } from 'node:crypto'

/** What we store of a secret: SHA-256 in hex. A plain hash is enough for 128 random bits or more. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
