import { sql, type RawBuilder } from 'kysely'
import type { Cursor } from '../../wire/cursor.ts'

/** Rows per page. One more is read to see whether there is a next page. */
export const pageSize = 25

/** SQL: whether a row comes after the last one of the previous page; true on the first page. */
export function isBehind(
  row: { at: RawBuilder<unknown>; id: RawBuilder<unknown> },
  { at, id }: Partial<Record<keyof Cursor, string | undefined>>,
  order: 'newest first' | 'oldest first',
): RawBuilder<unknown> {
  if (at === undefined || id === undefined) return sql`true`
  const than = order === 'newest first' ? sql`<` : sql`>`
  return sql`(${row.at}, ${row.id}) ${than} (${at}::timestamptz, ${id}::uuid)`
}

/** Cuts the rows of one page and finds where the next one begins. */
export function cutPage<T extends { id: string }>(
  rows: T[],
  readMoment: (row: T) => string,
): { page: T[]; next: Cursor | null } {
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const hasNext = rows.length > pageSize && last !== undefined
  return { page, next: hasNext ? { at: readMoment(last), id: last.id } : null }
}
