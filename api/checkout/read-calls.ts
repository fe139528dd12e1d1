import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** The time of this order's upcoming call; null without one, or if the operator is done with it. */
export async function readOpenCall(
  db: Kysely<Schema>,
  orderId: string,
  now: Date,
): Promise<Date | null> {
  const { rows } = await sql<{ starts_at: Date }>`
    select c.starts_at from onboarding_calls c
    left join inbox_items i on i.onboarding_call_id = c.id
    where c.checkout_order_id = ${orderId} and c.starts_at > ${now}
      and i.state is distinct from 'done'
    order by c.starts_at limit 1`.execute(db)
  return rows[0]?.starts_at ?? null
}

/** The starts of all upcoming calls, in milliseconds. */
export async function readTakenTimes(db: Kysely<Schema>, now: Date): Promise<Set<number>> {
  const { rows } = await sql<{ starts_at: Date }>`
    select c.starts_at from onboarding_calls c
    left join inbox_items i on i.onboarding_call_id = c.id
    where c.starts_at > ${now} and i.state is distinct from 'done'`.execute(db)
  return new Set(rows.map((row) => row.starts_at.getTime()))
}
