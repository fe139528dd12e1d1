import { sql, type Kysely, type Transaction } from 'kysely'
import { cellsOf, readLocation, type Area } from '../../engine/location.ts'
import { inTransaction } from '../in-transaction.ts'
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
  return { ...placeColumns(area), area: JSON.stringify(area) }
}

function placeColumns(area: Area) {
  return {
    area_state: area.state,
    area_cells: area.kind === 'state' ? null : cellsOf(area),
  }
}

/**
 * Understands the places of at most so many campaigns that came in past the functions, by a plain insert.
 * What is not understood stays pending, marked so that it is not read again.
 * @returns how many were read
 */
export async function readNewCampaigns(db: Kysely<Schema>, most: number): Promise<number> {
  const unread = await db
    .selectFrom('lead_campaigns')
    .select(['id', 'target_location'])
    .where('area', 'is', null)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .limit(most)
    .execute()
  if (unread.length === 0) return 0
  const read = unread.map(({ id, target_location }) => ({ id, ...readColumns(target_location) }))
  await inTransaction(db, (trx) =>
    sql`
      with unread as (
        select id from lead_campaigns where id = any (${unread.map(({ id }) => id)}) and area is null
        order by id for update
      )
      update lead_campaigns c
      set area = r.area, area_state = r.area_state, area_cells = r.area_cells
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
        as r (id uuid, area jsonb, area_state text, area_cells integer[])
      where c.id = r.id and c.id in (select id from unread)`.execute(trx),
  )
  return unread.length
}

const unknownPlace = { area: { kind: 'unknown' }, area_state: null, area_cells: null }

/** Whatever one owner wrote, the orders of the others go on. */
function readColumns(location: string) {
  try {
    const reading = readLocation(location)
    return reading.ok ? { area: reading.area, ...placeColumns(reading.area) } : unknownPlace
  } catch {
    return unknownPlace
  }
}
