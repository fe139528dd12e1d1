import { sql, type Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** What someone read from a table with people's data. The audit log keeps it if they are an admin. */
export type PeopleRead = {
  actor: string
  /** The `aal` of the token. */
  level: string | null
  table: string
  rows: number
  /** The ids that the rows were limited to, so that reads of an admin's own business are not logged. */
  own: string[]
}

/** Writes reads to the audit log; `times` is how often the same data was read. */
export async function storePeopleReads(
  db: Kysely<Schema>,
  reads: Array<PeopleRead & { times: number }>,
): Promise<void> {
  await sql`select private.note_admin_reads(${JSON.stringify(reads)}::jsonb)`.execute(db)
}
