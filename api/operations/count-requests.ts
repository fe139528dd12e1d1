import { sql, type Kysely } from 'kysely'
import { listCells, earthMiles, type Area } from '../../engine/location.ts'
import { mostCounted } from '../../wire/waiting-orders.ts'
import { freshSince } from '../orders/pool-limits.ts'
import type { Schema } from '../schema.ts'

/** The order columns that are needed here. */
type Wanted = { id: string; service: string; area: Area | null }

/**
 * Counts the homeowners who asked for each order's service in its area in the last 30 days, delivered or not.
 * Counting stops at a limit, so that its cost does not grow with the market. Unknown places are left out.
 */
export async function countRequests(
  db: Kysely<Schema>,
  orders: Wanted[],
  now: Date,
): Promise<Map<string, number>> {
  const states = orders.flatMap(({ id, service, area }) =>
    area?.kind === 'state' ? [{ id, service, state: area.state }] : [],
  )
  const places = orders.flatMap(({ id, service, area }) => {
    if (area === null || area.kind === 'state') return []
    const { latitude, longitude, radiusMiles } = area
    return listCells(area).map((cell) => ({ id, service, cell, latitude, longitude, radiusMiles }))
  })
  const { rows } = await sql<{ id: string; requests: number }>`
    select w.id, least(sum(n.requests), ${mostCounted})::int as requests
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as w (id uuid, service text, cell integer, latitude float8, longitude float8, "radiusMiles" float8)
    cross join lateral (
      select count(*) as requests from (
        select from homeowner_requests r
        where r.service = w.service and r.cell = w.cell and r.created_at > ${freshSince(now)}
          and ${2 * earthMiles}::float8 * asin(least(1, sqrt(
            sin(radians(r.latitude - w.latitude) / 2) ^ 2
            + cos(radians(w.latitude)) * cos(radians(r.latitude))
              * sin(radians(r.longitude - w.longitude) / 2) ^ 2))) <= w."radiusMiles"
        limit ${mostCounted}
      ) counted
    ) n
    group by w.id
    union all
    select w.id, least(s.requests, ${mostCounted})::int
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as w (id uuid, service text, state text)
    join (
      select service, state, count(*) as requests from homeowner_requests
      where created_at > ${freshSince(now)} and ${states.length > 0}
      group by 1, 2
    ) s on s.service = w.service and s.state = w.state`.execute(db)
  const found = new Map(rows.map(({ id, requests }) => [id, requests]))
  return new Map(
    orders.flatMap(({ id, area }) => (area ? [[id, found.get(id) ?? 0] as const] : [])),
  )
}
