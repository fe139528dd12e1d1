import { isLoopback } from './caller-network.ts'

/** At most `limit` calls within `perSeconds`. */
export type RateLimit = { limit: number; perSeconds: number }

/** The operator, a script or a test on this machine; a proxy here passes on the caller's address. */
const loopbackFactor = 100

/** A hundred times as many calls for this machine itself, the same limit for any other address. */
export function widenForLoopback(limit: RateLimit, address: string | null): RateLimit {
  return isLoopback(address) ? { ...limit, limit: limit.limit * loopbackFactor } : limit
}
