import { Reader, readField, readName, readQuoted, readTypeName, type Field } from './tokens.ts'

export const comparisons = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const
type Comparison = keyof typeof comparisons

export const textSearches = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
} as const
type TextSearch = keyof typeof textSearches

const isValues = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Operation =
  | { kind: 'compare'; operator: Comparison; quantifier: 'any' | 'all' | null; value: string }
  | { kind: 'search'; operator: TextSearch; language: string | null; value: string }
  | { kind: 'is'; value: (typeof isValues)[number] }
  | { kind: 'in'; values: string[] }
  | { kind: 'isdistinct'; value: string }

export type Filter = { kind: 'filter'; field: Field; negated: boolean; operation: Operation }
export type Logic =
  | Filter
  | { kind: 'group'; operator: 'and' | 'or'; negated: boolean; children: Logic[] }

/** A condition and the path of the embedded resource it filters; `[]` is the requested table. */
export type PlacedLogic = { path: string[]; logic: Logic }

/** Reads `rel.column=eq.1`: the key's last name is the column, the names before it are the path. */
export function parseFilter(key: string, value: string): PlacedLogic {
  const { path, field } = parseKey(key)
  const reader = new Reader(value, 'filter')
  const expression = readExpression(reader, (rest) => rest.rest())
  reader.expectEnd()
  return { path, logic: { kind: 'filter', field, ...expression } }
}

/** The value of `column=eq.value`; null for any other filter. */
export function readEqual({ negated, operation, field }: Filter): string | null {
  const isPlain =
    !negated &&
    field.path.length === 0 &&
    operation.kind === 'compare' &&
    operation.operator === 'eq' &&
    operation.quantifier === null
  return isPlain ? operation.value : null
}

/** Whether a value of an rpc's query string is a filter rather than an argument. */
export function isFilter(value: string): boolean {
  const reader = new Reader(value, 'filter')
  reader.take('not.')
  const start = reader.at
  const name = reader.takeWhile((char) => char >= 'a' && char <= 'z')
  if (!isOperator(name)) return false
  reader.at = start
  try {
    readOperation(reader, (rest) => rest.rest())
    return reader.done
  } catch {
    return false
  }
}

/** Reads `or=(…)`, `and=(…)`, `not.or=(…)`, `rel.or=(…)`. */
export function parseLogic(key: string, value: string): PlacedLogic {
  const names = splitKey(key)
  const operator = names.pop()
  const negated = names.includes('not')
  const path = names.filter((name) => name !== 'not')
  const reader = new Reader(value, 'logic tree')
  const logic = readGroup(reader, operator === 'or' ? 'or' : 'and', negated, 0)
  reader.skipBlanks()
  reader.expectEnd()
  return { path, logic }
}

/** Splits `rel.nested.column->key` into the resource path and the column. */
function parseKey(key: string): { path: string[]; field: Field } {
  const reader = new Reader(key, 'tree path')
  const path: string[] = []
  for (;;) {
    const field = readField(reader)
    if (reader.done) return { path, field }
    if (field.path.length > 0) reader.fail('end of input')
    reader.expect('.')
    path.push(field.name)
  }
}

export function splitKey(key: string): string[] {
  const reader = new Reader(key, 'logic path')
  const names = [readName(reader)]
  while (reader.take('.')) names.push(readName(reader))
  reader.expectEnd('delimiter (.)')
  return names
}

const deepest = 50

function readGroup(reader: Reader, operator: 'and' | 'or', negated: boolean, depth: number): Logic {
  if (depth > deepest) reader.fail('fewer nested conditions')
  reader.skipBlanks()
  reader.expect('(')
  const children: Logic[] = []
  do {
    children.push(readLogic(reader, depth + 1))
    reader.skipBlanks()
  } while (reader.take(','))
  reader.expect(')')
  return { kind: 'group', operator, negated, children }
}

function readLogic(reader: Reader, depth: number): Logic {
  reader.skipBlanks()
  const start = reader.at
  const negated = reader.take('not.')
  for (const operator of ['and', 'or'] as const) {
    const before = reader.at
    if (!reader.take(operator)) continue
    reader.skipBlanks()
    if (reader.peek() === '(') return readGroup(reader, operator, negated, depth)
    reader.at = before
  }
  reader.at = start
  const field = readField(reader)
  reader.expect('.')
  return { kind: 'filter', field, ...readExpression(reader, readTreeValue) }
}

function readExpression(
  reader: Reader,
  readValue: (reader: Reader) => string,
): { negated: boolean; operation: Operation } {
  const negated = reader.take('not.')
  const expected = negated ? anyOperator : `"not" or ${anyOperator}`
  return { negated, operation: readOperation(reader, readValue, expected) }
}

/** As PostgREST names it in errors. */
const anyOperator = 'operator (eq, gt, ...)'

function readOperation(
  reader: Reader,
  readValue: (reader: Reader) => string,
  expected = anyOperator,
): Operation {
  const start = reader.at
  const name = reader.takeWhile((char) => char >= 'a' && char <= 'z')
  if (name === 'in') {
    reader.expect('.')
    return { kind: 'in', values: readList(reader) }
  }
  if (name === 'is') {
    reader.expect('.')
    return { kind: 'is', value: readIsValue(reader) }
  }
  if (name === 'isdistinct') {
    reader.expect('.')
    return { kind: 'isdistinct', value: readValue(reader) }
  }
  if (isTextSearch(name)) {
    const language = reader.take('(') ? readTypeName(reader) : null
    if (language !== null) reader.expect(')')
    reader.expect('.')
    return { kind: 'search', operator: name, language, value: readValue(reader) }
  }
  if (!isComparison(name)) {
    reader.at = start
    reader.fail(expected)
  }
  const quantifier = readQuantifier(reader, name)
  reader.expect('.')
  return { kind: 'compare', operator: name, quantifier, value: readValue(reader) }
}

const quantifiable: ReadonlyArray<Comparison> = [
  'eq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
]

function readQuantifier(reader: Reader, operator: Comparison): 'any' | 'all' | null {
  if (!quantifiable.includes(operator)) return null
  if (reader.take('(any)')) return 'any'
  if (reader.take('(all)')) return 'all'
  return null
}

function readIsValue(reader: Reader): (typeof isValues)[number] {
  const word = reader.takeWhile((char) => char !== ',' && char !== ')')
  const value = isValues.find((known) => known === word.trim().toLowerCase())
  return value ?? reader.fail('isVal: (null, not_null, true, false, unknown)')
}

function readList(reader: Reader): string[] {
  reader.skipBlanks()
  reader.expect('(')
  reader.skipBlanks()
  const values: string[] = []
  do {
    values.push(readListValue(reader))
  } while (reader.take(','))
  reader.expect(')')
  reader.skipBlanks()
  return values
}

function readListValue(reader: Reader): string {
  return tryQuoted(reader) ?? reader.takeWhile((char) => char !== ',' && char !== ')')
}

function readTreeValue(reader: Reader): string {
  return (
    tryQuoted(reader) ??
    tryArray(reader) ??
    reader.takeWhile((char) => char !== ',' && char !== ')')
  )
}

/** A quoted value must be followed by a comma, a bracket, or the end. */
function tryQuoted(reader: Reader): string | null {
  const start = reader.at
  if (reader.peek() !== '"') return null
  try {
    const text = readQuoted(reader)
    if (reader.done || reader.peek() === ',' || reader.peek() === ')') return text
  } catch {
    // An open quote is an ordinary character of an unquoted value.
  }
  reader.at = start
  return null
}

function tryArray(reader: Reader): string | null {
  const start = reader.at
  if (!reader.take('{')) return null
  const inner = reader.takeWhile((char) => char !== '{' && char !== '}')
  if (reader.take('}')) return `{${inner}}`
  reader.at = start
  return null
}

function isComparison(name: string): name is Comparison {
  return Object.hasOwn(comparisons, name)
}

function isTextSearch(name: string): name is TextSearch {
  return Object.hasOwn(textSearches, name)
}

function isOperator(name: string): boolean {
  return isComparison(name) || isTextSearch(name) || ['in', 'is', 'isdistinct'].includes(name)
}
