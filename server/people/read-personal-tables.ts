import type { AsRole } from './as-role.ts'
import { personalData } from './personal-data.ts'
import type { PersonalTable } from './personal-table.ts'

/** The tables of `personalData` that this database has. Those of pg-boss are missing until jobs have run once. */
export async function readPersonalTables(asRole: AsRole): Promise<Array<[string, PersonalTable]>> {
  const { rows } = await asRole<{ name: string }>(
    'service_role',
    `select n.nspname || '.' || c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p')`,
  )
  const names = new Set(rows.map(({ name }) => name))
  return Object.entries(personalData).filter(([table]) => names.has(table))
}
