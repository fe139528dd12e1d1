import { sql, type RawBuilder } from 'kysely'

/** A pattern of `ilike` that finds these very characters anywhere. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Fewer digits are found in nearly every telephone. */
const fewestDigits = 4

/** Whether the digits of what was typed stand in a telephone, however both are written. */
export function hasDigitsOf(search: string, phone: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = search.replace(/\D/g, '')
  if (digits.length < fewestDigits) return sql`false`
  return sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`
}
