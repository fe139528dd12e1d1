import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * Begins the next month of each active plan whose cycle is over: the current month, even where several
 * were missed, because nothing rolls over. A plan that was cancelled ends instead. Processes may do this
 * at once; a plan that somebody is just taking leads from is left to the next round. A cycle that began on
 * the 31st goes on from the last day of a shorter month.
 */
export async function renewPlans(db: Kysely<Schema>, now: Date): Promise<void> {
  await sql`
    update subscription_plans set status = 'ended'
    where status = 'active' and cancelled_at is not null and billing_cycle_end <= ${now}`.execute(
    db,
  )
  await sql`
    with due as (
      select p.id, (
        select max(p.billing_cycle_end + make_interval(months => n))
        from generate_series(0, ${mostMissed}::integer) n
        where p.billing_cycle_end + make_interval(months => n) <= ${now}
      ) as start
      from subscription_plans p
      where p.status = 'active' and p.cancelled_at is null and p.billing_cycle_end <= ${now}
      for update skip locked
    )
    update subscription_plans p
    set leads_used = 0, billing_cycle_start = due.start,
      billing_cycle_end = due.start + interval '1 month'
    from due where p.id = due.id`.execute(db)
}

/** Months that are caught up at once: a hundred years. */
const mostMissed = 1200
