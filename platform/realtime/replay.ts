import type pg from 'pg'
import { inTransaction } from '../database.ts'

type Row = { id: string; event: string; payload: unknown }

/**
 * The latest messages that SQL sent to a private channel, oldest first.
 * @param since milliseconds since 1970
 * @returns payloads as JSON text
 */
export async function readReplayed(
  pool: pg.Pool,
  topic: string,
  since: number,
  limit: number,
): Promise<string[]> {
  const rows = await inTransaction(pool, async (tx) => {
    await tx.query(`select set_config('role', 'service_role', true)`)
    const result = await tx.query<Row>(
      `select id, event, payload from realtime.messages
       where topic = $1 and private and extension = 'broadcast' and payload is not null
         and inserted_at >= to_timestamp($2 / 1000.0) at time zone current_setting('timezone')
       order by inserted_at desc limit $3`,
      [topic, since, limit],
    )
    return result.rows
  })
  return rows
    .toReversed()
    .map(({ id, event, payload }) =>
      JSON.stringify({ type: 'broadcast', event, payload, meta: { replayed: true, id } }),
    )
}
