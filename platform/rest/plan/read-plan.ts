import { planAggregates } from './aggregates.ts'
import type { Catalog, Table } from '../catalog/catalog.ts'
import {
  badEmbedFilter,
  duplicateAlias,
  embedsThereAndBack,
  notEmbedded,
  relatedOrderNotToOne,
  tooManyEmbeds,
} from '../errors.ts'
import type { Logic } from '../parse/filters.ts'
import type { OrderTerm } from '../parse/order.ts'
import type { EmbedSelect, SelectItem } from '../parse/select.ts'
import { readRangeAt, type Query, type Range } from '../parse/query.ts'
import type { EmbedNode, NodeLogic, NodeOrder, ReadItem, ReadNode } from './read-node.ts'
import { findRelationship, isToOne } from './relations.ts'

export type Root = { name: string; table: Table | null }

/** Bounded because PostgreSQL plans each embed before it checks privileges. */
const mostEmbeds = 20

/** Plans a read as a tree. `maxRows` bounds each list of rows, embedded lists too. */
export function planRead(
  catalog: Catalog,
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
    grouped: false,
    logic: [],
    order: [],
    range: boundRange(range, maxRows),
  }
  node.items = planItems(catalog, node, query.select, query, [], maxRows, counter)
  planAggregates(node, catalog.settings.aggregates)
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

export function listEmbeds(node: ReadNode): EmbedNode[] {
  return node.items.flatMap((item) => (item.kind === 'embed' ? [item.embed] : []))
}

function planItems(
  catalog: Catalog,
  parent: ReadNode,
  items: ReadonlyArray<SelectItem>,
  query: Query,
  path: ReadonlyArray<string>,
  maxRows: number | null,
  counter: { last: number },
): ReadItem[] {
  const planned = items.map((item): ReadItem => {
    if (item.kind !== 'embed') return item
    const embed = planEmbed(catalog, parent, item, query, path, maxRows, counter)
    return { kind: 'embed', embed }
  })
  refuseEqualNames(planned, path.length + 1)
  return planned
}

/** The client would lose one of two resources with the same name. */
function refuseEqualNames(items: ReadonlyArray<ReadItem>, depth: number): void {
  const names = new Set<string>()
  for (const item of items) {
    if (item.kind !== 'embed') continue
    const name = `${item.embed.table.name}_${item.embed.key}_${depth}`
    if (names.has(name)) throw duplicateAlias(name)
    names.add(name)
  }
}

function planEmbed(
  catalog: Catalog,
  parent: ReadNode,
  item: EmbedSelect,
  query: Query,
  path: ReadonlyArray<string>,
  maxRows: number | null,
  counter: { last: number },
): EmbedNode {
  const origin = parent.table ?? emptyTable(parent.name)
  const relationship = findRelationship(catalog, origin, item.name, item.hint)
  const key = item.alias ?? item.name
  const here = [...path, key]
  const toOne = isToOne(relationship)
  counter.last += 1
  if (counter.last > mostEmbeds) throw tooManyEmbeds(mostEmbeds)
  const way = [...parent.way, toOne]
  if (turnsIn(way) > 1) throw embedsThereAndBack(item.name)
  // PostgreSQL truncates names to 63 bytes; short stems keep their numeric suffix.
  const stem = relationship.to.name.slice(0, 12)
  const embed: EmbedNode = {
    name: item.name,
    table: relationship.to,
    alias: `${stem}_${counter.last}`,
    way,
    items: [],
    grouped: false,
    logic: [],
    order: [],
    range: toOne ? { offset: 0, limit: null } : boundRange(readRangeAt(query, here), maxRows),
    relationship,
    toOne,
    parent: { alias: parent.alias, table: origin },
    junctionAlias: `${stem}_${counter.last}_via`,
    lateral: `${stem}_${counter.last}_rows`,
    key,
    inner: item.join === 'inner',
    spread: item.spread,
  }
  embed.items = planItems(catalog, embed, item.select, query, here, maxRows, counter)
  planAggregates(embed, catalog.settings.aggregates)
  return embed
}

/** How often a path goes from many to one and back to many, which multiplies rows each time. */
function turnsIn(way: ReadonlyArray<boolean>): number {
  return way.filter((toOne, step) => !toOne && way[step - 1] === true).length
}

function nodeAt(node: ReadNode, path: ReadonlyArray<string>): ReadNode {
  const [key, ...rest] = path
  if (key === undefined) return node
  const child = listEmbeds(node).find((embed) => embed.key === key)
  if (!child) throw notEmbedded(key)
  return nodeAt(child, rest)
}

function attachLogic(node: ReadNode, logic: Logic): NodeLogic {
  if (logic.kind === 'group') {
    return { ...logic, children: logic.children.map((child) => attachLogic(node, child)) }
  }
  const embed =
    logic.field.path.length === 0
      ? listEmbeds(node).find(({ key }) => key === logic.field.name)
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
  const embed = listEmbeds(node).find(({ key }) => key === relation)
  if (!embed) throw notEmbedded(relation)
  if (!embed.toOne) throw relatedOrderNotToOne(node.name, relation)
  return { ...rest, embed }
}

function boundRange(range: Range, maxRows: number | null): Range {
  if (maxRows === null) return range
  return { ...range, limit: Math.min(range.limit ?? maxRows, maxRows) }
}

function emptyTable(name: string): Table {
  return {
    schema: '',
    name,
    isTable: false,
    isView: false,
    columns: new Map(),
    primaryKey: [],
    computed: new Map(),
  }
}
