import { Reader, readJsonPath, readName, readTypeName, type Field } from './tokens.ts'

type JoinType = 'inner' | 'left'

export type EmbedSelect = {
  kind: 'embed'
  name: string
  alias: string | null
  hint: string | null
  join: JoinType | null
  spread: boolean
  select: SelectItem[]
}

const aggregateFunctions = ['sum', 'avg', 'count', 'max', 'min'] as const

export type Aggregate = { function: (typeof aggregateFunctions)[number]; cast: string | null }

export type ColumnSelect = {
  kind: 'column'
  field: Field
  alias: string | null
  /** Applied before the aggregate. */
  cast: string | null
  aggregate: Aggregate | null
}

/** `count()` without a column. */
export type RowCountSelect = { kind: 'row-count'; alias: string | null; aggregate: Aggregate }

export type SelectItem = { kind: 'star' } | ColumnSelect | RowCountSelect | EmbedSelect

/** Reads `select`. Nesting deeper than 50 is refused, so that no request can exhaust the stack. */
export function parseSelect(text: string): SelectItem[] {
  const reader = new Reader(text, 'select parameter')
  const items = readItems(reader, 0)
  reader.expectEnd('"," or end of input')
  return items
}

const deepest = 50

function readItems(reader: Reader, depth: number): SelectItem[] {
  if (depth > deepest) reader.fail('fewer nested resources')
  const items: SelectItem[] = []
  reader.skipBlanks()
  if (reader.done || reader.peek() === ')') return items
  do {
    reader.skipBlanks()
    items.push(readItem(reader, depth))
    reader.skipBlanks()
  } while (reader.take(','))
  return items
}

function readItem(reader: Reader, depth: number): SelectItem {
  if (reader.take('...')) return readEmbed(reader, depth, readName(reader), null, true)
  if (reader.take('*')) return { kind: 'star' }
  const first = readName(reader)
  const alias = reader.peek() === ':' && !reader.sees('::') ? first : null
  if (alias === null) return readNamed(reader, depth, first, null)
  reader.expect(':')
  return readNamed(reader, depth, readName(reader), alias)
}

function readNamed(reader: Reader, depth: number, name: string, alias: string | null): SelectItem {
  if (name === 'count' && reader.peek() === '(') {
    reader.expect('()')
    const aggregate: Aggregate = { function: 'count', cast: readCast(reader) }
    expectItemEnd(reader)
    return { kind: 'row-count', alias, aggregate }
  }
  if (reader.peek() === '!' || reader.peek() === '(') {
    return readEmbed(reader, depth, name, alias, false)
  }
  const field = { name, path: readJsonPath(reader) }
  reader.skipBlanks()
  const cast = readCast(reader)
  const aggregate = reader.take('.') ? readAggregate(reader) : null
  expectItemEnd(reader)
  return { kind: 'column', field, alias, cast, aggregate }
}

function readAggregate(reader: Reader): Aggregate {
  const name = readName(reader)
  const found = aggregateFunctions.find((known) => known === name)
  if (found === undefined) return reader.fail('aggregate function')
  reader.expect('()')
  return { function: found, cast: readCast(reader) }
}

function readCast(reader: Reader): string | null {
  return reader.take('::') ? readTypeName(reader) : null
}

function expectItemEnd(reader: Reader): void {
  reader.skipBlanks()
  if (!reader.done && reader.peek() !== ',' && reader.peek() !== ')') reader.fail('"," or ")"')
}

function readEmbed(
  reader: Reader,
  depth: number,
  name: string,
  alias: string | null,
  spread: boolean,
): EmbedSelect {
  let hint: string | null = null
  let join: JoinType | null = null
  while (reader.take('!')) {
    const word = readName(reader)
    if ((word === 'inner' || word === 'left') && join === null) join = word
    else if (hint === null) hint = word
    else reader.fail('"("')
  }
  reader.expect('(')
  const select = readItems(reader, depth + 1)
  reader.expect(')')
  return { kind: 'embed', name, alias, hint, join, spread, select }
}
