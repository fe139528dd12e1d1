import type { Bearer } from '../identity.ts'
import { readEqual } from '../parse/filters.ts'
import type { Query } from '../parse/query.ts'
import type { NodeLogic, ReadNode } from './read-node.ts'
import { listEmbeds } from './read-plan.ts'
import type { Plan, RestRequest, TableRead } from '../request.ts'
import { qualified } from '../sql/identifiers.ts'

/** An answer with rows, for a log of who read what. */
export type RestRead = {
  /** The account's id. */
  subject: string
  /** The claims of its token, as JSON text. */
  claims: string
  /** The requested table and the embedded ones. */
  tables: TableRead[]
  /** Rows of the requested table. */
  rows: number
  /** The filters `column=eq.value` that every row of the requested table passed. */
  equals: Array<[column: string, value: string]>
}

/** Null if the caller is not signed in, or nothing was shown. */
export function describeRead(
  { subject, claims }: Bearer,
  { query }: RestRequest,
  { reads: tables }: Plan,
  rows: number,
): RestRead | null {
  if (subject === null || tables.length === 0 || rows === 0) return null
  return { subject, claims, tables, rows, equals: listEquals(query) }
}

/** Lists what the rows of a read show; without a body, only the columns that they are filtered by. */
export function listReads(node: ReadNode, hasBody: boolean): TableRead[] {
  const found = new Map<string, TableRead>()
  collect(node, hasBody, found)
  return [...found.values()].filter(({ columns }) => columns.length > 0)
}

function collect(node: ReadNode, hasBody: boolean, found: Map<string, TableRead>): void {
  for (const embed of listEmbeds(node)) collect(embed, hasBody, found)
  if (node.table === null) return
  const { schema, name, columns: own, computed } = node.table
  const named = [...(hasBody ? listShown(node) : []), ...listFiltered(node.logic)]
  // A function of the row may show any of its columns.
  const columns = named.some((each) => computed.has(each)) ? [...own.keys()] : named
  const key = qualified(schema, name)
  const known = found.get(key)?.columns ?? []
  found.set(key, { schema, table: name, columns: [...new Set([...known, ...columns])] })
}

function listShown({ items, table }: ReadNode): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'star') return [...(table?.columns.keys() ?? [])]
    return item.kind === 'column' ? [item.field.name] : []
  })
}

function listFiltered(logic: ReadonlyArray<NodeLogic>): string[] {
  return logic.flatMap((each) => {
    if (each.kind === 'filter') return [each.field.name]
    return each.kind === 'group' ? listFiltered(each.children) : []
  })
}

function listEquals({ logic }: Query): RestRead['equals'] {
  return logic.flatMap(({ path, logic: each }): RestRead['equals'] => {
    if (path.length > 0 || each.kind !== 'filter') return []
    const value = readEqual(each)
    return value === null ? [] : [[each.field.name, value]]
  })
}
