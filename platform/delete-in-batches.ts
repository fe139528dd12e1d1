import type pg from 'pg'

/** Small enough that a query waiting for one of the rows waits only a few milliseconds. */
const batchSize = 1000

/**
 * Deletes rows of `table` in batches, each in its own transaction, and skips locked rows. `table`, `where` and
 * `returning` become SQL, so they must never contain user input.
 * @param where refers to the row as `old`, and to `values` as `$1`, `$2` …
 * @param onBatch receives the `returning` columns of the deleted rows
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
