import type { Kysely } from 'kysely'
import type { Operator } from '../operator/operator-mail.ts'
import type { Schema } from '../schema.ts'
import { checkDrift } from './check-drift.ts'
import { refit } from './refit.ts'
import { rescorePool } from './rescore-pool.ts'

/**
 * The nightly job of the score: check for drift, refit the model, publish it if it is better, and rescore
 * the pool.
 * @returns the id of the email about new alarms, or null. If the job fails after the drift check, the email is
 *   already in the outbox and goes out with the overdue ones.
 */
export async function learnNightly(
  db: Kysely<Schema>,
  operator: Operator,
  now: Date,
): Promise<string | null> {
  const { alarms, mail } = await checkDrift(db, operator, now)
  await refit(db, now, { isDrifting: alarms.some(({ isGrave }) => isGrave) })
  await rescorePool(db)
  return mail
}
