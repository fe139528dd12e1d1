import { sql } from 'kysely'

/** How much later than another an outcome may become visible that was reported before it. */
const commitDelay = '5 minutes'
/** Learned in one transaction. */
export const batch = 1000

/** The latest step of model `m`, as `last`: its revision, and when that outcome became known. */
export const joinLastStep = sql`
  left join lateral (
    select revision, decided_at from score_steps
    where model_id = m.id order by revision desc limit 1
  ) last on true`

/**
 * The first outcomes that model `m` has not learned: one that was taken back and is given again has its step
 * already. Asking costs as much as there is to learn, not as was learned: the order makes PostgreSQL walk the
 * index of decided_at, and the value in place of `not exists` makes it look at the steps one by one.
 */
export const unlearned = sql`
  select d.lead_id, d.booked, d.decided_at, d.is_sample, d.is_customer, d.nth, s.inputs, s.propensity
  from lead_decisions d join lead_scores s on s.lead_id = d.lead_id
  where d.is_sample = m.of_samples
    and d.decided_at > greatest(m.trained_at, last.decided_at - ${commitDelay}::interval)
    and coalesce(
      (select false from score_steps t where t.model_id = m.id and t.lead_id = d.lead_id), true)
  order by d.decided_at, d.lead_id limit ${batch}`
