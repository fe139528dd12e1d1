import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'

const serializationFailure = '40001'
const deadlockDetected = '40P01'
const mostTries = 5

/**
 * Runs a verb in one transaction, and again when PostgreSQL chose it to give way. Anything else, a lost
 * connection too, is thrown: nobody can tell then whether the commit arrived.
 */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  verb: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(verb)
    } catch (error) {
      if (attempt === mostTries || !gaveWay(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * Math.random()))
    }
  }
}

function gaveWay(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false
  return error.code === serializationFailure || error.code === deadlockDetected
}
