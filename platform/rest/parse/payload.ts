import { parse as parseCsv } from 'csv-parse/sync'
import { isRecord } from '../../is-record.ts'
import { invalidBody, RestError } from '../errors.ts'
import { decodePairs } from './query.ts'

/** The rows of a request body: JSON text for PostgreSQL, and what planning needs to know. */
export type Payload = {
  text: string
  isArray: boolean
  /** Number of rows. */
  count: number
  /** The columns in the rows. Rows may have different keys only with `columns`. */
  keys: string[]
  /** Whether every row has every key. */
  uniform: boolean
}

export function readPayload(
  body: string,
  contentType: string | undefined,
  columns: ReadonlyArray<string> | null,
): Payload {
  const text = toJson(body, contentType)
  const value = parseJson(text)
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isRecord)) throw invalidBody('Empty or invalid json')
  const keys = columns ?? Object.keys(rows[0] ?? {})
  const uniform = rows.every((row) => hasExactly(row, keys))
  if (!uniform && columns === null) throw invalidBody('All object keys must match')
  return { text, isArray: Array.isArray(value), count: rows.length, keys: [...keys], uniform }
}

/** The JSON of an rpc's body and its argument names. An empty body has no arguments. */
export function readArguments(
  body: string,
  contentType: string | undefined,
): { text: string; names: string[] } {
  const type = parseMediaType(contentType)
  if (type === 'text/plain' || type === 'text/xml') return { text: body, names: [] }
  if (body.trim() === '') return { text: '{}', names: [] }
  const text = toJson(body, contentType)
  const value = parseJson(text)
  return { text, names: isRecord(value) ? Object.keys(value) : [] }
}

export function parseMediaType(contentType: string | undefined): string {
  return (contentType ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''
}

function toJson(body: string, contentType: string | undefined): string {
  const type = parseMediaType(contentType)
  if (type === 'application/json' || type === '' || type === '*/*') return body
  if (type === 'text/csv') return JSON.stringify(csvRows(body))
  if (type === 'application/x-www-form-urlencoded') {
    return JSON.stringify(Object.fromEntries(decodePairs(body)))
  }
  throw new RestError(415, {
    code: 'PGRST102',
    message: `Content-Type not acceptable: ${type}`,
  })
}

/** The first line has the column names; the word NULL means null, as in PostgREST. */
function csvRows(body: string): Array<Record<string, string | null>> {
  try {
    const lines: string[][] = parseCsv(body, { bom: true, skip_empty_lines: true })
    const [header = [], ...rows] = lines
    return rows.map((row) =>
      Object.fromEntries(
        header.map((name, i) => [name, row[i] === 'NULL' ? null : (row[i] ?? null)]),
      ),
    )
  } catch {
    throw invalidBody('All lines must have same number of fields')
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw invalidBody('Empty or invalid json')
  }
}

function hasExactly(row: Record<string, unknown>, keys: ReadonlyArray<string>): boolean {
  return Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key))
}
