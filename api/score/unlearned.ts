import { sql } from 'kysely'

/** How much later than newer outcomes an outcome may become visible. */
const commitDelay = '5 minutes'
/** Outcomes learned per transaction. */
export const batch = 1000

/** SQL: joins the latest step of model `m` as `last`, with its revision and when its outcome became known. */
export const joinLastStep = sql`
  left join lateral (
    select revision, decided_at from score_steps
    where model_id = m.id order by revision desc limit 1
  ) last on true`

/**
 * SQL: the first outcomes that model `m` has not learned; one that is reported again already has a step. The
 * cost depends on what is left to learn: the order makes PostgreSQL walk the index of decided_at, and `coalesce`
 * instead of `not exists` makes it look up the steps one by one.
 */
export const unlearned = sql`
  select d.lead_id, d.booked, d.decided_at, d.is_sample, d.is_customer, d.nth, s.inputs, s.propensity
  from lead_decisions d join lead_scores s on s.lead_id = d.lead_id
  where d.is_sample = m.of_samples
    and d.decided_at > greatest(m.trained_at, last.decided_at - ${commitDelay}::interval)
    and coalesce(
      (select false from score_steps t where t.model_id = m.id and t.lead_id = d.lead_id), true)
  order by d.decided_at, d.lead_id limit ${batch}`
