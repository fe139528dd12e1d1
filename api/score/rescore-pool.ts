import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { readLiveModel } from './live-model.ts'
import { readStoredInputs } from './stored-inputs.ts'

const batch = 1000

/**
 * Updates the base scores of waiting requests to the published model. Until it is done the pool's order is
 * slightly off, but each delivery computes its score again.
 */
export async function rescorePool(db: Kysely<Schema>): Promise<number> {
  const { scorer } = await readLiveModel(db)
  let changed = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await db
      .selectFrom('homeowner_requests')
      .select(['id', 'score_inputs', 'base_score'])
      .where('id', '>', last)
      .where('delivered_at', 'is', null)
      .where('expired_at', 'is', null)
      .orderBy('id')
      .limit(batch)
      .execute()
    const end = rows.at(-1)
    if (end === undefined) return changed
    last = end.id
    const moved = rows
      .map(({ id, score_inputs: inputs, base_score: before }) => ({
        id,
        before,
        base: scorer.base(readStoredInputs(inputs)),
      }))
      .filter(({ before, base }) => Math.abs(base - before) > 0.01)
    if (moved.length > 0) {
      await sql`
        update homeowner_requests r set base_score = m.base
        from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m (id uuid, base real)
        where r.id = m.id and r.delivered_at is null`.execute(db)
    }
    changed += moved.length
  }
}
