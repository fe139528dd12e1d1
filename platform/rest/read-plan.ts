import type { Catalogue, Table } from './catalogue.ts'
import {
  badEmbedFilter,
  embedsThereAndBack,
  notEmbedded,
  relatedOrderNotToOne,
  tooManyEmbeds,
} from './errors.ts'
import type { Filter, Logic } from './parse-filters.ts'
import type { OrderTerm } from './parse-order.ts'
import type { EmbedSelect, SelectItem } from './parse-select.ts'
import { rangeAt, type Query, type Range } from './query.ts'
import { findRelationship, isToOne, type Relationship } from './relations.ts'
import type { Field } from './tokens.ts'

/** What rows to read and in which shape: one node for each resource of a select. */
export type ReadNode = {
  /** What it is called in errors. */
  name: string
  /** Null for rows of a function that are not rows of a table. */
  table: Table | null
  alias: string
  /** Whether it is to-one, for each step from the root. */
  way: ReadonlyArray<boolean>
  items: ReadItem[]
  logic: NodeLogic[]
  order: NodeOrder[]
  range: Range
}

export type EmbedNode = ReadNode & {
  table: Table
  relationship: Relationship
  toOne: boolean
  parentAlias: string
  junctionAlias: string
  /** The alias of the joined subquery that holds what this resource gives to its parent's rows. */
  lateral: string
  /** What filters call it, and the key under which it stands in the parent's rows. */
  key: string
  inner: boolean
  spread: boolean
}

export type ReadItem =
  | { kind: 'star' }
  | { kind: 'column'; field: Field; alias: string | null; cast: string | null }
  | { kind: 'embed'; embed: EmbedNode }

export type NodeLogic =
  | Filter
  | { kind: 'embed-null'; embed: EmbedNode; isNull: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; negated: boolean; children: NodeLogic[] }

export type NodeOrder = Omit<OrderTerm, 'relation'> & { embed: EmbedNode | null }

export type Root = { name: string; table: Table | null }

/** PostgreSQL plans each of them before it looks at a right. */
const mostEmbeds = 20

/** Makes the tree of a read. `maxRows` bounds each list of rows, the embedded ones too. */
export function planRead(
  catalogue: Catalogue,
  root: Root,
  query: Query,
  range: Range,
  maxRows: number | null,
): ReadNode {
  const counter = { last: 0 }
  const node: ReadNode = {
    name: root.name,
    table: root.table,
    alias: root.name,
    way: [],
    items: [],
    logic: [],
    order: [],
    range: bounded(range, maxRows),
  }
  node.items = planItems(catalogue, node, query.select, query, [], maxRows, counter)
  for (const { path, logic } of query.logic) {
    const owner = nodeAt(node, path)
    owner.logic.push(attachLogic(owner, logic))
  }
  for (const { path, terms } of query.orders) {
    const owner = nodeAt(node, path)
    owner.order = terms.map((term) => attachOrder(owner, term))
  }
  for (const { path } of query.ranges) nodeAt(node, path)
  return node
}

export function embedsOf(node: ReadNode): EmbedNode[] {
  return node.items.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []))
}

function planItems(
  catalogue: Catalogue,
  parent: ReadNode,
  items: ReadonlyArray<SelectItem>,
  query: Query,
  path: ReadonlyArray<string>,
  maxRows: number | null,
  counter: { last: number },
): ReadItem[] {
  return items.map((item) => {
    if (item.kind !== 'embed') return item
    const embed = planEmbed(catalogue, parent, item, query, path, maxRows, counter)
    return { kind: 'embed', embed }
  })
}

function planEmbed(
  catalogue: Catalogue,
  parent: ReadNode,
  item: EmbedSelect,
  query: Query,
  path: ReadonlyArray<string>,
  maxRows: number | null,
  counter: { last: number },
): EmbedNode {
  const origin = parent.table ?? emptyTable(parent.name)
  const relationship = findRelationship(catalogue, origin, item.name, item.hint)
  const key = item.alias ?? item.name
  const here = [...path, key]
  const toOne = isToOne(relationship)
  counter.last += 1
  if (counter.last > mostEmbeds) throw tooManyEmbeds(mostEmbeds)
  const way = [...parent.way, toOne]
  if (turnsIn(way) > 1) throw embedsThereAndBack(item.name)
  // PostgreSQL cuts names at 63 bytes; short stems keep the numbers at their end.
  const stem = relationship.to.name.slice(0, 12)
  const embed: EmbedNode = {
    name: item.name,
    table: relationship.to,
    alias: `${stem}_${counter.last}`,
    way,
    items: [],
    logic: [],
    order: [],
    range: toOne ? { offset: 0, limit: null } : bounded(rangeAt(query, here), maxRows),
    relationship,
    toOne,
    parentAlias: parent.alias,
    junctionAlias: `${stem}_${counter.last}_via`,
    lateral: `${stem}_${counter.last}_rows`,
    key,
    inner: item.join === 'inner',
    spread: item.spread,
  }
  embed.items = planItems(catalogue, embed, item.select, query, here, maxRows, counter)
  return embed
}

/** How often a way goes up to one row and down again to many, each time multiplying the rows. */
function turnsIn(way: ReadonlyArray<boolean>): number {
  return way.filter((toOne, step) => !toOne && way[step - 1] === true).length
}

function nodeAt(node: ReadNode, path: ReadonlyArray<string>): ReadNode {
  const [key, ...rest] = path
  if (key === undefined) return node
  const child = embedsOf(node).find((embed) => embed.key === key)
  if (!child) throw notEmbedded(key)
  return nodeAt(child, rest)
}

function attachLogic(node: ReadNode, logic: Logic): NodeLogic {
  if (logic.kind === 'group') {
    return { ...logic, children: logic.children.map((child) => attachLogic(node, child)) }
  }
  const embed =
    logic.field.path.length === 0
      ? embedsOf(node).find(({ key }) => key === logic.field.name)
      : undefined
  if (!embed) return logic
  const { operation, negated } = logic
  if (operation.kind !== 'is' || (operation.value !== 'null' && operation.value !== 'not_null')) {
    throw badEmbedFilter(embed.key)
  }
  return { kind: 'embed-null', embed, isNull: (operation.value === 'null') !== negated }
}

function attachOrder(node: ReadNode, term: OrderTerm): NodeOrder {
  const { relation, ...rest } = term
  if (relation === null) return { ...rest, embed: null }
  const embed = embedsOf(node).find(({ key }) => key === relation)
  if (!embed) throw notEmbedded(relation)
  if (!embed.toOne) throw relatedOrderNotToOne(node.name, relation)
  return { ...rest, embed }
}

function bounded(range: Range, maxRows: number | null): Range {
  if (maxRows === null) return range
  return { ...range, limit: Math.min(range.limit ?? maxRows, maxRows) }
}

function emptyTable(name: string): Table {
  return { schema: '', name, isTable: false, columns: new Map(), primaryKey: [], uniques: [] }
}
