import type pg from 'pg'

/** Small enough that a query waiting for one of the rows waits only milliseconds. */
const batchSize = 1000

/**
 * Deletes rows of `table` batch after batch, each in a transaction of its own, past rows that somebody
 * works with. Tables and conditions are words of ours, never a caller's.
 * @param where names the row `old`; its values are `$1` and on
 * @param onBatch gets what is left of each deleted row, by `returning`
 */
export async function deleteInBatches<R extends pg.QueryResultRow>(
  pool: pg.Pool,
  { table, where, values = [], returning = 'id' }: Deletion,
  onBatch: (rows: R[]) => Promise<void> = async () => {},
): Promise<void> {
  const statement = `delete from ${table} where id in (
      select id from ${table} old where ${where} limit ${batchSize} for update skip locked)
    returning ${returning}`
  let rows: R[]
  do {
    rows = (await pool.query<R>(statement, values)).rows
    await onBatch(rows)
  } while (rows.length === batchSize)
}

type Deletion = { table: string; where: string; values?: unknown[]; returning?: string }
