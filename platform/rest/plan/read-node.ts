import type { Table } from '../catalog/catalog.ts'
import type { Filter } from '../parse/filters.ts'
import type { OrderTerm } from '../parse/order.ts'
import type { EmbedSelect, SelectItem } from '../parse/select.ts'
import type { Range } from '../parse/query.ts'
import type { Relationship } from './relations.ts'

/** A read as a tree, with one node per resource of the select. */
export type ReadNode = {
  /** Its name in errors. */
  name: string
  /** Null for a function that returns no table's rows. */
  table: Table | null
  alias: string
  /** Whether each step from the root is to-one. */
  way: ReadonlyArray<boolean>
  items: ReadItem[]
  /** Whether its rows are groups, with aggregates of its own or of to-one spreads. */
  grouped: boolean
  logic: NodeLogic[]
  order: NodeOrder[]
  range: Range
}

export type EmbedNode = ReadNode & {
  table: Table
  relationship: Relationship
  toOne: boolean
  parent: { alias: string; table: Table }
  junctionAlias: string
  /** The alias of the joined subquery with this resource's contribution to its parent's rows. */
  lateral: string
  /** Its name in filters, and its key in the parent's rows. */
  key: string
  inner: boolean
  spread: boolean
}

export type ReadItem = Exclude<SelectItem, EmbedSelect> | { kind: 'embed'; embed: EmbedNode }

export type NodeLogic =
  | Filter
  | { kind: 'embed-null'; embed: EmbedNode; isNull: boolean }
  | { kind: 'group'; operator: 'and' | 'or'; negated: boolean; children: NodeLogic[] }

export type NodeOrder = Omit<OrderTerm, 'relation'> & { embed: EmbedNode | null }
