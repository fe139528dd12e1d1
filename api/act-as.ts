import { sql, type Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** Sets who acts, for the audit log, until the transaction ends. */
export async function actAs(trx: Transaction<Schema>, adminId: string | null): Promise<void> {
  await sql`select set_config('app.acting_admin', ${adminId ?? ''}, true)`.execute(trx)
}
