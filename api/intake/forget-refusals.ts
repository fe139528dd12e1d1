import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** As long as a request stays fresh: after that the same one would be refused for its age. */
const days = 30

/** What was not taken is kept to answer repetitions and questions, and not for ever: it names people. */
export async function forgetOldRefusals(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await db.deleteFrom('refused_requests').where('created_at', '<', before).execute()
}
