import type { Kysely, Transaction } from 'kysely'
import type { ErrorCode } from '../../wire/errors.ts'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'

/** The error code for each constraint that a calendar change can violate. */
const refusals: Partial<Record<string, ErrorCode>> = {
  taken_times_are_taken_once: 'time_taken',
  appointments_open_at_most: 'calendar_full',
}

/**
 * Runs a change of a calendar in one transaction.
 * @throws AppError time_taken or calendar_full if a database constraint is violated
 */
export async function inCalendar<T>(
  db: Kysely<Schema>,
  verb: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  try {
    return await retryTransaction(db, verb)
  } catch (error) {
    const code = refusalIn(error)
    throw code === undefined ? error : new AppError(code)
  }
}

function refusalIn(error: unknown): ErrorCode | undefined {
  const isNamed = typeof error === 'object' && error !== null && 'constraint' in error
  return isNamed ? refusals[String(error.constraint)] : undefined
}
