import { sql, type RawBuilder } from 'kysely'

/** Rows a page. One more is read: it tells whether there is a next page. */
export const pageSize = 25

type Cursor = { at: string; id: string }

/** Whether a row stands behind the last one of the page before; of the first page, every row does. */
export function isBehind(
  row: { at: RawBuilder<unknown>; id: RawBuilder<unknown> },
  { at, id }: Partial<Record<keyof Cursor, string | undefined>>,
  order: 'newest first' | 'oldest first',
): RawBuilder<unknown> {
  if (at === undefined || id === undefined) return sql`true`
  const than = order === 'newest first' ? sql`<` : sql`>`
  return sql`(${row.at}, ${row.id}) ${than} (${at}::timestamptz, ${id}::uuid)`
}

/** The rows of one page, and where the next one begins. */
export function cutPage<T extends { id: string }>(
  rows: T[],
  momentOf: (row: T) => string,
): { page: T[]; next: Cursor | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasNext = rows.length > pageSize && last !== undefined
  return { page, next: hasNext ? { at: momentOf(last), id: last.id } : null }
}
