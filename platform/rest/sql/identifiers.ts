/** An identifier as SQL text. */
export function quoteIdent(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** `"schema"."name"`; also the catalog's key for tables and functions. */
export function qualified(schema: string, name: string): string {
  return `${quoteIdent(schema)}.${quoteIdent(name)}`
}

/** Names of types that are SQL syntax rather than identifiers, so that quoting would break them. */
const typeSyntax: ReadonlyArray<string> = [
  'int',
  'integer',
  'bigint',
  'smallint',
  'real',
  'float',
  'double precision',
  'decimal',
  'dec',
  'numeric',
  'boolean',
  'bit',
  'bit varying',
  'char',
  'character',
  'character varying',
  'nchar',
  'national character',
  'national character varying',
  'time with time zone',
  'time without time zone',
  'timestamp with time zone',
  'timestamp without time zone',
]

/** The type of a cast in a request. */
export function typeName(name: string): string {
  const lower = name.toLowerCase()
  return typeSyntax.includes(lower) ? lower : quoteIdent(lower === name ? name : lower)
}

/** An array parameter's text, for any elements. */
export function arrayLiteral(values: ReadonlyArray<string>): string {
  const quoted = values.map((value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
  return `{${quoted.join(',')}}`
}
