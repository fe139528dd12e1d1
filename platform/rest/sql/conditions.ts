import type { Table } from '../catalog/catalog.ts'
import { undefinedColumn } from '../errors.ts'
import { comparisons, textSearches, type Filter, type Operation } from '../parse/filters.ts'
import type { Field } from '../parse/tokens.ts'
import { arrayLiteral, qualified, quoteIdent } from './identifiers.ts'
import type { Params } from './params.ts'

/**
 * A column of `alias`, a function of its row, or the number of rows, with its JSON path. Converts other
 * types to JSON first.
 * @throws RestError 42703 where the table has nothing of that name
 */
export function fieldSql(params: Params, alias: string, table: Table | null, field: Field): string {
  const value = valueSql(alias, table, field.name)
  if (field.path.length === 0) return value
  const type = table === null ? undefined : valueType(table, field.name)
  const isJson = type === undefined || type === 'json' || type === 'jsonb'
  const start = isJson ? value : `to_jsonb(${value})`
  const steps = field.path.map(({ arrow, key }) =>
    key.kind === 'index'
      ? `${arrow}${params.add(key.index)}::int`
      : `${arrow}${params.add(key.name)}::text`,
  )
  return `(${start}${steps.join('')})`
}

/**
 * PostgreSQL reads `alias.name` as `name(alias)` if the table has no such column. Only functions made for
 * this table may be called that way, and `count`.
 */
function valueSql(alias: string, table: Table | null, name: string): string {
  if (table === null || table.columns.has(name)) return `${quoteIdent(alias)}.${quoteIdent(name)}`
  const computed = table.computed.get(name)
  if (computed) return `${qualified(computed.schema, name)}(${wholeRowSql(alias, table)})`
  if (name === 'count') return 'count(*)'
  throw undefinedColumn(table.name, name)
}

function valueType(table: Table, name: string): string | undefined {
  return (table.columns.get(name) ?? table.computed.get(name))?.type
}

/** The row as a value; the cast is for rows of a function or a write, which PostgreSQL knows as records. */
export function wholeRowSql(alias: string, { schema, name }: Table): string {
  return `(${quoteIdent(alias)}.*)::${qualified(schema, name)}`
}

export function filterSql(
  params: Params,
  alias: string,
  table: Table | null,
  filter: Filter,
): string {
  const field = fieldSql(params, alias, table, filter.field)
  const condition = operationSql(params, field, columnType(table, filter.field), filter.operation)
  return filter.negated ? `not (${condition})` : condition
}

const isKeywords = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const

/** Values are parameters; PostgreSQL infers their type from the column. */
function operationSql(
  params: Params,
  field: string,
  type: string | null,
  operation: Operation,
): string {
  switch (operation.kind) {
    case 'is':
      return `${field} is ${isKeywords[operation.value]}`
    case 'in':
      return `${field} = any (${params.add(inList(operation.values))})`
    case 'isdistinct':
      return `${field} is distinct from ${params.add(operation.value)}`
    case 'search':
      return searchSql(params, field, type, operation)
    case 'compare': {
      const { operator, quantifier } = operation
      const isPattern = operator === 'like' || operator === 'ilike'
      const value = isPattern ? operation.value.replaceAll('*', '%') : operation.value
      const parameter = params.add(value)
      const operand = quantifier === null ? parameter : `${quantifier} (${parameter})`
      return `${field} ${comparisons[operator]} ${operand}`
    }
  }
}

function searchSql(
  params: Params,
  field: string,
  type: string | null,
  operation: Operation & { kind: 'search' },
): string {
  const language =
    operation.language === null ? '' : `${params.add(operation.language)}::regconfig, `
  const query = `${textSearches[operation.operator]}(${language}${params.add(operation.value)})`
  const isText = type !== null && searchable.includes(type)
  return isText ? `to_tsvector(${language}${field}) @@ ${query}` : `${field} @@ ${query}`
}

const searchable = ['text', 'character varying', 'bpchar', 'json', 'jsonb']

function inList(values: ReadonlyArray<string>): string {
  const isEmpty = values.length === 1 && values[0] === ''
  return isEmpty ? '{}' : arrayLiteral(values)
}

function columnType(table: Table | null, field: Field): string | null {
  const last = field.path.at(-1)
  if (last) return last.arrow === '->>' ? 'text' : 'jsonb'
  return table === null ? null : (valueType(table, field.name) ?? null)
}
