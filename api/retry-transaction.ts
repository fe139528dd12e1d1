import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from '../postgres/errors.ts'
import type { Schema } from './schema.ts'

const mostTries = 5

/**
 * Runs a verb in one transaction, again where PostgreSQL rolled it back in favor of another one. Any other
 * error is thrown, a lost connection included: then it is unknown whether the commit arrived.
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
