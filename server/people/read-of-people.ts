import { z } from 'zod'
import type { PeopleRead } from '../../api/people-reads.ts'
import type { RestRead } from '../../platform/rest/plan/reads.ts'
import { personalData, sealed } from './personal-data.ts'

const personalColumns = new Map(
  Object.entries({ ...personalData, ...sealed }).map(([table, { personal }]) => [
    table,
    new Set(Array.isArray(personal) ? personal : Object.keys(personal)),
  ]),
)

/** Columns that identify the person of a row. */
const ownership = new Set(['id', 'user_id', 'owner_id', 'business_id'])

const Claims = z.object({ aal: z.string().optional() })

/** The people in a rest/v1 response, by the columns with personal data. */
export function listPeopleRead({ subject, claims, tables, rows, equals }: RestRead): PeopleRead[] {
  const shown = tables.filter(({ schema, table, columns }) => {
    const personal = personalColumns.get(`${schema}.${table}`)
    return personal !== undefined && columns.some((column) => personal.has(column))
  })
  if (shown.length === 0) return []
  const own = equals.flatMap(([column, value]) => (ownership.has(column) ? [value] : []))
  const level = Claims.parse(JSON.parse(claims)).aal ?? null
  return shown.map(({ table }) => ({ actor: subject, level, table, rows, own }))
}
