import { createHash } from 'node:crypto'

/** What is kept of a link's secret. It is 256 random bits, so that a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
