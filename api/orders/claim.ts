import type { Kysely, Transaction } from 'kysely'
import { compareRank, canOutrank } from '../../engine/match.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import { deliver } from './deliver.ts'
import { readBestOfPool, lockFree, type Candidate } from './pool.ts'
import { claimExplored } from './claim-explored.ts'
import type { Moment, Wanted } from './wanted.ts'
import { rankForOrder, toScoredRequest, type Ranked, type ScoredRequest } from './score-request.ts'

/**
 * Delivers the best free requests that fit, at most `count`.
 * @returns the sold leads, without exploration leads
 */
export async function claimBest(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  campaignId: string | null,
  wanted: Wanted,
  { live, now }: Moment,
): Promise<ScoredRequest[]> {
  const next = startRanking(trx, wanted, { live, now })
  const claimed: ScoredRequest[] = []
  while (claimed.length < wanted.count) {
    const best = await next(wanted.count - claimed.length)
    if (best.length === 0) break
    const free = await lockFree(
      trx,
      best.map(({ request }) => request.id),
    )
    for (const match of best) {
      const row = free.get(match.request.id)
      if (row !== undefined) claimed.push(toScoredRequest(row, match))
    }
  }
  const explored = await claimExplored(trx, business, wanted, { live, now }, claimed.length)
  await deliver(trx, business, campaignId, [...claimed, ...explored], { live, now })
  return claimed
}

/** Counts the requests that fit this order right now, up to its size. */
export async function countFitting(
  db: Kysely<Schema>,
  wanted: Wanted,
  moment: Moment,
): Promise<number> {
  return (await startRanking(db, wanted, moment)(wanted.count)).length
}

/** Reads the pool by base score and returns the best requests for one order, best first, `count` at a time. */
function startRanking(db: Kysely<Schema>, wanted: Wanted, { now, live: { scorer } }: Moment) {
  const seen: string[] = []
  let ranked: Ranked<Candidate>[] = []
  /** The lowest base score read so far; null when the pool is exhausted. */
  let lowest: number | null = Infinity

  return async function next(count: number): Promise<Ranked<Candidate>[]> {
    while (!isSettled(count)) await read(count * 2 + leastPage)
    return ranked.splice(0, count)
  }

  /** Whether no unread request could displace the best `count`, or enough was read for one order. */
  function isSettled(count: number): boolean {
    if (lowest === null) return true
    const worst = ranked[count - 1]
    if (worst === undefined) return false
    return seen.length >= mostRead + count || !canOutrank(lowest, worst, scorer)
  }

  async function read(limit: number): Promise<void> {
    const page = await readBestOfPool(db, { ...wanted, now, scorer, seen, limit })
    seen.push(...page.map(({ id }) => id))
    ranked = [...ranked, ...rankForOrder(page, wanted, now, scorer)].toSorted(compareRank)
    lowest = page.length < limit ? null : (page.at(-1)?.base_score ?? null)
  }
}

const leastPage = 100
/** Limits the cost of an order in a large pool, where hundreds could still move up by a point. */
const mostRead = 200
