import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from '../postgres/errors.ts'
import type { Schema } from './schema.ts'

const mostTries = 5

/**
 * Runs a function in one transaction and retries after a serialization failure or a deadlock. Throws any other
 * error, including a lost connection, after which the commit may have succeeded. platform/ has its own
 * `inTransaction`, because it works on a pg connection and this one on Kysely.
 */
export async function retryTransaction<T>(
  db: Kysely<Schema>,
  verb: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(verb)
    } catch (error) {
      if (attempt === mostTries || !isRetryable(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()))
    }
  }
}
