import type { Kysely, Transaction } from 'kysely'
import { cellsOf, readLocation, type Area } from '../../engine/location.ts'
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
    area_cells: area.kind === 'state' ? null : cellsOf(area),
  }
}

/** Few wait at a time: each order is read when the book is next opened. */
const mostReadAtOnce = 500

/**
 * Understands the places of campaigns that came in past the functions, by a plain insert. What is not
 * understood stays pending, marked so that it is not read again.
 */
export async function readNewCampaigns(db: Kysely<Schema>): Promise<void> {
  const unread = await db
    .selectFrom('lead_campaigns')
    .select(['id', 'target_location'])
    .where('area', 'is', null)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .limit(mostReadAtOnce)
    .execute()
  for (const { id, target_location } of unread) {
    const reading = readLocation(target_location)
    await db
      .updateTable('lead_campaigns')
      .set(reading.ok ? areaColumns(reading.area) : { area: JSON.stringify({ kind: 'unknown' }) })
      .where('id', '=', id)
      .where('area', 'is', null)
      .execute()
  }
}
