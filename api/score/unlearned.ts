import { sql } from 'kysely'

/** How much later than another an outcome may become visible that was reported before it. */
const commitDelay = '5 minutes'

/** The latest step of model `m`, as `last`: its revision, and when that outcome became known. */
export const joinLastStep = sql`
  left join lateral (
    select revision, decided_at from score_steps
    where model_id = m.id order by revision desc limit 1
  ) last on true`

/**
 * The outcomes that model `m` has not learned: one that was taken back and is given again has its step already.
 * By the index of decided_at, so that asking costs as much as there is to learn, and not as was learned.
 */
export const unlearned = sql`
  select d.*, s.inputs, s.propensity
  from lead_decisions d join lead_scores s on s.lead_id = d.lead_id
  where d.is_sample = m.of_samples
    and d.decided_at > greatest(m.trained_at, last.decided_at - ${commitDelay}::interval)
    and not exists (select from score_steps t where t.model_id = m.id and t.lead_id = d.lead_id)`
