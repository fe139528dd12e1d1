import type { Transaction } from 'kysely'
import type { Schema } from '../schema.ts'

/** From here on this model scores; one that was published before goes on with the steps it has. */
export async function publish(
  trx: Transaction<Schema>,
  modelId: string,
  reason: 'first' | 'card' | 'gate' | 'admin',
  publishedBy: string | null = null,
): Promise<void> {
  await trx
    .insertInto('score_publications')
    .values({ model_id: modelId, reason, published_by: publishedBy })
    .execute()
}
