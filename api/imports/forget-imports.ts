import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const day = 24 * 60 * 60 * 1000
/** As long as refused requests are kept: these rows contain personal data too. */
const refusalDays = 30
/** For a file that was uploaded but never started. */
const idleDays = 1

/** Keeps the counts of an import and deletes personal data. */
export async function forgetOldImports(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('import_refusals')
    .where('created_at', '<', new Date(now.getTime() - refusalDays * day))
    .execute()
  await db
    .updateTable('imports')
    .set({ cancelled_at: now, ended_at: now })
    .where('begun_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - idleDays * day))
    .execute()
  // Also imports whose process ended before it could delete the file.
  await db
    .deleteFrom('import_chunks')
    .where('import_id', 'in', (from) =>
      from.selectFrom('imports').select('id').where('ended_at', 'is not', null),
    )
    .execute()
}
