import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { listCells, type Area } from '../../engine/location.ts'
import { exploredFrom } from '../../engine/score/explore.ts'
import type { LeadScorer } from '../../engine/score/score.ts'
import type { Service } from '../../engine/services.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { findPoolLimits, type PoolLimits } from './pool-limits.ts'

export type PoolRequest = Selectable<Schema['homeowner_requests']>

/** The columns needed to rank a request; the rest is read when it is locked. */
export type Candidate = Pick<
  PoolRequest,
  | 'id'
  | 'service'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'requested_at'
  | 'score_inputs'
  | 'base_score'
>

const candidateColumns = sql.raw(
  'r.id, r.service, r.state, r.latitude, r.longitude, r.requested_at, r.score_inputs, r.base_score',
)

type Search = {
  service: Service
  area: Area
  now: Date
  scorer: LeadScorer
  /** Ids of requests that were already read. */
  seen: string[]
  limit: number
}

/**
 * Reads the `limit` best free requests of an area by base score. It takes a few index probes, regardless of the
 * size of the pool.
 */
export async function readBestOfPool(db: Kysely<Schema>, search: Search): Promise<Candidate[]> {
  const { rows } =
    search.area.kind === 'state'
      ? await sql<Candidate>`
          select ${candidateColumns} from homeowner_requests r
          where r.state = ${search.area.state} and ${isOpen(search)}
          order by r.base_score desc, r.requested_at desc
          limit ${search.limit}`.execute(db)
      : await sql<Candidate>`
          select best.* from unnest(${listCells(search.area)}::integer[]) as c (cell)
          cross join lateral (
            select ${candidateColumns} from homeowner_requests r
            where r.cell = c.cell and ${isOpen(search)} and ${isInBox(search.area)}
            order by r.base_score desc, r.requested_at desc
            limit ${search.limit}
          ) best
          order by best.base_score desc, best.requested_at desc
          limit ${search.limit}`.execute(db)
  return rows
}

function isOpen({ service, now, scorer, seen }: Search) {
  return sql`
    r.service = ${service} and r.delivered_at is null and r.expired_at is null
    and ${isWithinSql(findPoolLimits(now, scorer))} and r.id <> all (${seen}::uuid[])
    and ${mayBeCalled}`
}

/** SQL: `isWithin` in a form that can use the indexes. */
function isWithinSql({ since, dayAgo, leastBaseScore, leastBaseScoreAfterADay }: PoolLimits) {
  return sql`
    r.base_score >= ${leastBaseScore} and r.requested_at > ${since}
    and (r.requested_at > ${dayAgo} or r.base_score >= ${leastBaseScoreAfterADay})`
}

const mayBeCalled = sql`
  not exists (
    select from request_identities i join suppressions s on s.identity_key = i.identity_key
    where i.request_id = r.id)`

/**
 * Reads the requests of an area that were picked for exploration and may still reach its minimum score, newest
 * first. Most of them can also be sold, so it reads many to find one that cannot.
 */
export async function readExplorable(
  db: Kysely<Schema>,
  { service, area, now, scorer, limit }: Omit<Search, 'seen'>,
): Promise<Candidate[]> {
  const isInArea =
    area.kind === 'state'
      ? sql`r.state = ${area.state}`
      : sql`r.cell = any (${listCells(area)}::integer[]) and ${isInBox(area)}`
  const { rows } = await sql<Candidate>`
    select ${candidateColumns} from homeowner_requests r
    where r.may_explore and r.delivered_at is null and r.expired_at is null
      and r.service = ${service} and ${isInArea}
      and ${isWithinSql(findPoolLimits(now, scorer, exploredFrom))} and ${mayBeCalled}
    order by r.requested_at desc limit ${limit}`.execute(db)
  return rows
}

/** A degree of latitude is 69 miles; one of longitude shrinks toward the poles. The engine applies the circle. */
function isInBox(area: Exclude<Area, { kind: 'state' }>) {
  const up = area.radiusMiles / 68
  const along = up / Math.max(0.1, Math.cos(((Math.abs(area.latitude) + up) * Math.PI) / 180))
  return sql`
    r.latitude between ${area.latitude - up} and ${area.latitude + up}
    and r.longitude between ${area.longitude - along} and ${area.longitude + along}`
}

/**
 * Locks the requests that are still free. Skips those locked by another order instead of waiting for it.
 */
export async function lockFree(
  trx: Transaction<Schema>,
  ids: string[],
): Promise<Map<string, PoolRequest>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('homeowner_requests')
    .selectAll()
    .where('id', 'in', ids)
    .where('delivered_at', 'is', null)
    .where('expired_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Expires requests that can no longer be delivered, which removes them from the pool's indexes. Requests picked
 * for exploration stay while they can reach its lower score.
 */
export async function expireRequests(db: Kysely<Schema>, now: Date): Promise<void> {
  const { scorer } = await readLiveModel(db)
  const { since, dayAgo, leastBaseScore, leastBaseScoreAfterADay } = findPoolLimits(now, scorer)
  const explored = findPoolLimits(now, scorer, exploredFrom)
  await sql`
    update homeowner_requests set expired_at = ${now}
    where delivered_at is null and expired_at is null
      and (requested_at < ${since}
        or (requested_at < ${dayAgo} and base_score < ${leastBaseScoreAfterADay}
          and not (may_explore and base_score >= ${explored.leastBaseScoreAfterADay}))
        or (requested_at >= ${dayAgo} and base_score < ${leastBaseScore}
          and not (may_explore and base_score >= ${explored.leastBaseScore})))`.execute(db)
}
