import type { Change } from './reader.ts'

/** What realtime.describe() says of a table. */
export type Table = {
  schema: string
  table: string
  hasRls: boolean
  columns: Array<{
    name: string
    type: string
    isKey: boolean
    /** Those of the asked roles that may select it. */
    roles: string[]
  }>
}

/** Supabase's limit: of a larger record only the short values are sent. */
const largestRecord = 1024 * 1024
const shortValue = 64

/** The `data` of a postgres_changes message, as the role may see it. */
export function buildData(
  { schema, table, hasRls, columns }: Table,
  { type, at, record, old_record, size }: Change,
  role: string,
  select: string[] | null,
  isRefused: boolean,
): Record<string, unknown> {
  const head = { schema, table, type }
  const hasKey = columns.some(({ isKey }) => isKey)
  if (type !== 'DELETE' && !hasKey) {
    return { ...head, ...nothing(at), errors: ['Error 400: Bad Request, no primary key'] }
  }
  if (type !== 'DELETE' && isRefused) {
    return { ...head, ...nothing(at), errors: ['Error 401: Unauthorized'] }
  }
  const shown = columns.filter(
    ({ name, isKey, roles }) =>
      roles.includes(role) && (select === null || isKey || select.includes(name)),
  )
  const isTooLarge = size > largestRecord
  const pick = (from: Change['record'], names: typeof shown) =>
    Object.fromEntries(
      names.flatMap(({ name }) => {
        const value = from?.[name]
        const fits = !isTooLarge || JSON.stringify(value ?? null).length <= shortValue
        return from && name in from && fits ? [[name, value]] : []
      }),
    )
  // With RLS, what the row was before may be a row that the caller could not see.
  const oldColumns = hasRls ? shown.filter(({ isKey }) => isKey) : shown
  return {
    ...head,
    commit_timestamp: at,
    columns: shown.map(({ name, type: typeName }) => ({ name, type: typeName })),
    ...(type === 'DELETE' ? {} : { record: pick(record, shown) }),
    ...(type === 'INSERT' ? {} : { old_record: pick(old_record, oldColumns) }),
    errors: isTooLarge ? ['Error 413: Payload Too Large'] : null,
  }
}

/** A table without a primary key, or whose key the role may not read, gives only errors. */
export function mayReadKey({ columns }: Table, role: string): boolean {
  const keys = columns.filter(({ isKey }) => isKey)
  return keys.length > 0 && keys.every(({ roles }) => roles.includes(role))
}

function nothing(at: string) {
  return { commit_timestamp: at, columns: [], record: {}, old_record: {} }
}
