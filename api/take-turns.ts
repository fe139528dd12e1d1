import type { Context, MiddlewareHandler } from 'hono'
import { readCallerAddress } from '../net/caller-address.ts'
import { callerNetwork, nestNetworks } from '../net/caller-network.ts'
import { createStrangersLane } from '../net/lane.ts'
import { createLargeTurns, createShares } from '../net/turns.ts'
import type { ApiDependencies, ApiEnv } from './dependencies.ts'
import { findBearer } from './read-bearer.ts'
import { readAhead } from './read-json.ts'

type Dependencies = Pick<ApiDependencies, 'connections' | 'verifyToken' | 'trustProxy'>

/**
 * Gives each caller a share of the connections, and runs its calls with a large body one at a time, as rest/v1 does.
 * What strangers write shares a lane. The server itself is unlimited.
 */
export function takeTurns(deps: Dependencies): MiddlewareHandler<ApiEnv> {
  const inShare = createShares(deps.connections)
  const inLargeTurn = createLargeTurns()
  const inStrangersLane = createStrangersLane()
  return async (c, next) => {
    const bearer = await findBearer(c, deps.verifyToken)
    if (bearer?.role === 'service_role') return next()
    const address = readCallerAddress(c, deps.trustProxy) ?? ''
    const who = bearer?.sub ?? callerNetwork(address)
    const work = () => inLargeTurn(countBytes(c), who, () => inShare(who, next))
    if (bearer?.sub !== undefined || c.req.method === 'GET') return work()
    c.req.raw = await readAhead(c.req.raw)
    return inStrangersLane(nestNetworks(address), work)
  }
}

/** Infinity if the length was not announced. */
function countBytes(c: Context): number {
  if (c.req.header('transfer-encoding') !== undefined) return Number.POSITIVE_INFINITY
  return Number(c.req.header('content-length') ?? 0)
}
