import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { coldHash } from './model-hash.ts'
import { joinLastStep, unlearned } from './unlearned.ts'

export type State = {
  /** The published model's id; null before the first. */
  id: string | null
  revision: number
  /** Whether there are outcomes that the model has not learned. */
  isBehind: boolean
  /**
   * Whether it was trained on samples although real outcomes exist, or its card differs from the code's. A model
   * published by an admin is not outdated until a real outcome arrives after it or `refit` publishes.
   */
  isOutdated: boolean
}

/** Takes a few index probes regardless of the number of outcomes, because every order and intake calls it. */
export async function readState(db: Kysely<Schema>): Promise<State> {
  const { rows } = await sql<State>`
    select m.id, coalesce(last.revision, 0) as revision,
      case
        when m.of_samples then exists (
          select from lead_decisions
          where not is_sample and (p.reason <> 'admin' or decided_at > p.published_at))
        else p.reason <> 'admin' and m.kind = 'card' and last.revision is null
          and not exists (select from lead_decisions where not is_sample)
          and exists (select from lead_decisions where is_sample)
      end or (p.reason <> 'admin' and m.kind = 'card' and m.hash <> ${coldHash}) as "isOutdated",
      exists (select from (${unlearned}) outcomes) as "isBehind"
    from (
      select model_id, reason, published_at from score_publications order by id desc limit 1
    ) p
    join score_models m on m.id = p.model_id ${joinLastStep}`.execute(db)
  return rows[0] ?? { id: null, revision: 0, isBehind: false, isOutdated: false }
}
