import type { Media } from '../media.ts'

/** What the rows are made into. `value` rows have one column, `value`. */
export type Shape = 'rows' | 'one-row' | 'values' | 'one-value'

/** Of the rows of an answer, as PostgreSQL holds them; JSON takes up to three times as much. */
const mostBytes = 32 * 1024 * 1024
const largestReal = 3.4028235e38

/**
 * An aggregate of rows, given up in their middle once they are too large for an answer: the sum beside it
 * then overflows (SQLSTATE 22003), which no other way of adding does that PostgreSQL brings along.
 */
export function boundedSql(aggregate: string, row: string): string {
  const share = `(pg_column_size(${row}) * ${largestReal / mostBytes}::float8)::float4`
  return `case when sum(${share}) is not null then ${aggregate} end`
}

/** The response body as text, aggregated from rows called `pgrst_t`. */
export function bodySql(media: Media, shape: Shape): string {
  if (media.kind === 'csv') return csvSql
  const row = shape === 'values' || shape === 'one-value' ? 'pgrst_t.value' : 'pgrst_t'
  const list = `(${boundedSql(`json_agg(${row})`, 'pgrst_t')})`
  const single = media.kind === 'object' || shape === 'one-row' || shape === 'one-value'
  const body = single ? `coalesce(${list}->0, 'null')` : `coalesce(${list}, '[]')`
  return media.stripNulls ? `json_strip_nulls(${body})::text` : `${body}::text`
}

/** A row as text is `(a,"b c",)`: without its brackets it is a line of CSV. */
const csvSql = `coalesce((
    select string_agg(key, ',' order by place)
    from json_object_keys(json_agg(pgrst_t)->0) with ordinality as k (key, place)
  ), '') || E'\\n' || coalesce(${boundedSql(
    `string_agg(substr(pgrst_t::text, 2, length(pgrst_t::text) - 2), E'\\n')`,
    'pgrst_t',
  )}, '')`

/** The statement's one row: total, rows given, body, location, headers, status, new rows. */
export type ResultColumns = {
  total: string
  body: string
  location?: string
  inserted?: string
  /** Functions and triggers may set response.headers and response.status. */
  settings: boolean
}

export function resultSql(columns: ResultColumns): string {
  const setting = (name: string) =>
    columns.settings ? `nullif(current_setting('response.${name}', true), '')` : 'null'
  return [
    `(${columns.total})::text`,
    'count(*)::text',
    columns.body,
    columns.location ?? 'null',
    setting('headers'),
    setting('status'),
    columns.inserted ?? 'null',
  ].join(', ')
}
