import { sql, type Kysely } from 'kysely'
import type { Supply, SupplyCounts, SupplyGroup } from '../../wire/supply.ts'
import type { Schema } from '../schema.ts'

type Row = SupplyCounts & {
  day: string | null
  source: string | null
  service: string | null
  state: string | null
}

/**
 * Counts the requests of the last days in one index scan. Days begin at midnight in the time zone, or in UTC
 * if PostgreSQL does not know it.
 */
export async function readSupply(
  db: Kysely<Schema>,
  { days, timeZone }: { days: number; timeZone: string },
  now: Date,
): Promise<Supply> {
  try {
    return makeSupply(await count(db, days, timeZone, now))
  } catch (error) {
    if (!isUnknownZone(error)) throw error
    return makeSupply(await count(db, days, 'UTC', now))
  }
}

/** Held requests have a small index of their own, because the supply index does not include that state. */
async function count(db: Kysely<Schema>, days: number, zone: string, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with period as (
      select date_trunc('day', ${now}::timestamptz at time zone ${zone}) - ${days - 1} * interval '1 day' as first
    ), since as materialized (
      select first at time zone ${zone} as moment from period
    ), came as (
      select (created_at at time zone ${zone})::date as day, source, service, state,
        count(*) as taken, count(delivered_at) as delivered,
        count(*) filter (where delivered_at is null and expired_at is null) as waiting
      from homeowner_requests where created_at >= (select moment from since)
      group by 1, 2, 3, 4
    ), held as (
      select (created_at at time zone ${zone})::date as day, source, service, state, count(*) as held
      from homeowner_requests r
      where checks @> '[{"result": "held"}]' and created_at >= (select moment from since)
        and not exists (select from request_releases where request_id = r.id)
      group by 1, 2, 3, 4
    ), refused as (
      select (created_at at time zone ${zone})::date as day, source, count(*) as refused
      from refused_requests r
      where created_at >= (select moment from since)
        and not exists (select from refusal_replays where refused_id = r.id and outcome <> 'refused')
      group by 1, 2
    ), counted as (
      select day, source, service, state, taken, 0 as held, 0 as refused, delivered, waiting from came
      union all
      select day, source, service, state, -held, held, 0, 0, 0 from held
      union all
      select day, source, null, null, 0, 0, refused, 0, 0 from refused
      union all
      select each::date, null, null, null, 0, 0, 0, 0, 0
      from period, generate_series(first, first + ${days - 1} * interval '1 day', '1 day') as each
    )
    select to_char(day, 'YYYY-MM-DD') as day, source, service, state,
      sum(taken)::int as taken, sum(held)::int as held, sum(refused)::int as refused,
      sum(delivered)::int as delivered, sum(waiting)::int as waiting,
      sum(taken - delivered - waiting)::int as lapsed
    from counted group by grouping sets ((), (day), (source), (service), (state))
    -- Drops the groups without a name, except for the total.
    having coalesce(day::text, source, service, state) is not null
      or grouping(day, source, service, state) = 15`.execute(db)
  return rows
}

function makeSupply(rows: Row[]): Supply {
  return {
    total: pickCounts(rows.find((row) => readGroupName(row) === null) ?? nothing),
    days: groups(rows, 'day').toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    sources: groups(rows, 'source').toSorted(byAll),
    services: groups(rows, 'service').toSorted(byAll),
    states: groups(rows, 'state').toSorted(byAll),
  }
}

const nothing: SupplyCounts = {
  taken: 0,
  held: 0,
  refused: 0,
  delivered: 0,
  waiting: 0,
  lapsed: 0,
}

type Column = 'day' | 'source' | 'service' | 'state'

function readGroupName({ day, source, service, state }: Row): string | null {
  return day ?? source ?? service ?? state
}

function groups(rows: Row[], column: Column): SupplyGroup[] {
  return rows.flatMap((row) => {
    const name = row[column]
    return name === null ? [] : [{ name, ...pickCounts(row) }]
  })
}

function pickCounts({ taken, held, refused, delivered, waiting, lapsed }: SupplyCounts) {
  return { taken, held, refused, delivered, waiting, lapsed }
}

function byAll(a: SupplyGroup, b: SupplyGroup): number {
  return all(b) - all(a) || (a.name < b.name ? -1 : 1)
}

function all({ taken, held, refused }: SupplyCounts): number {
  return taken + held + refused
}

function isUnknownZone(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '22023'
}
