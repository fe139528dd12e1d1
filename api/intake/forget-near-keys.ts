import type { Kysely } from 'kysely'
import { soldOnceFor } from '../../engine/people/identity.ts'
import { freshSince } from '../orders/pool-limits.ts'
import type { Schema } from '../schema.ts'

/**
 * Deletes near keys that can no longer reveal a duplicate, because a new request would be outside the 90-day
 * window. Lookups of a shared key then compare fewer requests.
 */
export async function forgetNearKeys(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(freshSince(now).getTime() - soldOnceFor)
  await db.deleteFrom('request_near_keys').where('requested_at', '<', before).execute()
}
