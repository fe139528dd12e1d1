import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Makes this model live; one that was live before continues from its stored steps. If an admin publishes any but
 * the newest version, that is a rollback, which holds the gate. The caller holds the score lock.
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

/** Whether the latest publication is an admin's rollback, which the nightly refit must not undo. */
export async function isGateHeld(trx: Transaction<Schema>): Promise<boolean> {
  const last = await trx
    .selectFrom('score_publications')
    .select('holds_gate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.holds_gate ?? false
}
