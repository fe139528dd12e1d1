import { sql, type Kysely } from 'kysely'
import type { RefusalPayload } from '../../wire/supply.ts'
import { AppError } from '../app-error.ts'
import type { Schema } from '../schema.ts'
import { replayColumns } from './outcome-columns.ts'

/**
 * What came in, as the database's own text of the JSON: nobody here reads it, so nothing in it can do harm.
 * @throws AppError not_found, also for what was forgotten since
 */
export async function showRefused(db: Kysely<Schema>, id: string): Promise<RefusalPayload> {
  const { rows } = await sql<RefusalPayload>`
    select r.payload::text as payload, coalesce((
      select jsonb_agg(${replayColumns} order by p.replayed_at desc)
      from refusal_replays p where p.refused_id = r.id
    ), '[]') as replays
    from refused_requests r where r.id = ${id}::uuid`.execute(db)
  return found(rows)
}

/** A held request was taken: it is shown as it is kept, without what was made of it for us. */
export async function showHeld(db: Kysely<Schema>, id: string): Promise<RefusalPayload> {
  const { rows } = await sql<RefusalPayload>`
    select (to_jsonb(r) - array['score_inputs', 'base_score', 'may_explore', 'cell', 'expired_at',
      'delivered_at'])::text as payload, '[]'::jsonb as replays
    from homeowner_requests r
    where r.id = ${id}::uuid and r.checks @> '[{"result": "held"}]'`.execute(db)
  return found(rows)
}

function found(rows: RefusalPayload[]): RefusalPayload {
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}
