import type { Kysely } from 'kysely'
import { coldModel } from '../../engine/score/cold-model.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { lockScore } from './learn-outcomes.ts'
import { coldHash } from './model-hash.ts'
import { publish } from './publish.ts'
import { readState } from './read-state.ts'

/**
 * Publishes the scorecard of the code, which no outcome has changed. Does so if nothing is published yet, if
 * the code has a new card, or if the first real outcome arrived and samples no longer count.
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
