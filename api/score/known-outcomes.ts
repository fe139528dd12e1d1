import { sql, type Kysely } from 'kysely'
import { enoughOutcomes } from '../../engine/score/anchors.ts'
import type { Schema } from '../schema.ts'

/**
 * Counts the known outcomes of a service by market, up to the number from which a score no longer follows
 * general rules.
 */
export async function countKnownOutcomes(
  db: Kysely<Schema>,
  service: string,
  markets: ReadonlyArray<string>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ market: string; outcomes: number }>`
    select w.market, (
      select count(*) from (
        select from lead_decisions d
        where d.service = ${service} and d.market = w.market
          and d.is_sample = not exists (select from lead_decisions where not is_sample)
        limit ${enoughOutcomes}) known
    )::integer as outcomes
    from unnest(${[...new Set(markets)]}::text[]) as w (market)`.execute(db)
  return new Map(rows.map(({ market, outcomes }) => [market, outcomes]))
}
