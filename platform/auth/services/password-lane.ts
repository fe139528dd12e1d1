import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { createLane } from '../../../net/lane.ts'
import { clientAddress } from '../../client-address.ts'
import { longestWait } from '../../password/passwords.ts'
import { belongsToSomeone } from '../stores/known-networks.ts'
import type { AuthContext } from '../ground/context.ts'
import { readNetwork, strangerCaller } from './password-caller.ts'

/**
 * Runs calls that check or hash a password. Those from networks that no account signed in from share a lane, so that
 * refusing one of a flood costs a single lookup.
 */
export type PasswordLane = <T>(c: AuthContext, work: () => Promise<T>) => Promise<T>

/**
 * With a rest as long as the work, half of the processor. The threads of bcrypt have a low priority, but PostgreSQL,
 * where it runs in a group of its own, shares the processor with them evenly.
 */
const bounds = { most: availableParallelism(), rest: 1 }

export function createPasswordLane(
  pool: pg.Pool,
  longestWaitMilliseconds = longestWait,
): PasswordLane {
  const inLane = createLane({ ...bounds, longestWaitMilliseconds })
  return async (c, work) => {
    // Read ahead, so that a slow sender keeps no place in the lane.
    await c.req.text()
    if (await belongsToSomeone(pool, readNetwork(clientAddress(c)))) return work()
    return inLane(strangerCaller(c).shares, work)
  }
}
