import type { Column, Table } from '../catalog/catalog.ts'
import type { Payload } from '../parse/payload.ts'
import { qualified, quoteIdent } from './identifiers.ts'
import type { Params } from './params.ts'

export type Conflict = { columns: string[]; resolution: 'merge' | 'ignore' }

/** `insert …` without `returning`. `where` limits which of the sent rows are written (PUT). */
export function insertSql(
  params: Params,
  table: Table,
  payload: Payload,
  columns: ReadonlyArray<Column>,
  options: { defaults: boolean; conflict: Conflict | null; where?: string },
): string {
  const into = `insert into ${target(table)}`
  const conflict = options.conflict === null ? '' : ` ${conflictSql(options.conflict, columns)}`
  if (columns.length === 0) return `${into} ${defaultRows(table, payload.count)}${conflict}`
  const names = columns.map(({ name }) => quoteIdent(name)).join(', ')
  const where = options.where ? ` where ${options.where}` : ''
  return `${into} (${names}) select ${names} from ${rowsSql(params, payload, columns, options.defaults)}${where}${conflict}`
}

/** Inserts rows without columns, all defaults; `default values` would insert only one. */
function defaultRows(table: Table, count: number): string {
  const [first] = table.columns.values()
  if (count === 1 || first === undefined) return 'default values'
  const free = [...table.columns.values()].find(({ generated }) => !generated)
  const { name, type, default: value } = free ?? first
  // Overrides values defaultObjects for an always-generated identity.
  const overriding = free ? '' : ' overriding user value'
  return `(${quoteIdent(name)})${overriding} select ${value ?? `null::${type}`} from generate_series(1, ${count})`
}

export function updateSql(
  params: Params,
  table: Table,
  payload: Payload,
  columns: ReadonlyArray<Column>,
  options: { defaults: boolean },
): string {
  const assignments = columns.map(
    ({ name }) => `${quoteIdent(name)} = ${bodyAlias}.${quoteIdent(name)}`,
  )
  return `update ${target(table)} set ${assignments.join(', ')} from ${rowsSql(params, payload, columns, options.defaults)}`
}

export function deleteSql(table: Table): string {
  return `delete from ${target(table)}`
}

export function returningSql(table: Table, columns: ReadonlyArray<string>): string {
  const own = columns.map((name) => `${quoteIdent(table.name)}.${quoteIdent(name)}`)
  return `returning ${own.length > 0 ? own.join(', ') : '1'}`
}

export const bodyAlias = 'pgrst_body'

function target(table: Table): string {
  return `${qualified(table.schema, table.name)} as ${quoteIdent(table.name)}`
}

function conflictSql(conflict: Conflict, columns: ReadonlyArray<Column>): string {
  const names = conflict.columns.map(quoteIdent)
  if (names.length === 0) return ''
  const on = `on conflict (${names.join(', ')})`
  if (conflict.resolution === 'ignore' || columns.length === 0) return `${on} do nothing`
  const others = columns.map(({ name }) => name).filter((name) => !conflict.columns.includes(name))
  // An update must set something to lock and return the row.
  const set = others.length > 0 ? others : conflict.columns.slice(0, 1)
  const assignments = set.map((name) => `${quoteIdent(name)} = excluded.${quoteIdent(name)}`)
  return `${on} do update set ${assignments.join(', ')}`
}

/** The payload as typed rows. With `defaults`, a missing key takes the column's default. */
function rowsSql(
  params: Params,
  payload: Payload,
  columns: ReadonlyArray<Column>,
  defaults: boolean,
): string {
  const typed = columns.map(({ name, type }) => `${quoteIdent(name)} ${type}`).join(', ')
  const body = params.add(payload.text)
  if (!defaults || payload.uniform) {
    const rows = payload.isArray ? 'json_to_recordset' : 'json_to_record'
    return `${rows}(${body}::json) as ${bodyAlias} (${typed})`
  }
  const list = payload.isArray ? `${body}::jsonb` : `jsonb_build_array(${body}::jsonb)`
  const defaultObjects = columns.flatMap((column) =>
    column.default === null
      ? []
      : [`jsonb_build_object(${literal(column.name)}, ${column.default})`],
  )
  const whole = [...defaultObjects, 'element'].join(' || ')
  return `jsonb_array_elements(${list}) as elements (element) cross join lateral jsonb_to_record(${whole}) as ${bodyAlias} (${typed})`
}

/** A catalog name as an SQL string literal. */
function literal(text: string): string {
  const escaped = text.replaceAll("'", "''").replaceAll('\\', '\\\\')
  return text.includes('\\') ? `E'${escaped}'` : `'${escaped}'`
}
