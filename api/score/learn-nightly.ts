import type { Kysely } from 'kysely'
import type { Operator } from '../operator/operator-mail.ts'
import type { Schema } from '../schema.ts'
import { checkDrift } from './check-drift.ts'
import { refit } from './refit.ts'
import { rescorePool } from './rescore-pool.ts'
import { tellAlarms } from './tell-alarms.ts'

/**
 * The model's night: look whether leads drifted, fit it anew, publish it where that is better, and sort the
 * pool by what scores from now on.
 * @returns the mail that tells the operator of new alarms, or null
 */
export async function learnNightly(
  db: Kysely<Schema>,
  operator: Operator,
  now: Date,
): Promise<string | null> {
  const { alarms, news } = await checkDrift(db, now)
  await refit(db, now, { isDrifting: alarms.some(({ isGrave }) => isGrave) })
  await rescorePool(db)
  return news.length === 0 ? null : tellAlarms(db, operator, news)
}
