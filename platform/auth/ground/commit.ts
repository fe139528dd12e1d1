import type pg from 'pg'
import { inTransaction } from '../../database.ts'
import { CommittedAuthError } from './errors.ts'

/** A transaction that also commits when it ends in a CommittedAuthError. */
export async function committing<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(pool, async (tx) => {
    try {
      return { ok: true as const, value: await work(tx) }
    } catch (error) {
      if (error instanceof CommittedAuthError) return { ok: false as const, error }
      throw error
    }
  })
  if (result.ok) return result.value
  throw result.error
}
