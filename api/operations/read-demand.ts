import { sql, type Kysely } from 'kysely'
import type { Demand, WaitingOrders, WaitingOrdersQuery } from '../../wire/waiting-orders.ts'
import { freshSince } from '../orders/pool-limits.ts'
import type { Schema } from '../schema.ts'
import { isOpen } from './is-open.ts'

/** Every state with an open order of the service. */
export async function readStateNames(
  db: Kysely<Schema>,
  service: WaitingOrdersQuery['service'],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct c.area_state as name from lead_campaigns c
    where ${isOpen(service, undefined)} and c.area_state is not null order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

type Row = { service: string | null; state: string | null } & Omit<Demand, 'name'>

/** Reads what is ordered and not delivered, by service and by state, and the requests of 30 days there. */
export async function readDemand(
  db: Kysely<Schema>,
  { service, state }: WaitingOrdersQuery,
  now: Date,
): Promise<Pick<WaitingOrders, 'services' | 'states' | 'total'>> {
  const { rows } = await sql<Row>`
    with ordered as (
      select c.target_industry as service, c.area_state as state, count(*) as orders,
        sum(c.leads_requested - c.leads_delivered) as missing
      from lead_campaigns c where ${isOpen(service, state)} group by 1, 2
    ), requested as (
      select service, state, count(*) as requests from homeowner_requests r
      where r.created_at > ${freshSince(now)}
        and ${service === undefined ? sql`true` : sql`r.service = ${service}`}
        and ${state === undefined ? sql`true` : sql`r.state = ${state}`}
      group by 1, 2
    ), both_sides as (
      select service, state, orders, missing, 0 as requests from ordered
      union all
      select service, state, 0, 0, requests from requested
    )
    select service, state, sum(orders)::int as orders, sum(missing)::int as missing,
      sum(requests)::int as requests
    from both_sides group by grouping sets ((), (service), (state))
    having (coalesce(service, state) is not null and sum(orders) > 0)
      or grouping(service, state) = 3`.execute(db)
  const total = rows.find((row) => row.service === null && row.state === null)
  return {
    services: groups(rows, 'service'),
    states: groups(rows, 'state'),
    total: { orders: total?.orders ?? 0, missing: total?.missing ?? 0 },
  }
}

function groups(rows: Row[], column: 'service' | 'state'): Demand[] {
  return rows
    .flatMap(({ orders, missing, requests, ...row }) => {
      const name = row[column]
      return name === null ? [] : [{ name, orders, missing, requests }]
    })
    .toSorted((a, b) => b.missing - a.missing || (a.name < b.name ? -1 : 1))
}
