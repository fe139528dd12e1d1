import type { Table } from '../catalog/catalog.ts'
import { aggregatesNotAllowed, spreadAggregates } from '../errors.ts'
import type { EmbedNode, ReadItem, ReadNode } from './read-node.ts'

/**
 * Decides where the aggregates of a node are computed. Those of a to-one spread belong to its parent, as in
 * PostgREST.
 * @throws RestError PGRST123 unless `allowed`, PGRST127 in a to-many spread
 */
export function planAggregates(node: ReadNode | EmbedNode, allowed: boolean): void {
  if (!hasAggregates(node.items)) return
  if (!allowed) throw aggregatesNotAllowed()
  const spread = 'spread' in node && node.spread
  if (spread && !node.toOne) throw spreadAggregates()
  if (spread) return
  node.grouped = true
  // Rows are grouped by each column.
  node.items = expandStars(node.items, node.table)
}

export function expandStars(items: ReadonlyArray<ReadItem>, table: Table | null): ReadItem[] {
  const names = [...(table?.columns.keys() ?? [])]
  const columns = names.map((name): ReadItem => {
    const field = { name, path: [] }
    return { kind: 'column', field, alias: null, cast: null, aggregate: null }
  })
  return items.flatMap((item) => (item.kind === 'star' ? columns : [item]))
}

function hasAggregates(items: ReadonlyArray<ReadItem>): boolean {
  return items.some((item) => {
    if (item.kind === 'column') return item.aggregate !== null
    if (item.kind === 'embed') return isToOneSpread(item.embed) && hasAggregates(item.embed.items)
    return item.kind === 'row-count'
  })
}

function isToOneSpread({ spread, toOne }: EmbedNode): boolean {
  return spread && toOne
}
