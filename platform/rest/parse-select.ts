import { aggregatesNotAllowed } from './errors.ts'
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

export type SelectItem =
  | { kind: 'star' }
  | { kind: 'column'; field: Field; alias: string | null; cast: string | null }
  | EmbedSelect

/** Reads `select`. Nesting deeper than 50 is refused, so that no request can exhaust the stack. */
export function parseSelect(text: string): SelectItem[] {
  const reader = new Reader(text, 'select parameter')
  const items = readItems(reader, 0)
  reader.expectEnd('"," or end of input')
  return items
}

const deepest = 50
const aggregates = ['sum', 'avg', 'count', 'max', 'min']

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
  if (name === 'count' && reader.sees('()')) throw aggregatesNotAllowed()
  if (reader.peek() === '!' || reader.peek() === '(') {
    return readEmbed(reader, depth, name, alias, false)
  }
  const field = { name, path: readJsonPath(reader) }
  reader.skipBlanks()
  const cast = reader.take('::') ? readTypeName(reader) : null
  if (reader.take('.')) {
    const aggregate = readName(reader)
    if (!aggregates.includes(aggregate)) reader.fail('aggregate function')
    reader.expect('()')
    throw aggregatesNotAllowed()
  }
  if (!reader.done && reader.peek() !== ',' && reader.peek() !== ')') reader.fail('"," or ")"')
  return { kind: 'column', field, alias, cast }
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
