import type { Catalog, ForeignKey, RowFunction, Table } from '../catalog/catalog.ts'
import { RestError } from '../errors.ts'
import { closeEnough, findSimilarName } from './similar-name.ts'
import { qualified } from '../sql/identifiers.ts'

export type ColumnPair = [from: string, to: string]

export type Relationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many' | 'computed'
  from: Table
  to: Table
  /** The foreign key's name; for many-to-many the junction's foreign key to `from`. */
  constraint: string
  /** Joined columns of `from` and `to`; empty for many-to-many and computed ones. */
  pairs: ColumnPair[]
  junction: {
    table: Table
    constraint: string
    fromPairs: ColumnPair[]
    toPairs: ColumnPair[]
  } | null
  /** Returns the rows of `to` for a row of `from`. */
  computedBy: RowFunction | null
}

export function isToOne({ kind, computedBy }: Relationship): boolean {
  return computedBy?.returnsOne ?? (kind === 'many-to-one' || kind === 'one-to-one')
}

/**
 * Finds the relationship from `origin` to `target` of a select: a table's name, a foreign key's
 * name, or its column. Throws PGRST200 if none matches, PGRST201 if several do.
 */
export function findRelationship(
  catalog: Catalog,
  origin: Table,
  target: string,
  hint: string | null,
): Relationship {
  const candidates = findRelationships(catalog, origin).filter((candidate) =>
    fits(candidate, target, hint),
  )
  const [found, ...others] = candidates
  if (!found) throw noRelationship(catalog, origin, target, hint)
  if (others.length > 0) throw ambiguousRelationship(origin, target, candidates)
  return found
}

const known = new WeakMap<Catalog, Map<Table, Relationship[]>>()

function findRelationships(catalog: Catalog, origin: Table): Relationship[] {
  const byTable = known.get(catalog) ?? new Map<Table, Relationship[]>()
  known.set(catalog, byTable)
  const cached = byTable.get(origin)
  if (cached) return cached
  const computed = listComputed(catalog, origin)
  // A function overrides the relationships with a table of its name.
  const names = computed.map(({ constraint }) => constraint)
  const detected = [...direct(catalog, origin), ...throughJunctions(catalog, origin)]
  const relationships = [...computed, ...detected.filter(({ to }) => !names.includes(to.name))]
  byTable.set(origin, relationships)
  return relationships
}

function listComputed(catalog: Catalog, origin: Table): Relationship[] {
  return catalog.computedRelationships.flatMap((computedBy): Relationship[] => {
    const { schema, name, tableSchema, table, returnedTable } = computedBy
    const to =
      returnedTable && catalog.tables.get(qualified(returnedTable.schema, returnedTable.name))
    const isOwn = schema === origin.schema && tableSchema === schema && table === origin.name
    if (!to || !isOwn) return []
    const from = origin
    return [{ kind: 'computed', from, to, constraint: name, pairs: [], junction: null, computedBy }]
  })
}

function direct(catalog: Catalog, origin: Table): Relationship[] {
  const found: Relationship[] = []
  for (const key of catalog.foreignKeys) {
    const { child, parent } = ends(catalog, key)
    if (!child || !parent) continue
    const { unique } = key
    if (child === origin) {
      found.push({
        kind: unique ? 'one-to-one' : 'many-to-one',
        from: child,
        to: parent,
        constraint: key.name,
        pairs: zip(key.columns, key.foreignColumns),
        junction: null,
        computedBy: null,
      })
    }
    if (parent === origin) {
      found.push({
        kind: unique ? 'one-to-one' : 'one-to-many',
        from: parent,
        to: child,
        constraint: key.name,
        pairs: zip(key.foreignColumns, key.columns),
        junction: null,
        computedBy: null,
      })
    }
  }
  return found
}

/** A junction is a table whose primary key holds two foreign keys. */
function throughJunctions(catalog: Catalog, origin: Table): Relationship[] {
  const found: Relationship[] = []
  for (const back of catalog.foreignKeys) {
    const { child: junction, parent } = ends(catalog, back)
    if (!junction || parent !== origin || !includesAll(junction.primaryKey, back.columns)) continue
    for (const onward of catalog.foreignKeys) {
      if (onward.name === back.name) continue
      const { child, parent: to } = ends(catalog, onward)
      if (child !== junction || !to || !includesAll(junction.primaryKey, onward.columns)) continue
      found.push({
        kind: 'many-to-many',
        from: origin,
        to,
        constraint: back.name,
        pairs: [],
        junction: {
          table: junction,
          constraint: onward.name,
          fromPairs: zip(back.foreignColumns, back.columns),
          toPairs: zip(onward.columns, onward.foreignColumns),
        },
        computedBy: null,
      })
    }
  }
  return found
}

/** PostgREST's rules; a view is found by its own name only. */
function fits(relationship: Relationship, target: string, hint: string | null): boolean {
  const { kind, from, to, constraint, pairs, junction } = relationship
  if (kind === 'computed') return target === constraint
  const single = pairs.length === 1 ? pairs[0] : undefined
  const named = target === to.name
  if (junction && (hint !== null || from === to)) return named && hint === junction.table.name
  if (from === to) {
    // In a self-reference the table's name means the children and the column means the parent.
    if (hint !== null) return named && kind === 'one-to-many' && hint === single?.[1]
    return kind === 'one-to-many' ? named : target === single?.[0]
  }
  if (hint === null) {
    const isByKey = junction === null && !to.isView
    return named || (isByKey && (target === constraint || target === single?.[0]))
  }
  return named && (hint === constraint || hint === single?.[0] || hint === single?.[1])
}

function ends(
  catalog: Catalog,
  key: ForeignKey,
): { child: Table | undefined; parent: Table | undefined } {
  return {
    child: catalog.tables.get(qualified(key.schema, key.table)),
    parent: catalog.tables.get(qualified(key.foreignSchema, key.foreignTable)),
  }
}

function noRelationship(
  catalog: Catalog,
  origin: Table,
  target: string,
  hint: string | null,
): RestError {
  const using = hint === null ? '' : `' using the hint '${hint}`
  return new RestError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details:
      `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' ` +
      `in the schema '${origin.schema}', but no matches were found.`,
    hint: suggestRelationship(catalog, origin, target),
  })
}

/** A related table with a similar name or, if the table has no relationships, a similar table that has some. */
function suggestRelationship(catalog: Catalog, origin: Table, target: string): string | null {
  const related = findRelationships(catalog, origin).map(({ to }) => to.name)
  const wrong = related.length > 0 ? target : origin.name
  const candidates = related.length > 0 ? related : listRelatedTables(catalog, origin.schema)
  const others = candidates.filter((name) => name.toLowerCase() !== wrong.toLowerCase())
  const meant = findSimilarName(wrong, others, closeEnough)
  return meant === null ? null : `Perhaps you meant '${meant}' instead of '${wrong}'.`
}

function listRelatedTables(catalog: Catalog, schema: string): string[] {
  return [...catalog.tables.values()]
    .filter((table) => table.schema === schema && findRelationships(catalog, table).length > 0)
    .map(({ name }) => name)
}

function ambiguousRelationship(
  origin: Table,
  target: string,
  candidates: ReadonlyArray<Relationship>,
): RestError {
  const ways = candidates.map(
    ({ to, junction, constraint }) => `'${to.name}!${junction?.table.name ?? constraint}'`,
  )
  return new RestError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    details: candidates.map(describe),
    hint: `Try changing '${target}' to one of the following: ${ways.join(', ')}. Find the desired relationship in the 'details' key.`,
  })
}

function describe(candidate: Relationship): Record<string, string> {
  const { from, to, kind, constraint, pairs, junction } = candidate
  const origin = pairs.map(([column]) => column).join(', ')
  const target = pairs.map(([, column]) => column).join(', ')
  const way = junction?.fromPairs.map(([, column]) => column).join(', ')
  const onward = junction?.toPairs.map(([column]) => column).join(', ')
  return {
    cardinality: kind,
    embedding: `${from.name} with ${to.name}`,
    relationship: junction
      ? `${junction.table.name} using ${constraint}(${way}) and ${junction.constraint}(${onward})`
      : `${constraint} using ${from.name}(${origin}) and ${to.name}(${target})`,
  }
}

function zip(from: ReadonlyArray<string>, to: ReadonlyArray<string>): ColumnPair[] {
  return from.map((column, i) => [column, to[i] ?? column])
}

function includesAll(columns: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean {
  return wanted.every((column) => columns.includes(column))
}
