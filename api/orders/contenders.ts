import { sql, type Transaction } from 'kysely'
import { bookingFactor, noWait, addMissedShare, type Contender } from '../../engine/allocate.ts'
import type { Area } from '../../engine/location.ts'
import type { Match } from '../../engine/match.ts'
import { trialLeads } from '../../engine/plans.ts'
import { isService } from '../../engine/services.ts'
import type { Schema } from '../schema.ts'
import type { Moment } from './wanted.ts'
import type { PoolRequest } from './pool.ts'
import { rankForOrder } from './score-request.ts'

/** A business with its oldest open order that fits the request. `id` is the business's id. */
export type OpenOrder = Contender & { orderId: string; area: Area; match: Match; hasWait: boolean }

/** SQL: leads left in the active plan's cycle or in the trial. Needs the aliases c and p. */
export const quotaLeft = sql`
  case when p.id is null
    then ${trialLeads} - (select coalesce(sum(u.amount), 0)::int from usage_entries u
          where u.business_id = c.business_id and u.plan_id is null)
    else p.monthly_lead_quota - p.leads_used end`

/**
 * SQL: the order is open and its business has leads left. Leaves out trial orders once there is a plan, and
 * orders of a trial that is on hold or refused. Checked again under the lock.
 */
export const isWaiting = sql`
  c.status in ('pending', 'active') and c.leads_delivered < c.leads_requested and ${quotaLeft} > 0
  and not (c.is_trial and p.id is not null)
  and not (p.id is null and exists (
    select from trials t where t.business_id = c.business_id and t.state <> 'granted'))`

type OrderRow = {
  id: string
  business_id: string
  area: Area
  created_at: Date
  left: number
  elapsed: number | null
  used: number | null
  booked: number | null
  expected: number | null
  has_wait: boolean
}

/** Reads the contenders for a request, one per business. `lockWaits` adds their waits. */
export async function readOpenOrders(
  trx: Transaction<Schema>,
  request: PoolRequest,
  { now, live }: Moment,
): Promise<OpenOrder[]> {
  const { service } = request
  if (!isService(service)) return []
  const { rows } = await sql<OrderRow>`
    select c.id, c.business_id, c.area, c.created_at, t.booked, t.expected,
      w.business_id is not null as has_wait,
      least(c.leads_requested - c.leads_delivered, ${quotaLeft}) as left,
      p.leads_used::float8 / greatest(p.monthly_lead_quota, 1) as used,
      (extract(epoch from ${now} - p.billing_cycle_start)
        / extract(epoch from p.billing_cycle_end - p.billing_cycle_start))::float8 as elapsed
    from lead_campaigns c
    left join subscription_plans p on p.business_id = c.business_id and p.status = 'active'
    left join track_records t on t.business_id = c.business_id and t.service = c.target_industry
    left join order_waits w on w.business_id = c.business_id and w.service = c.target_industry
    where c.target_industry = ${service} and ${isWaiting} and c.area_state is not null
      and case when c.area_cells is null then c.area_state = ${request.state}
               else ${request.cell}::integer = any (c.area_cells) end
    order by c.created_at, c.id`.execute(trx)
  const fitting = new Map<string, { row: OrderRow; match: Match }>()
  for (const row of rows) {
    if (fitting.has(row.business_id)) continue
    const [match] = rankForOrder([request], { service, area: row.area }, now, live.scorer)
    if (match !== undefined) fitting.set(row.business_id, { row, match })
  }
  const market = { booked: 0, expected: 0 }
  for (const { row } of fitting.values()) {
    market.booked += row.booked ?? 0
    market.expected += row.expected ?? 0
  }
  return [...fitting.values()].map(({ row, match }) => {
    const own = { booked: row.booked ?? 0, expected: row.expected ?? 0 }
    return {
      id: row.business_id,
      orderId: row.id,
      area: row.area,
      match,
      booking: match.score.probability * bookingFactor(own, market),
      orderedAt: row.created_at.getTime(),
      left: row.left,
      pace:
        row.used === null || row.elapsed === null ? null : { used: row.used, elapsed: row.elapsed },
      wait: noWait,
      hasWait: row.has_wait,
    }
  })
}

/**
 * Locks and reads the waits of the contenders, so that concurrent allocations count each other. To avoid
 * deadlocks, waits are locked in the order of their ids and before any business, and missing rows are inserted
 * before the first lock.
 */
export async function lockWaits(
  trx: Transaction<Schema>,
  service: string,
  contenders: ReadonlyArray<OpenOrder>,
): Promise<OpenOrder[]> {
  const missing = contenders.filter(({ hasWait }) => !hasWait)
  if (missing.length > 0) {
    await sql`
      insert into order_waits (business_id, service)
      select id, ${service} from unnest(${listIds(missing)}::uuid[]) as id order by id
      on conflict do nothing`.execute(trx)
  }
  const { rows } = await sql<WaitRow>`
    select business_id, shares_missed, overdue from order_waits
    where service = ${service} and business_id = any (${listIds(contenders)}::uuid[])
    order by business_id for update`.execute(trx)
  const waits = new Map(
    rows.map((row) => [row.business_id, { sharesMissed: row.shares_missed, overdue: row.overdue }]),
  )
  return contenders.map((contender) => ({ ...contender, wait: waits.get(contender.id) ?? noWait }))
}

type WaitRow = { business_id: string; shares_missed: number; overdue: number | null }

function listIds(contenders: ReadonlyArray<Contender>): string[] {
  return contenders.map(({ id }) => id)
}

/** Updates the waits after one contender got the homeowner. The caller has locked them. */
export async function countWaits(
  trx: Transaction<Schema>,
  service: string,
  contenders: ReadonlyArray<Contender>,
  chosen: string,
): Promise<void> {
  const { rows } = await sql<{ place: number }>`
    select nextval('private.overdue_places') as place from generate_series(1, ${contenders.length})`.execute(
    trx,
  )
  const waits = contenders.map(({ id, wait }, at) => {
    const after =
      id === chosen ? noWait : addMissedShare(wait, contenders.length, rows[at]?.place ?? 0)
    return { id, missed: after.sharesMissed, overdue: after.overdue }
  })
  await sql`
    update order_waits w set shares_missed = a.missed, overdue = a.overdue
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb)
      as a (id uuid, missed double precision, overdue bigint)
    where w.business_id = a.id and w.service = ${service}`.execute(trx)
}
