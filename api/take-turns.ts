import type { Context, MiddlewareHandler } from 'hono'
import { readBearerToken } from '../net/bearer-token.ts'
import { readCallerAddress } from '../net/caller-address.ts'
import { callerNetwork } from '../net/caller-network.ts'
import { createLargeTurns, createShares } from '../net/turns.ts'
import type { ApiDependencies } from './dependencies.ts'

type Dependencies = Pick<ApiDependencies, 'connections' | 'verifyToken' | 'trustProxy'>

/** Gives each caller a share of the connections, and runs its calls with a large body one at a time, as rest/v1 does. */
export function takeTurns(deps: Dependencies): MiddlewareHandler {
  const inShare = createShares(deps.connections)
  const inLargeTurn = createLargeTurns()
  return async (c, next) => {
    const who = await findCaller(c, deps)
    await inLargeTurn(countBytes(c), who, () => inShare(who, next))
  }
}

/** The account, or the network of an anonymous caller; null for the server itself, which is unlimited. */
async function findCaller(c: Context, deps: Dependencies): Promise<string | null> {
  const token = readBearerToken(c.req.header('authorization'))
  const bearer = token === null ? null : await deps.verifyToken(token)
  if (bearer?.role === 'service_role') return null
  return bearer?.sub ?? callerNetwork(readCallerAddress(c, deps.trustProxy) ?? '')
}

/** Infinity if the length was not announced. */
function countBytes(c: Context): number {
  if (c.req.header('transfer-encoding') !== undefined) return Number.POSITIVE_INFINITY
  return Number(c.req.header('content-length') ?? 0)
}
