import type pg from 'pg'
import { inTransaction } from '../database.ts'
import type { Caller } from './caller.ts'

/** The operation of a request, for policies that call `storage.operation()`. */
export type Operation = `storage.${string}` | `object.${string}`

// `role` comes first, so that all later statements have only that role's privileges.
const settings = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('storage.operation', $3, true),
  set_config('search_path', 'storage, public, extensions', true), set_config('statement_timeout', '30s', true)`

/** Runs `work` in one transaction under the caller's policies. */
export function runAs<T>(
  pool: pg.Pool,
  caller: Caller,
  operation: Operation,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (tx) => {
    await tx.query(settings, [caller.role, caller.claims, operation])
    return work(tx)
  })
}

class Rehearsed extends Error {}

/** Runs `work` and rolls it back, to find out whether the caller's policies allow it. */
export async function rehearseAs(
  pool: pg.Pool,
  caller: Caller,
  operation: Operation,
  work: (tx: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  try {
    await runAs(pool, caller, operation, async (tx) => {
      await work(tx)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}
