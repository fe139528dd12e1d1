import { sql, type Kysely } from 'kysely'
import { enoughOutcomes } from '../../engine/score/anchors.ts'
import type { Schema } from '../schema.ts'

/**
 * How many outcomes are known in each market for a service, by market; counted no further than a score
 * needs to stop following general rules.
 */
export async function knownOutcomes(
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
