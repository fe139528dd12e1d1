import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { IntakeBusy } from './known-people.ts'

/** In milliseconds: longer than most files take, shorter than a person or a proxy gives up. */
const patience = 20_000
const pause = 250

/**
 * Runs a verb that locks people in a transaction of its own; while a file is being imported, tries again
 * and again, without a connection in between.
 * @throws AppError busy when the import takes longer than somebody waits
 */
export async function inIntake<T>(
  db: Kysely<Schema>,
  verb: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (const start = Date.now(); ;) {
    try {
      return await retryTransaction(db, verb)
    } catch (error) {
      if (!(error instanceof IntakeBusy)) throw error
      if (Date.now() - start > patience) throw new AppError('busy')
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
