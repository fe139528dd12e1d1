import type { Transaction } from 'kysely'
import type { ScoredRequest } from '../orders/score-request.ts'
import type { Schema } from '../schema.ts'
import type { LiveModel } from './live-model.ts'

/** Stores the inputs of each lead's score, in the transaction that stores the lead. */
export async function storeScores(
  trx: Transaction<Schema>,
  live: LiveModel,
  leads: ReadonlyArray<{ id: string; business_id: string; scored: ScoredRequest }>,
): Promise<void> {
  await trx
    .insertInto('lead_scores')
    .values(
      leads.map(({ id, business_id, scored: { inputs, orderInputs, score, propensity } }) => ({
        lead_id: id,
        business_id,
        model_id: live.id,
        revision: live.revision,
        inputs: JSON.stringify({ ...inputs, ...orderInputs }),
        contributions: JSON.stringify(live.scorer.contributions(inputs, orderInputs)),
        logit: score.logit,
        propensity,
      })),
    )
    .execute()
}
