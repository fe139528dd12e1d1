import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** As long as a request is fresh; a later one is refused for its age. */
const days = 30

/**
 * Refusals are kept to answer repeated submissions and questions. They contain personal data, so they are
 * deleted afterwards.
 */
export async function forgetOldRefusals(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await db.deleteFrom('refused_requests').where('created_at', '<', before).execute()
}
