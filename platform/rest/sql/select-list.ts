import type { Aggregate, ColumnSelect, RowCountSelect } from '../parse/select.ts'
import type { EmbedNode, NodeOrder, ReadItem, ReadNode } from '../plan/read-node.ts'
import type { Field } from '../parse/tokens.ts'
import { fieldSql } from './conditions.ts'
import { quoteIdent, typeName } from './identifiers.ts'
import type { Params } from './params.ts'

export type SelectedColumn = {
  sql: string
  /** What the rows of a grouped node are grouped by; null for an aggregate. */
  group: string | null
  /** What an order term finds it by. */
  source: { embed: EmbedNode | null; field: Field } | null
}

type Output = {
  name: string
  aggregate: Aggregate | null
  /** Whether its type is json, which PostgreSQL cannot group by. */
  isJson: boolean
}

export function listColumns(params: Params, node: ReadNode, item: ReadItem): SelectedColumn[] {
  switch (item.kind) {
    case 'star':
      return [{ sql: `${quoteIdent(node.alias)}.*`, group: null, source: null }]
    case 'embed':
      return embedColumns(node, item.embed)
    case 'row-count': {
      // For the parent of a to-one spread, null is a row without a partner.
      const value = node.grouped ? applyAggregate('*', item.aggregate) : '1'
      return [{ sql: named(value, outputName(item)), group: null, source: null }]
    }
    case 'column': {
      const field = fieldSql(params, node.alias, node.table, item.field)
      const input = castTo(field, item.cast)
      const aggregate = node.grouped ? item.aggregate : null
      const value = aggregate === null ? input : applyAggregate(input, aggregate)
      const source = { embed: null, field: item.field }
      const group = aggregate === null ? field : null
      return [{ sql: named(value, outputName(item)), group, source }]
    }
  }
}

/** The group that an order term names. Its own SQL would have other parameters, so it would be another expression. */
export function findGroup(
  columns: ReadonlyArray<SelectedColumn>,
  { embed, field }: NodeOrder,
): string | undefined {
  const wanted = JSON.stringify(field)
  const found = columns.find(
    ({ group, source }) =>
      group !== null && source?.embed === embed && JSON.stringify(source.field) === wanted,
  )
  return found?.group ?? undefined
}

/** The column names of a node's rows; a star expands to the columns in the catalog. */
export function outputNames(node: ReadNode): string[] {
  return listOutputs(node).map(({ name }) => name)
}

function embedColumns(parent: ReadNode, embed: EmbedNode): SelectedColumn[] {
  if (embed.spread) return listOutputs(embed).map((output) => spreadColumn(parent, embed, output))
  if (embed.items.length === 0) return []
  const lateral = quoteIdent(embed.lateral)
  const json = embed.toOne ? `row_to_json(${lateral}.*)` : `coalesce(${lateral}.pgrst_rows, '[]')`
  const value = parent.grouped ? `(${json})::jsonb` : json
  return [{ sql: named(value, embed.key), group: value, source: null }]
}

function spreadColumn(
  parent: ReadNode,
  embed: EmbedNode,
  { name, aggregate, isJson }: Output,
): SelectedColumn {
  const column = `${quoteIdent(embed.lateral)}.${quoteIdent(name)}`
  if (parent.grouped && aggregate !== null) {
    return { sql: named(applyAggregate(column, aggregate), name), group: null, source: null }
  }
  const plain = embed.toOne ? column : `coalesce(${column}, '[]')`
  const value = parent.grouped && (isJson || !embed.toOne) ? `(${plain})::jsonb` : plain
  const source = { embed, field: { name, path: [] } }
  return { sql: named(value, name), group: value, source }
}

function listOutputs(node: ReadNode): Output[] {
  return node.items.flatMap((item): Output[] => {
    switch (item.kind) {
      case 'star':
        return [...(node.table?.columns.keys() ?? [])].map((name) => plainOutput(name, false))
      case 'row-count':
      case 'column':
        return [{ name: outputName(item), aggregate: item.aggregate, isJson: false }]
      case 'embed':
        if (item.embed.spread) return listSpread(item.embed)
        return item.embed.items.length === 0 ? [] : [plainOutput(item.embed.key, true)]
    }
  })
}

function listSpread(embed: EmbedNode): Output[] {
  const outputs = listOutputs(embed)
  return embed.toOne ? outputs : outputs.map(({ name }) => plainOutput(name, true))
}

function plainOutput(name: string, isJson: boolean): Output {
  return { name, aggregate: null, isJson }
}

function outputName(item: ColumnSelect | RowCountSelect): string {
  if (item.alias !== null) return item.alias
  if (item.kind === 'row-count') return item.aggregate.function
  if (item.aggregate !== null) return item.aggregate.function
  const lastName = item.field.path.findLast(({ key }) => key.kind === 'name')?.key
  return lastName?.kind === 'name' ? lastName.name : item.field.name
}

function applyAggregate(input: string, aggregate: Aggregate): string {
  return castTo(`${aggregate.function}(${input})`, aggregate.cast)
}

function castTo(value: string, type: string | null): string {
  return type === null ? value : `cast(${value} as ${typeName(type)})`
}

function named(value: string, name: string): string {
  return `${value} as ${quoteIdent(name)}`
}
