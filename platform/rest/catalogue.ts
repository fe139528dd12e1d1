export type Column = {
  name: string
  /** As SQL writes it, with its schema where it is not a type of PostgreSQL's own. */
  type: string
  default: string | null
  /** Always generated: it can never be written. */
  generated: boolean
}

export type Table = {
  schema: string
  name: string
  /** A table in the narrow sense; views have no row versions. */
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
  /** The table whose rows it returns, where it returns rows of a table. */
  returnedTable: { schema: string; name: string } | null
}

export type Catalogue = {
  tables: Map<string, Table>
  routines: Map<string, Routine[]>
  foreignKeys: ForeignKey[]
  /** Grows with each change that was read. */
  generation: number
  /** `statement_timeout` that `alter role … set` gave a role. */
  timeouts: Map<string, string>
}
