import type { Kysely } from 'kysely'
import { coldModel } from '../../engine/score/cold-model.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { lockScore } from './learn-outcomes.ts'
import { coldHash } from './model-hash.ts'
import { publish } from './publish.ts'
import { readState } from './read-state.ts'

/**
 * Publishes what is believed before any outcome: where nothing is published yet, where the code has another
 * card, and when the first real outcome comes and sample ones must count no more.
 */
export async function publishCard(db: Kysely<Schema>): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await lockScore.execute(trx)
    const state = await readState(trx)
    if (state.id !== null && !state.isOutdated) return
    const decisions = await trx
      .selectFrom('lead_decisions')
      .select(({ fn }) => [fn<boolean | null>('bool_and', ['is_sample']).as('of_samples')])
      .executeTakeFirst()
    const { id } = await trx
      .insertInto('score_models')
      .values({
        kind: 'card',
        of_samples: decisions?.of_samples ?? false,
        hash: coldHash,
        model: JSON.stringify(coldModel),
        trained_at: new Date(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await publish(trx, id, state.id === null ? 'first' : 'card')
  })
}
