import { sql, type Kysely } from 'kysely'
import { listCells, inArea, type Area } from '../../engine/location.ts'
import { freshSince } from '../orders/pool-limits.ts'
import type { Schema } from '../schema.ts'

/** How many requests are read, to find one inside the area among those in the cells at its edge. */
const mostLooked = 200

/**
 * Whether the area has an undelivered request for the service from the last 30 days that is neither held nor
 * withdrawn. If there is one and it fits no order, it scores too low.
 */
export async function hasTooLow(
  db: Kysely<Schema>,
  { service, area }: { service: string; area: Area | null },
  now: Date,
): Promise<boolean> {
  if (area === null) return false
  const isThere =
    area.kind === 'state'
      ? sql`r.state = ${area.state}`
      : sql`r.cell = any (${listCells(area)}::integer[])`
  const { rows } = await sql<{ latitude: number; longitude: number; state: string }>`
    select r.latitude, r.longitude, r.state from homeowner_requests r
    where r.service = ${service} and ${isThere} and r.delivered_at is null
      and r.created_at > ${freshSince(now)} and r.requested_at > ${freshSince(now)}
      and (not r.checks @> '[{"result": "held"}]'
        or exists (select from request_releases x where x.request_id = r.id))
      and not exists (
        select from request_identities i join suppressions s on s.identity_key = i.identity_key
        where i.request_id = r.id)
    limit ${mostLooked}`.execute(db)
  return rows.some((row) => inArea(area, row))
}
