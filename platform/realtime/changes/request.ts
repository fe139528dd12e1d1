/** One of the `postgres_changes` of a join, as the client sent it. */
export type ChangeRequest = Record<string, unknown>

export type Condition = { column: string; op: string; value: string; negate: boolean }

export type ParsedRequest = {
  event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  /** `*` is any. */
  schema: string
  table: string
  /** All of them must hold. */
  conditions: Condition[]
  /** Null is every column. */
  select: string[] | null
}

/** Says in Supabase Realtime's words what is wrong with a request. */
export class InvalidRequest extends Error {}

const operators = 'eq neq lt lte gt gte in like ilike is isdistinct'.split(' ')
const longestFilter = 10_000

/** @throws InvalidRequest */
export function parseRequest(request: ChangeRequest): ParsedRequest {
  const { schema, table, filter } = request
  const hasFilter = filter !== undefined && filter !== null
  const hasTable = typeof table === 'string'
  if ((typeof schema !== 'string' && !hasTable) || (hasFilter && !hasTable)) {
    throw new InvalidRequest(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${JSON.stringify(request).slice(0, 500)}`,
    )
  }
  const parsed = {
    event: readEvent(request['event']),
    schema: typeof schema === 'string' ? schema : 'public',
    table: hasTable ? table : '*',
    conditions: hasFilter ? parseFilter(filter) : [],
    select: readSelect(request['select']),
  }
  // PostgreSQL stores no text with a NUL, so trying again would not help.
  if (`${parsed.schema}${parsed.table}`.includes('\0')) {
    throw new InvalidRequest('Unable to subscribe to changes with given parameters.')
  }
  const isWildcard = parsed.schema === '*' || parsed.table === '*'
  if (isWildcard && parsed.select !== null) {
    throw new InvalidRequest(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    )
  }
  return parsed
}

function readEvent(value: unknown): ParsedRequest['event'] {
  const event = typeof value === 'string' ? value.toUpperCase() : '*'
  return event === 'INSERT' || event === 'UPDATE' || event === 'DELETE' ? event : '*'
}

function readSelect(value: unknown): string[] | null {
  if (typeof value === 'string') {
    throw new InvalidRequest(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    )
  }
  if (!Array.isArray(value)) return null
  const columns = value.filter((column) => typeof column === 'string')
  return columns.length === 0 ? null : columns
}

/** Reads `column=op.value` or `column=not.op.value`, several separated by commas. */
function parseFilter(filter: unknown): Condition[] {
  if (typeof filter !== 'string' || filter.length > longestFilter) throw invalidFilter('[]')
  const trimmed = filter.trim()
  return trimmed === '' ? [] : splitConditions(trimmed).map(parseCondition)
}

/** Splits at the commas outside of parentheses and quotes. */
function splitConditions(filter: string): string[] {
  const parts: string[] = []
  let current = ''
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < filter.length; at += 1) {
    const char = filter.charAt(at)
    if (isQuoted && char === '\\') {
      at += 1
      current += char + filter.charAt(at)
      continue
    }
    if (char === '"' && (isQuoted || /[.(,]$/.test(current))) isQuoted = !isQuoted
    else if (!isQuoted && char === '(') depth += 1
    else if (!isQuoted && char === ')') depth = Math.max(0, depth - 1)
    if (char === ',' && depth === 0 && !isQuoted) {
      parts.push(current)
      current = ''
    } else current += char
  }
  return [...parts, current]
}

function parseCondition(text: string): Condition {
  const trimmed = text.trim()
  if (trimmed === '') {
    throw invalidFilter('filter must not contain empty segments (check for extra commas)')
  }
  const found = /^([^=]*)=(not\.)?([^.]*)\.(.*)$/s.exec(trimmed)
  if (!found) throw invalidFilter(JSON.stringify(trimmed.split('=')))
  const [, column = '', negation, op = '', value = ''] = found
  if (!operators.includes(op)) throw invalidFilter(JSON.stringify([op, value]))
  return { column, op, value: readValue(op, value), negate: negation !== undefined }
}

function readValue(op: string, value: string): string {
  if (op !== 'in') return unquote(value)
  if (!/^\(.*\)$/s.test(value)) {
    throw invalidFilter('`in` filter value must be wrapped by parentheses')
  }
  return `{${value.slice(1, -1)}}`
}

function unquote(value: string): string {
  const found = /^"((?:[^"\\]|\\.)*)"$/s.exec(value)
  return found?.[1] === undefined ? value : found[1].replaceAll(/\\(.)/gs, '$1')
}

function invalidFilter(reason: string): InvalidRequest {
  return new InvalidRequest(`Error parsing \`filter\` params: ${reason}`)
}
