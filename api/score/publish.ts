import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * From here on this model scores; one that was published before goes on with the steps it has. Where an admin
 * publishes another than the newest version, that is a roll-back, and it holds the gate. Under the score's lock.
 */
export async function publish(
  trx: Transaction<Schema>,
  modelId: string,
  reason: 'first' | 'card' | 'gate' | 'admin',
  publishedBy: string | null = null,
): Promise<void> {
  await trx
    .insertInto('score_publications')
    .values({
      model_id: modelId,
      reason,
      published_by: publishedBy,
      holds_gate: sql<boolean>`${reason === 'admin'} and ${modelId}::uuid <> (
        select id from score_models order by version desc limit 1)`,
    })
    .execute()
}

/** Whether an admin rolled back and nothing was published since: the gate would undo it in the night. */
export async function isGateHeld(trx: Transaction<Schema>): Promise<boolean> {
  const last = await trx
    .selectFrom('score_publications')
    .select('holds_gate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.holds_gate ?? false
}
