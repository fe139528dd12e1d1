import type { Kysely } from 'kysely'
import { soldOnceFor } from '../../engine/identity.ts'
import { freshSince } from '../orders/pool-limits.ts'
import type { Schema } from '../schema.ts'

/**
 * Near keys of requests that can be nobody's double any more: the oldest that is still taken, or let go, would be
 * further from them than a person is sold only once. Whoever shares a key is looked at among fewer then.
 */
export async function forgetNearKeys(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(freshSince(now).getTime() - soldOnceFor)
  await db.deleteFrom('request_near_keys').where('requested_at', '<', before).execute()
}
