import type pg from 'pg'

/** A pool, or the one connection of a running transaction. */
export type Db = pg.Pool | pg.PoolClient

/** Runs `work` in one transaction, which commits as a whole or rolls back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
