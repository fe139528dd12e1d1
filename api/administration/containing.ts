import { sql, type RawBuilder } from 'kysely'

/** Builds an `ilike` pattern that finds the text anywhere, with wildcards escaped. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** With fewer digits, nearly every phone number would match. */
const fewestDigits = 4

/** SQL: whether a phone number contains the digits of the search text; formatting is ignored. */
export function containsDigits(search: string, phone: RawBuilder<unknown>): RawBuilder<unknown> {
  const digits = search.replace(/\D/g, '')
  if (digits.length < fewestDigits) return sql`false`
  return sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}`
}
