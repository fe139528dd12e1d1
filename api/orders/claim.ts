import type { Kysely, Transaction } from 'kysely'
import type { Area } from '../../engine/location.ts'
import type { Service } from '../../engine/services.ts'
import type { Schema } from '../schema.ts'
import type { LockedBusiness } from './business.ts'
import { deliver } from './deliver.ts'
import { bestOfPool, lockFree } from './pool.ts'
import { rankForOrder, type ScoredRequest } from './score-request.ts'

export type Wanted = { service: Service; area: Area; count: number }

/**
 * Delivers the best requests that fit and are free, at most `count`.
 * @returns how many there were
 */
export async function claimBest(
  trx: Transaction<Schema>,
  business: LockedBusiness,
  campaignId: string | null,
  wanted: Wanted,
  now: Date,
): Promise<number> {
  const claimed = await findBest(trx, wanted, now, (ids) => lockFree(trx, ids))
  await deliver(trx, business, campaignId, claimed, now)
  return claimed.length
}

/** How many requests would fit this order right now, counting no further than its size. */
export async function countFitting(db: Kysely<Schema>, wanted: Wanted, now: Date): Promise<number> {
  const fitting = await findBest(db, wanted, now, async (ids) => new Set(ids))
  return fitting.length
}

/** More rows than are missing, because the order's distance and the clock move the scores a little. */
function pageSize(missing: number): number {
  return missing * 2 + 30
}

async function findBest(
  db: Kysely<Schema>,
  wanted: Wanted,
  now: Date,
  keepFree: (ids: string[]) => Promise<Set<string>>,
): Promise<ScoredRequest[]> {
  const found: ScoredRequest[] = []
  const seen: string[] = []
  while (found.length < wanted.count) {
    const limit = pageSize(wanted.count - found.length)
    const page = await bestOfPool(db, { ...wanted, now, seen, limit })
    seen.push(...page.map(({ id }) => id))
    const fitting = rankForOrder(page, wanted, now)
    while (found.length < wanted.count && fitting.length > 0) {
      const best = fitting.splice(0, wanted.count - found.length)
      const free = await keepFree(best.map(({ request }) => request.id))
      found.push(...best.filter(({ request }) => free.has(request.id)))
    }
    if (page.length < limit) break
  }
  return found
}
