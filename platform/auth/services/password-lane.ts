import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { createLane } from '../../../net/lane.ts'
import { readClientAddress } from '../../client-address.ts'
import { longestWait } from '../../password/passwords.ts'
import { belongsToSomeone } from '../stores/known-networks.ts'
import type { AuthContext } from '../ground/context.ts'
import { readNetwork, strangerCaller } from './password-caller.ts'

/**
 * Runs calls that check or hash a password. Calls from networks that no account signed in from share one lane,
 * so that rejecting a call during a flood costs only one lookup.
 */
export type PasswordLane = <T>(c: AuthContext, work: () => Promise<T>) => Promise<T>

/**
 * Resting as long as it works, the lane uses half of the CPU. bcrypt's threads have a low priority, but that
 * does not help a PostgreSQL in a cgroup of its own, which shares the CPU with them evenly.
 */
const bounds = { most: availableParallelism(), rest: 1 }

export function createPasswordLane(
  pool: pg.Pool,
  longestWaitMilliseconds = longestWait,
): PasswordLane {
  const inLane = createLane({ ...bounds, longestWaitMilliseconds })
  return async (c, work) => {
    // Read the body first, so that a slow sender does not occupy a slot.
    await c.req.text()
    if (await belongsToSomeone(pool, readNetwork(readClientAddress(c)))) return work()
    return inLane(strangerCaller(c).shares, work)
  }
}
