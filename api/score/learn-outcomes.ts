import { sql, type Kysely } from 'kysely'
import { fullFrom } from '../../engine/score/account-weight.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { batch, joinLastStep, unlearned } from './unlearned.ts'

/**
 * Advisory lock, next to those of migrations (…001), intakes (…002) and the demo (…003). Only one process
 * writes steps or publishes at a time; scoring does not wait for it.
 */
const scoreLock = 7_420_113_004
export const lockScore = sql`select pg_advisory_xact_lock(${scoreLock})`

/** An explored lead represents leads that were not delivered; the cap keeps one lead from dominating. */
const heaviest = 5

/**
 * Appends a step to the model for each outcome that it has not learned, in the order in which they became known.
 * The weight is `accountWeight` at that time, divided by the propensity.
 * @returns the model's revision, which is its number of steps
 */
export async function learnOutcomes(db: Kysely<Schema>, modelId: string): Promise<number> {
  for (;;) {
    const { added, revision } = await retryTransaction(db, async (trx) => {
      await lockScore.execute(trx)
      const { rows } = await sql<{ added: number; revision: number }>`
        with learned as (
          select coalesce(max(revision), 0) as revision from score_steps where model_id = ${modelId}
        ), next as (
          select d.lead_id, d.booked, d.decided_at, d.inputs, d.propensity, case when d.is_customer then (
            select count(*) from (
              select distinct e.business_id from lead_decisions e
              where e.is_customer and e.is_sample = d.is_sample and e.nth = d.nth
                and e.decided_at <= d.decided_at
              limit ${fullFrom}) accounts
          ) else 1 end as reporters
          from score_models m ${joinLastStep}, lateral (${unlearned}) d
          where m.id = ${modelId}
        ), stepped as (
          insert into score_steps (model_id, revision, lead_id, booked, weight, inputs, decided_at)
          select ${modelId}, learned.revision + row_number() over (order by n.decided_at, n.lead_id),
            n.lead_id, n.booked,
            least(1 / n.propensity, ${heaviest}) * n.reporters / ${fullFrom}::double precision,
            n.inputs, n.decided_at
          from next n, learned
          returning revision
        )
        select (select count(*) from stepped)::integer as added,
          greatest((select max(revision) from stepped), (select revision from learned)) as revision`.execute(
        trx,
      )
      return rows[0] ?? { added: 0, revision: 0 }
    })
    if (added < batch) return revision
  }
}
