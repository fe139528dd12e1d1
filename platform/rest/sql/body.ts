import type { Media } from '../parse/media.ts'

/** The format of the rows. `value` rows have one column, `value`. */
export type Shape = 'rows' | 'one-row' | 'values' | 'one-value'

/** The most bytes of rows in a response, as PostgreSQL stores them; JSON takes up to three times as much. */
const mostBytes = 32 * 1024 * 1024
const largestReal = 3.4028235e38

/**
 * Aggregates rows and aborts once they are too large for a response: the sum beside it
 * then overflows (SQLSTATE 22003); PostgreSQL has no other built-in aggregate that does.
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

/** A row as text is `(a,"b c",)`; without the brackets it is a CSV line. */
const csvSql = `coalesce((
    select string_agg(key, ',' order by place)
    from json_object_keys(json_agg(pgrst_t)->0) with ordinality as k (key, place)
  ), '') || E'\\n' || coalesce(${boundedSql(
    `string_agg(substr(pgrst_t::text, 2, length(pgrst_t::text) - 2), E'\\n')`,
    'pgrst_t',
  )}, '')`

/** The statement's single row: total, returned rows, body, location, headers, status, inserted rows. */
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
