import type { Context, MiddlewareHandler } from 'hono'
import { readCallerAddress } from '../net/caller-address.ts'
import { readCallerNetwork, nestNetworks } from '../net/caller-network.ts'
import { createStrangersLane } from '../net/lane.ts'
import { createLargeTurns, createShares } from '../net/turns.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { findBearer } from './read-bearer.ts'
import { readAhead } from './read-json.ts'

type Dependencies = Pick<ApiDependencies, 'connections' | 'verifyToken' | 'trustProxy'>

/**
 * Limits each caller to a share of the connections and to one large body at a time, as rest/v1 does. Writes by
 * callers without an account go through one lane. The server itself has no limit.
 */
export function takeTurns(deps: Dependencies): MiddlewareHandler<ApiEnv> {
  const inShare = createShares(deps.connections)
  const inLargeTurn = createLargeTurns()
  const inStrangersLane = createStrangersLane()
  return async (c, next) => {
    const bearer = await findBearer(c, deps.verifyToken)
    if (bearer?.role === 'service_role') return next()
    const address = readCallerAddress(c, deps.trustProxy) ?? ''
    const who = bearer?.sub ?? readCallerNetwork(address)
    const work = () => inLargeTurn(countBytes(c), who, () => inShare(who, next))
    if (bearer?.sub !== undefined || c.req.method === 'GET') return work()
    c.req.raw = await readAhead(c.req.raw)
    return inStrangersLane(nestNetworks(address), work)
  }
}

/** Infinity if the length is unknown. */
function countBytes(c: Context): number {
  if (c.req.header('transfer-encoding') !== undefined) return Number.POSITIVE_INFINITY
  return Number(c.req.header('content-length') ?? 0)
}
