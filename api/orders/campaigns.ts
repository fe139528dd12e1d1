import { sql, type Kysely, type Transaction } from 'kysely'
import { listCells, readLocation, type Area } from '../../engine/location.ts'
import type { Schema } from '../schema.ts'

export type OpenCampaign = {
  id: string
  service: string
  location: string
  /** Leads that were ordered and are not delivered; 0 where the campaign is over or paused. */
  open: number
}

/** Locks a campaign of a business whose lock is held already. Null where it is not theirs. */
export async function lockCampaign(
  trx: Transaction<Schema>,
  id: string,
  businessId: string,
): Promise<OpenCampaign | null> {
  const row = await trx
    .selectFrom('lead_campaigns')
    .select([
      'id',
      'target_industry',
      'target_location',
      'status',
      'leads_requested',
      'leads_delivered',
    ])
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  const isOpen = row.status === 'pending' || row.status === 'active'
  return {
    id: row.id,
    service: row.target_industry,
    location: row.target_location,
    open: isOpen ? row.leads_requested - row.leads_delivered : 0,
  }
}

/** How a campaign keeps its area, so that the order book finds it by a request's place. */
export function areaColumns(area: Area) {
  return {
    area: JSON.stringify(area),
    area_state: area.state,
    area_cells: area.kind === 'state' ? null : listCells(area),
  }
}

/** An order that could not be read or filled: it takes none of the others with it, and has its next turn later. */
export type FailedOrder = { order: string; error: unknown }

type Unread = {
  /** At most so many; all where nothing is said. */
  most?: number
  /** Only those of one business. */
  businessId?: string | undefined
}

/**
 * Understands the places of campaigns that came in past the functions, by a plain insert. What is not
 * understood stays on order, marked so that it is not read again. Each business has its oldest read first,
 * so that one whose campaigns cannot be written down holds up no other.
 */
export async function readNewCampaigns(
  db: Kysely<Schema>,
  { most, businessId }: Unread,
): Promise<FailedOrder[]> {
  const { rows } = await sql<{ id: string; place: string }>`
    select id, target_location as place from lead_campaigns
    where area is null and status in ('pending', 'active')
      and ${businessId === undefined ? sql`true` : sql`business_id = ${businessId}`}
    order by row_number() over (partition by business_id order by created_at, id), created_at
    limit ${most ?? null}::integer`.execute(db)
  const failed: FailedOrder[] = []
  for (const { id, place } of rows) {
    try {
      await db
        .updateTable('lead_campaigns')
        .set(readColumns(place))
        .where('id', '=', id)
        .where('area', 'is', null)
        .execute()
    } catch (error) {
      failed.push({ order: id, error })
    }
  }
  return failed
}

const unknownPlace = {
  area: JSON.stringify({ kind: 'unknown' }),
  area_state: null,
  area_cells: null,
}

/** Whatever one owner wrote, the orders of the others go on. */
function readColumns(location: string) {
  try {
    const reading = readLocation(location)
    return reading.ok ? areaColumns(reading.area) : unknownPlace
  } catch {
    return unknownPlace
  }
}
