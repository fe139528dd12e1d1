import { sql, type Kysely } from 'kysely'
import { readLocation, type Area } from '../../engine/location.ts'
import { isService } from '../../engine/services.ts'
import type { WaitingOrder, WaitingOrders, WaitingOrdersQuery } from '../../wire/waiting-orders.ts'
import { countFitting } from '../orders/claim.ts'
import type { Moment } from '../orders/wanted.ts'
import { quotaLeft } from '../orders/contenders.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { countRequests } from './count-requests.ts'
import { cutPage, isBehind, pageSize } from './cursor.ts'
import { hasTooLow } from './has-too-low.ts'
import { isOpen } from './is-open.ts'
import { readDemand, readStateNames } from './read-demand.ts'

/** Lists orders with leads still to come, oldest first, with the supply in their area and why they wait. */
export async function listWaitingOrders(
  db: Kysely<Schema>,
  query: WaitingOrdersQuery,
  now: Date,
): Promise<WaitingOrders> {
  const [rows, demand, stateNames, live] = await Promise.all([
    readPage(db, query),
    readDemand(db, query, now),
    readStateNames(db, query.service),
    readLiveModel(db),
  ])
  const { page, next } = cutPage(rows, ({ since }) => since)
  const placed = page.map((row) => ({ ...row, area: readArea(row.place) }))
  const requests = await countRequests(db, placed, now)
  const orders: WaitingOrder[] = []
  for (const row of placed) {
    const fitting = await countFittingLeads(db, row, { live, now })
    const described = { ...row, requests: requests.get(row.id) ?? null, fitting }
    const why = explainWait(described, row.area)
    const isLow = why === 'none_free' && (await hasTooLow(db, row, now))
    const { area: _area, ...order } = described
    orders.push({ ...order, why: isLow ? 'too_low' : why })
  }
  return { orders, next, stateNames, ...demand }
}

type Row = Omit<WaitingOrder, 'requests' | 'fitting' | 'why'>
type Placed = Row & { area: Area | null }

async function readPage(
  db: Kysely<Schema>,
  { service, state, ...cursor }: WaitingOrdersQuery,
): Promise<Row[]> {
  const isNext = isBehind({ at: sql`c.created_at`, id: sql`c.id` }, cursor, 'oldest first')
  const { rows } = await sql<Row>`
    select c.id, c.business_id as "businessId", b.business_name as "businessName",
      c.campaign_name as name, c.target_industry as service, c.target_location as place,
      c.leads_requested as ordered, c.leads_delivered as delivered,
      to_json(c.created_at) #>> '{}' as since, p.id is not null as "isPaid",
      greatest(0, ${quotaLeft}) as "quotaLeft", c.status = 'paused' as "isPaused",
      (select to_json(max(l.created_at)) #>> '{}' from leads l where l.campaign_id = c.id)
        as "lastLeadAt"
    from lead_campaigns c
    join businesses b on b.id = c.business_id
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    where ${isOpen(service, state)} and ${isNext}
    order by c.created_at, c.id limit ${pageSize + 1}`.execute(db)
  return rows
}

function readArea(place: string): Area | null {
  const reading = readLocation(place)
  return reading.ok ? reading.area : null
}

async function countFittingLeads(
  db: Kysely<Schema>,
  order: Placed,
  moment: Moment,
): Promise<number> {
  const { service, area, ordered, delivered } = order
  if (area === null || !isService(service)) return 0
  return countFitting(db, { service, area, count: ordered - delivered }, moment)
}

function explainWait(
  { isPaused, quotaLeft: left, requests, fitting }: Omit<WaitingOrder, 'why'>,
  area: Area | null,
): WaitingOrder['why'] {
  if (isPaused) return 'paused'
  if (left === 0) return 'quota'
  if (area === null) return 'place_unknown'
  if (fitting > 0) return 'next_round'
  return (requests ?? 0) === 0 ? 'no_requests' : 'none_free'
}
