import { sql, type Kysely, type Transaction } from 'kysely'
import { listCells, readLocation, type Area } from '../../engine/location.ts'
import type { Schema } from '../schema.ts'

export type OpenCampaign = {
  id: string
  service: string
  location: string
  /** Leads still to deliver; 0 if the campaign is over or paused. */
  open: number
  delivered: number
  /** Promised leads that are not delivered yet. */
  promised: number
  /** Whether it was placed during the trial; a plan does not fill it until its owner asks again. */
  isTrial: boolean
}

/** Locks a campaign; the caller has locked its business. @returns null if another business owns it */
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
      'leads_promised',
      'is_trial',
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
    delivered: row.leads_delivered,
    promised: Math.max(0, (row.leads_promised ?? 0) - row.leads_delivered),
    isTrial: row.is_trial,
  }
}

/** The columns that store a campaign's area, so that the order book can find it by a request's location. */
export function toAreaColumns(area: Area) {
  return {
    area: JSON.stringify(area),
    area_state: area.state,
    area_cells: area.kind === 'state' ? null : listCells(area),
  }
}

/** An order that could not be read or filled. The others go on, and the next run retries it. */
export type FailedOrder = { order: string; error: unknown }

type Unread = {
  /** The most campaigns to read; all by default. */
  most?: number
  /** Reads only the campaigns of this business. */
  businessId?: string | undefined
}

/**
 * Reads the places of campaigns that were inserted through rest/v1. Unknown places are marked, so that they are
 * not read again. It reads each business's oldest campaign first, so that a business whose campaigns cannot be
 * stored does not block the others.
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

/** Never throws, so that one owner's text cannot block other orders. */
function readColumns(location: string) {
  try {
    const reading = readLocation(location)
    return reading.ok ? toAreaColumns(reading.area) : unknownPlace
  } catch {
    return unknownPlace
  }
}
