import type { Table } from '../catalog/catalog.ts'
import { listEmbeds } from '../plan/read-plan.ts'
import type { EmbedNode, NodeLogic, NodeOrder, ReadNode } from '../plan/read-node.ts'
import type { Range } from '../parse/query.ts'
import type { ColumnPair } from '../plan/relations.ts'
import { boundedSql } from './body.ts'
import { fieldSql, filterSql, wholeRowSql } from './conditions.ts'
import { qualified, quoteIdent } from './identifiers.ts'
import type { Params } from './params.ts'
import { findGroup, listColumns, outputNames, type SelectedColumn } from './select-list.ts'

/** Selects the rows of a tree. `source` is what the root reads from: a table, or a CTE. */
export function readSql(params: Params, node: ReadNode, source: string): string {
  return selectSql(params, node, `${source} as ${quoteIdent(node.alias)}`, [])
}

/** Counts the rows of `readSql` without its range. */
export function countSql(params: Params, node: ReadNode, source: string): string {
  return existenceSql(params, node, `${source} as ${quoteIdent(node.alias)}`, [])
}

function selectSql(
  params: Params,
  node: ReadNode,
  from: string,
  joins: ReadonlyArray<string>,
): string {
  const columns = node.items.flatMap((item) => listColumns(params, node, item))
  const laterals = listEmbeds(node).map((embed) => lateralSql(params, embed))
  const conditions = [
    ...joins,
    ...node.logic.map((logic) => logicSql(params, node, logic, embedIsNullOfJoin)),
  ]
  return [
    `select ${columns.length > 0 ? columns.map(({ sql }) => sql).join(', ') : '1'}`,
    `from ${[from, ...laterals].join(' ')}`,
    whereSql(conditions),
    node.grouped ? groupSql(columns) : '',
    orderSql(params, node, columns),
    rangeSql(params, node.range),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

function lateralSql(params: Params, embed: EmbedNode): string {
  const rows = selectSql(params, embed, embedFrom(embed), joinConditions(embed))
  const lateral = quoteIdent(embed.lateral)
  const kind = embed.inner ? 'inner' : 'left'
  if (embed.toOne) return `${kind} join lateral (${rows}) as ${lateral} on true`
  const aggregates = [`${boundedSql('json_agg(pgrst_r)', 'pgrst_r')} as pgrst_rows`]
  if (embed.spread) {
    for (const name of outputNames(embed)) {
      aggregates.push(`json_agg(pgrst_r.${quoteIdent(name)}) as ${quoteIdent(name)}`)
    }
  }
  const condition = embed.inner ? `${lateral}.pgrst_rows is not null` : 'true'
  return `${kind} join lateral (select ${aggregates.join(', ')} from (${rows}) as pgrst_r) as ${lateral} on ${condition}`
}

function embedFrom(embed: EmbedNode): string {
  const { computedBy } = embed.relationship
  if (computedBy) {
    const { alias, table } = embed.parent
    const row = wholeRowSql(alias, table)
    return `${qualified(computedBy.schema, computedBy.name)}(${row}) as ${quoteIdent(embed.alias)}`
  }
  const own = `${qualified(embed.table.schema, embed.table.name)} as ${quoteIdent(embed.alias)}`
  const junction = embed.relationship.junction
  if (!junction) return own
  const { schema, name } = junction.table
  return `${own} cross join ${qualified(schema, name)} as ${quoteIdent(embed.junctionAlias)}`
}

function joinConditions(embed: EmbedNode): string[] {
  const { junction, pairs } = embed.relationship
  const { parent, junctionAlias, alias } = embed
  if (!junction) return equalPairs(parent.alias, alias, pairs)
  return [
    ...equalPairs(parent.alias, junctionAlias, junction.fromPairs),
    ...equalPairs(junctionAlias, alias, junction.toPairs),
  ]
}

function equalPairs(left: string, right: string, pairs: ReadonlyArray<ColumnPair>): string[] {
  return pairs.map(
    ([from, to]) =>
      `${quoteIdent(left)}.${quoteIdent(from)} = ${quoteIdent(right)}.${quoteIdent(to)}`,
  )
}

function logicSql(
  params: Params,
  node: ReadNode,
  logic: NodeLogic,
  embedIsNull: (params: Params, embed: EmbedNode) => string,
): string {
  switch (logic.kind) {
    case 'filter':
      return filterSql(params, node.alias, node.table, logic)
    case 'embed-null': {
      const isNull = embedIsNull(params, logic.embed)
      return logic.isNull ? isNull : `not (${isNull})`
    }
    case 'group': {
      const children = logic.children.map((child) => logicSql(params, node, child, embedIsNull))
      const group = `(${children.join(` ${logic.operator} `)})`
      return logic.negated ? `not ${group}` : group
    }
  }
}

/** A row of nulls is still a row; only an absent row is not distinct from null. */
function embedIsNullOfJoin(_params: Params, embed: EmbedNode): string {
  const lateral = quoteIdent(embed.lateral)
  return embed.toOne ? `${lateral} is not distinct from null` : `${lateral}.pgrst_rows is null`
}

function existenceSql(
  params: Params,
  node: ReadNode,
  from: string,
  joins: ReadonlyArray<string>,
): string {
  const conditions = [
    ...joins,
    ...node.logic.map((logic) =>
      logicSql(params, node, logic, (inner, embed) => `not ${embedExists(inner, embed)}`),
    ),
    ...listEmbeds(node)
      .filter((embed) => embed.inner)
      .map((embed) => embedExists(params, embed)),
  ]
  return ['select 1', `from ${from}`, whereSql(conditions)].filter((part) => part !== '').join(' ')
}

function embedExists(params: Params, embed: EmbedNode): string {
  return `exists (${existenceSql(params, embed, embedFrom(embed), joinConditions(embed))})`
}

/** The condition of an update or delete: the root's own filters, without joins. */
export function conditionsSql(params: Params, node: ReadNode): string {
  return whereSql(
    node.logic.map((logic) =>
      logicSql(params, node, logic, (inner, embed) => `not ${embedExists(inner, embed)}`),
    ),
  )
}

function whereSql(conditions: ReadonlyArray<string>): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
}

function groupSql(columns: ReadonlyArray<SelectedColumn>): string {
  const terms = columns.flatMap(({ group }) => (group === null ? [] : [group]))
  return terms.length === 0 ? '' : `group by ${terms.join(', ')}`
}

function orderSql(params: Params, node: ReadNode, columns: ReadonlyArray<SelectedColumn>): string {
  if (node.order.length === 0) return ''
  const terms = node.order.map((term) => orderTermSql(params, node, columns, term))
  return `order by ${terms.join(', ')}`
}

function orderTermSql(
  params: Params,
  node: ReadNode,
  columns: ReadonlyArray<SelectedColumn>,
  term: NodeOrder,
): string {
  const group = node.grouped ? findGroup(columns, term) : undefined
  const value =
    group ??
    (term.embed
      ? relatedValueSql(params, term.embed, term)
      : fieldSql(params, node.alias, node.table, term.field))
  const direction = term.direction === null ? '' : ` ${term.direction}`
  const nulls = term.nulls === null ? '' : ` nulls ${term.nulls}`
  return `${value}${direction}${nulls}`
}

/** Reads a to-one resource's column, even if the select does not contain it. */
function relatedValueSql(params: Params, embed: EmbedNode, term: NodeOrder): string {
  const value = fieldSql(params, embed.alias, embed.table, term.field)
  const logic = embed.logic.map((each) =>
    logicSql(params, embed, each, (inner, child) => `not ${embedExists(inner, child)}`),
  )
  return `(select ${value} from ${embedFrom(embed)} ${whereSql([...joinConditions(embed), ...logic])})`
}

/** The limit is a literal, so that the planner sees it; it is a parsed number, never raw input. */
function rangeSql(params: Params, range: Range): string {
  const limit = range.limit === null ? '' : `limit ${range.limit}`
  const offset = range.offset === 0 ? '' : `offset ${params.add(String(range.offset))}`
  return [limit, offset].filter((part) => part !== '').join(' ')
}

/** The root's columns that a write must return for this tree. */
export function columnsNeeded(node: ReadNode, table: Table): string[] {
  if (needsWholeRow(node, table)) return [...table.columns.keys()]
  const needed = new Set<string>()
  for (const item of node.items) {
    if (item.kind === 'star') for (const name of table.columns.keys()) needed.add(name)
    else if (item.kind === 'column') needed.add(item.field.name)
    else if (item.kind === 'embed') {
      const { junction, pairs } = item.embed.relationship
      for (const [from] of junction?.fromPairs ?? pairs) needed.add(from)
    }
  }
  for (const term of node.order) if (!term.embed) needed.add(term.field.name)
  return [...needed].filter((name) => table.columns.has(name))
}

/** Whether a function takes the root's row. */
export function needsWholeRow(node: ReadNode, table: Table): boolean {
  const isComputed = (name: string) => !table.columns.has(name) && table.computed.has(name)
  return (
    node.order.some((term) => !term.embed && isComputed(term.field.name)) ||
    node.items.some((item) => {
      if (item.kind === 'column') return isComputed(item.field.name)
      return item.kind === 'embed' && item.embed.relationship.computedBy !== null
    })
  )
}
