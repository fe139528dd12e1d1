import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import { inTransaction } from '../in-transaction.ts'
import type { Schema } from '../schema.ts'

const exclusionViolation = '23P01'

/**
 * Runs a verb that changes a calendar, in one transaction.
 * @throws AppError time_taken where PostgreSQL had the last word on it
 */
export async function inCalendar<T>(
  db: Kysely<Schema>,
  verb: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, verb)
  } catch (error) {
    throw isTaken(error) ? new AppError('time_taken') : error
  }
}

function isTaken(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === exclusionViolation
  )
}
