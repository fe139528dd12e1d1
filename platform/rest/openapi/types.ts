/** A type of PostgreSQL as OpenAPI has it, by PostgREST's table. */
export function openApiType(type: string): Record<string, unknown> {
  if (type.endsWith('[]')) {
    return { type: 'array', items: baseType(type.slice(0, -2)), format: type }
  }
  return { ...baseType(type), format: formats.get(type) ?? type }
}

/** The default of a column as a JSON value; undefined for one that only PostgreSQL can compute. */
export function openApiDefault(type: string, expression: string | null): unknown {
  if (expression === null) return undefined
  if (baseType(type).type === 'string') {
    const cast = `::${type}`
    if (!expression.endsWith(cast)) return expression
    return expression.slice(0, -cast.length).replace(/^'+|'+$/g, '')
  }
  try {
    const value: unknown = JSON.parse(expression)
    return value
  } catch {
    return undefined
  }
}

const types = new Map([
  ['boolean', 'boolean'],
  ['smallint', 'integer'],
  ['integer', 'integer'],
  ['bigint', 'integer'],
  ['numeric', 'number'],
  ['real', 'number'],
  ['double precision', 'number'],
])

const formats = new Map([
  ['smallint', 'int32'],
  ['integer', 'int32'],
  ['bigint', 'int64'],
])

/** JSON of any kind has no type. */
function baseType(type: string): { type?: string } {
  if (type === 'json' || type === 'jsonb') return {}
  return { type: types.get(type) ?? 'string' }
}
