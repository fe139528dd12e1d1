import type { ApiDependencies } from './door.ts'
import { isLoopback } from './caller.ts'
import { networkOf } from './network-of.ts'
import { countCall, type RateLimit } from './rate-limit.ts'

/** Whoever tries the product out on the machine it runs on is not slowed down. */
const loopbackFactor = 100

/**
 * Counts a call of somebody who is not signed in, by network: see `networkOf`.
 * @throws AppError rate_limited
 */
export async function countStranger(
  deps: Pick<ApiDependencies, 'db' | 'now' | 'rateLimitFactor'>,
  what: string,
  address: string | null,
  limit: RateLimit,
): Promise<void> {
  const factor = deps.rateLimitFactor * (isLoopback(address) ? loopbackFactor : 1)
  const calls = Math.ceil(limit.calls * factor)
  const network = address === null ? '' : networkOf(address)
  await countCall(deps.db, `${what}:${network}`, { ...limit, calls }, deps.now())
}
