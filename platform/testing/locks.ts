import type pg from 'pg'
import { vi } from 'vitest'

/**
 * Holds a row lock until all `calls` wait for it, so that they run at once.
 * @param pool of a superuser, who sees which connections wait
 */
export async function whileHeld<T>(
  pool: pg.Pool,
  [lock, values]: [sql: string, values: unknown[]],
  calls: () => Array<Promise<T>>,
): Promise<T[]> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock, values)
    const begun = calls()
    await untilWaiting(pool, begun.length)
    await holder.query('rollback')
    return await Promise.all(begun)
  } finally {
    holder.release(true)
  }
}

/** Waits until `count` connections of this database wait for a lock. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  const ask = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.waiting !== count)
      throw new Error(`${rows[0]?.waiting} connections wait instead of ${count}.`)
  }
  await vi.waitFor(ask, { timeout: 10_000, interval: 10 })
}
