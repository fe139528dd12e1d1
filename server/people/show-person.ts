import type pg from 'pg'
import { inPeopleTransaction, type AsRole } from './as-role.ts'
import { noteInLog } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { asText, listMentionColumns } from './mentions.ts'
import { readPersonalTables } from './read-personal-tables.ts'
import { listPersonValues, withPerson, type Person } from './person.ts'

/** The rows of a person by table, without secrets. */
export type Shown = Record<string, Array<Record<string, unknown>>>

/** Reads everything about the person with this contact, and logs the read in the audit log. */
export function showPerson(pool: pg.Pool, key: string): Promise<Shown> {
  return inPeopleTransaction(pool, async (asRole) => {
    const person = await findPerson(asRole, key)
    const shown: Shown = {}
    const add = (table: string, rows: Array<Record<string, unknown>>) => {
      if (rows.length > 0) shown[table] = rows
    }
    for (const [table, rule] of await readPersonalTables(asRole)) {
      const secrets = Object.entries(rule.personal).flatMap(([name, { holds }]) =>
        holds === 'secret' ? [name] : [],
      )
      const columns = listMentionColumns(rule)
      const mentions = columns.length === 0 ? 'false' : `${asText(columns)} ~* p.mention`
      const { rows } = await asRole<{ row: Record<string, unknown> }>(
        rule.role,
        `${withPerson} select to_jsonb(t) - $11::text[] as row from ${table} t, p where ${rule.of} or ${mentions}`,
        [...listPersonValues(person), secrets],
      )
      add(
        table,
        rows.map(({ row }) => row),
      )
    }
    add('public.consents', await readConsents(asRole, person))
    const counts = Object.fromEntries(
      Object.entries(shown).map(([table, rows]) => [table, rows.length]),
    )
    await noteInLog(asRole, 'read', { shown: counts })
    return shown
  })
}

async function readConsents(
  asRole: AsRole,
  { requests, digests }: Person,
): Promise<Array<Record<string, unknown>>> {
  const { rows } = await asRole<Record<string, unknown>>(
    'service_role',
    `select c.*, w.words from public.consents c
     join public.consent_texts w on (w.version, w.language) = (c.disclosure_version, c.disclosure_language)
     where c.request_id = any ($1) or (c.sealed_at is not null and c.digests && $2)`,
    [requests, digests],
  )
  return rows
}
