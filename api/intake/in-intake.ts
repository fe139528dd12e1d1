import type { Kysely, Transaction } from 'kysely'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import type { Schema } from '../schema.ts'
import { IntakeBusy } from './known-people.ts'

/** In milliseconds: longer than most imports take, shorter than a person or a proxy waits. */
const patience = 20_000
const pause = 250

/**
 * Runs `verb` in a transaction. While a file is being imported it retries, without a connection between tries.
 * @throws AppError busy after 20 seconds
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
