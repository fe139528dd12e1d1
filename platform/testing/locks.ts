import type pg from 'pg'
import { vi } from 'vitest'

/**
 * Holds the rows that `lock` locks until all of `calls` wait for a lock, then lets them go at once.
 * @param pool of a superuser, who sees what others wait for
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

/** Until so many connections of this database wait for a lock. */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  const ask = async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.waiting !== count) throw new Error(`${rows[0]?.waiting} wait, not ${count}.`)
  }
  await vi.waitFor(ask, { timeout: 10_000, interval: 10 })
}
