import type { Catalogue, ForeignKey, Table } from './catalogue.ts'
import { RestError } from './errors.ts'
import { qualified } from './sql/identifiers.ts'

export type ColumnPair = [from: string, to: string]

export type Relationship = {
  kind: 'many-to-one' | 'one-to-many' | 'one-to-one' | 'many-to-many'
  from: Table
  to: Table
  /** The foreign key's name; for many-to-many that of the junction's way back to `from`. */
  constraint: string
  /** Equal columns of `from` and `to`; empty for many-to-many. */
  pairs: ColumnPair[]
  junction: {
    table: Table
    constraint: string
    fromPairs: ColumnPair[]
    toPairs: ColumnPair[]
  } | null
}

export function isToOne(relationship: Relationship): boolean {
  return relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one'
}

/**
 * The relationship from `origin` to what a select calls `target`: a table's name, a foreign key's
 * name or its column. PGRST200 where there is none, PGRST201 where the name fits several.
 */
export function findRelationship(
  catalogue: Catalogue,
  origin: Table,
  target: string,
  hint: string | null,
): Relationship {
  const candidates = relationshipsOf(catalogue, origin).filter((candidate) =>
    fits(candidate, target, hint),
  )
  const [found, ...others] = candidates
  if (!found) throw noRelationship(origin, target, hint)
  if (others.length > 0) throw ambiguousRelationship(origin, target, candidates)
  return found
}

const known = new WeakMap<Catalogue, Map<Table, Relationship[]>>()

function relationshipsOf(catalogue: Catalogue, origin: Table): Relationship[] {
  const byTable = known.get(catalogue) ?? new Map<Table, Relationship[]>()
  known.set(catalogue, byTable)
  const cached = byTable.get(origin)
  if (cached) return cached
  const relationships = [...direct(catalogue, origin), ...throughJunctions(catalogue, origin)]
  byTable.set(origin, relationships)
  return relationships
}

function direct(catalogue: Catalogue, origin: Table): Relationship[] {
  const found: Relationship[] = []
  for (const key of catalogue.foreignKeys) {
    const { child, parent } = ends(catalogue, key)
    if (!child || !parent) continue
    const unique = child.uniques.some((columns) => sameSet(columns, key.columns))
    if (child === origin) {
      found.push({
        kind: unique ? 'one-to-one' : 'many-to-one',
        from: child,
        to: parent,
        constraint: key.name,
        pairs: zip(key.columns, key.foreignColumns),
        junction: null,
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
      })
    }
  }
  return found
}

/** A junction is a table whose primary key holds two foreign keys. */
function throughJunctions(catalogue: Catalogue, origin: Table): Relationship[] {
  const found: Relationship[] = []
  for (const back of catalogue.foreignKeys) {
    const { child: junction, parent } = ends(catalogue, back)
    if (!junction || parent !== origin || !includesAll(junction.primaryKey, back.columns)) continue
    for (const onward of catalogue.foreignKeys) {
      if (onward === back) continue
      const { child, parent: to } = ends(catalogue, onward)
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
      })
    }
  }
  return found
}

function fits(relationship: Relationship, target: string, hint: string | null): boolean {
  const { kind, from, to, constraint, pairs, junction } = relationship
  const single = pairs.length === 1 ? pairs[0] : undefined
  if (from === to && kind !== 'many-to-many') {
    // A table that refers to itself: its name means the children, its column the parent.
    if (hint === null) {
      return kind === 'one-to-many' ? target === to.name : target === single?.[0]
    }
    if (target !== to.name) return false
    return kind === 'one-to-many' ? hint === single?.[1] : hint === single?.[0]
  }
  const named = target === to.name
  if (hint === null) {
    return named || (junction === null && (target === constraint || target === single?.[0]))
  }
  if (!named) return false
  if (junction) return hint === junction.table.name
  return hint === constraint || hint === single?.[0] || hint === single?.[1]
}

function ends(
  catalogue: Catalogue,
  key: ForeignKey,
): { child: Table | undefined; parent: Table | undefined } {
  return {
    child: catalogue.tables.get(qualified(key.schema, key.table)),
    parent: catalogue.tables.get(qualified(key.foreignSchema, key.foreignTable)),
  }
}

function noRelationship(origin: Table, target: string, hint: string | null): RestError {
  const using = hint === null ? '' : `' using the hint '${hint}`
  return new RestError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${origin.name}' and '${target}${using}' in the schema '${origin.schema}', but no matches were found.`,
  })
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
  return {
    cardinality: kind,
    embedding: `${from.name} with ${to.name}`,
    relationship: junction
      ? `${junction.table.name} using ${constraint}(${junction.fromPairs.map(([, column]) => column).join(', ')}) and ${junction.constraint}(${junction.toPairs.map(([column]) => column).join(', ')})`
      : `${constraint} using ${from.name}(${origin}) and ${to.name}(${target})`,
  }
}

function zip(from: ReadonlyArray<string>, to: ReadonlyArray<string>): ColumnPair[] {
  return from.map((column, i) => [column, to[i] ?? column])
}

function includesAll(columns: ReadonlyArray<string>, wanted: ReadonlyArray<string>): boolean {
  return wanted.every((column) => columns.includes(column))
}

function sameSet(a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean {
  return a.length === b.length && includesAll(a, b)
}
