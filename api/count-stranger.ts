import type { Context } from 'hono'
import { readCallerAddress } from '../net/caller-address.ts'
import { readCallerNetwork } from '../net/caller-network.ts'
import { type RateLimit, widenForLoopback } from '../net/rate-limit.ts'
import type { ApiDependencies } from './dependencies.ts'
import { countCall } from './rate-limit.ts'

/**
 * Counts a call without a login, by the caller's network.
 * @throws AppError rate_limited
 */
export async function countStranger(
  deps: Pick<ApiDependencies, 'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'widenLoopback'>,
  c: Context,
  what: string,
  limit: RateLimit,
): Promise<void> {
  const address = readCallerAddress(c, deps.trustProxy)
  const widened = deps.widenLoopback ? widenForLoopback(limit, address) : limit
  const calls = Math.ceil(widened.limit * deps.rateLimitFactor)
  const network = address === null ? '' : readCallerNetwork(address)
  await countCall(deps.db, `${what}:${network}`, { ...widened, limit: calls }, deps.now())
}
