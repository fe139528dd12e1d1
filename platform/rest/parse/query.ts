import { invalidRange, parseFailure } from '../errors.ts'
import { isFilter, parseFilter, parseLogic, splitKey, type PlacedLogic } from './filters.ts'
import { parseOrder, type OrderTerm } from './order.ts'
import { parseSelect, type SelectItem } from './select.ts'
import { Reader, isDigit, readName } from './tokens.ts'

/** Rows `offset` … `offset + limit - 1`; a null limit means unlimited. */
export type Range = { offset: number; limit: number | null }

export type Query = {
  select: SelectItem[]
  logic: PlacedLogic[]
  orders: Array<{ path: string[]; terms: OrderTerm[] }>
  ranges: Array<{ path: string[]; range: Range }>
  columns: string[] | null
  onConflict: string[] | null
  /** The arguments of an rpc called by GET. */
  args: Array<[name: string, value: string]>
}

/** Reads a query string. With `rpc`, values that are not filters are the function's arguments. */
export function parseQuery(queryString: string, options: { rpc: boolean }): Query {
  const query: Query = {
    select: [{ kind: 'star' }],
    logic: [],
    orders: [],
    ranges: [],
    columns: null,
    onConflict: null,
    args: [],
  }
  for (const [key, value] of decodePairs(queryString)) {
    // PostgreSQL text cannot contain NUL, so no name or value may.
    if (key.includes('\0') || value.includes('\0')) {
      throw parseFailure('"failed to parse the query string"', 'unexpected "\\0"')
    }
    const last = key.slice(key.lastIndexOf('.') + 1)
    if (key === 'select') query.select = emptyMeansStar(parseSelect(value))
    else if (key === 'columns') query.columns = parseNames(value, 'columns parameter')
    else if (key === 'on_conflict') query.onConflict = parseNames(value, 'on_conflict parameter')
    else if (last === 'order')
      query.orders.push({ path: resourcePath(key), terms: parseOrder(value) })
    else if (last === 'limit') mergeRange(query, resourcePath(key), { limit: readLimit(value) })
    else if (last === 'offset') mergeRange(query, resourcePath(key), { offset: readOffset(value) })
    else if (last === 'and' || last === 'or') query.logic.push(parseLogic(key, value))
    else if (options.rpc && !isFilter(value)) query.args.push([key, value])
    else query.logic.push(parseFilter(key, value))
  }
  return query
}

/** The decoded pairs of a query string. Keeps an invalid escape unchanged. */
export function decodePairs(queryString: string): Array<[string, string]> {
  const pairs: Array<[string, string]> = []
  for (const part of queryString.split('&')) {
    const equals = part.indexOf('=')
    // PostgREST ignores a name without a value.
    if (equals < 0) continue
    pairs.push([decode(part.slice(0, equals)), decode(part.slice(equals + 1))])
  }
  return pairs
}

export function readRangeAt(query: Query, path: ReadonlyArray<string>): Range {
  return (
    query.ranges.find((placed) => samePath(placed.path, path))?.range ?? { offset: 0, limit: null }
  )
}

function samePath(a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i])
}

function decode(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

function resourcePath(key: string): string[] {
  return splitKey(key).slice(0, -1)
}

function emptyMeansStar(items: SelectItem[]): SelectItem[] {
  return items.length === 0 ? [{ kind: 'star' }] : items
}

function parseNames(text: string, subject: string): string[] {
  const reader = new Reader(text, subject)
  const names: string[] = []
  do {
    reader.skipBlanks()
    names.push(readName(reader))
    reader.skipBlanks()
  } while (reader.take(','))
  reader.expectEnd('"," or end of input')
  return [...new Set(names)]
}

function mergeRange(query: Query, path: string[], part: Partial<Range>): void {
  const known = query.ranges.find((placed) => samePath(placed.path, path))
  if (known) Object.assign(known.range, part)
  else query.ranges.push({ path, range: { offset: 0, limit: null, ...part } })
}

function readLimit(value: string): number | null {
  if (value.startsWith('-') && readWhole(value.slice(1)) !== null) {
    throw invalidRange('Limit should be greater than or equal to zero.')
  }
  return readWhole(value)
}

function readOffset(value: string): number {
  return readWhole(value) ?? 0
}

/** An integer that fits PostgreSQL's bigint; null for anything else. */
export function readWhole(text: string): number | null {
  if (text === '' || text.length > 15) return null
  for (const char of text) if (!isDigit(char)) return null
  return Number(text)
}
