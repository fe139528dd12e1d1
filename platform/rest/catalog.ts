export type Column = {
  name: string
  /** The SQL name, schema-qualified unless it is a built-in type. */
  type: string
  default: string | null
  /** Always generated, so never writable. */
  generated: boolean
}

export type Table = {
  schema: string
  name: string
  /** A real table, not a view; views have no row versions. */
  isTable: boolean
  columns: Map<string, Column>
  primaryKey: string[]
  /** Column sets of the primary key and of unique constraints. */
  uniques: string[][]
}

export type ForeignKey = {
  name: string
  schema: string
  table: string
  columns: string[]
  foreignSchema: string
  foreignTable: string
  foreignColumns: string[]
}

export type Parameter = { name: string; type: string; required: boolean; variadic: boolean }

export type Routine = {
  schema: string
  name: string
  parameters: Parameter[]
  returnsSet: boolean
  returnsComposite: boolean
  returnsVoid: boolean
  /** The table whose rows it returns, if any. */
  returnedTable: { schema: string; name: string } | null
}

export type Catalog = {
  tables: Map<string, Table>
  routines: Map<string, Routine[]>
  foreignKeys: ForeignKey[]
  /** Increases with each change. */
  generation: number
  /** `statement_timeout` by role, from `alter role … set`. */
  timeouts: Map<string, string>
}
