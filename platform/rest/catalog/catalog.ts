import type { RestSettings } from './settings.ts'

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
  isView: boolean
  columns: Map<string, Column>
  primaryKey: string[]
  /** Functions of a row that can be read like columns, by name. */
  computed: Map<string, RowFunction>
}

export type ForeignKey = {
  name: string
  schema: string
  table: string
  columns: string[]
  foreignSchema: string
  foreignTable: string
  foreignColumns: string[]
  /** Whether its columns are a key of the table, so that a row is referenced at most once. */
  unique: boolean
}

/** A key of a table that a view shows whole. */
export type ViewKey = {
  /** A primary key, a foreign key, or the key that a foreign key references. */
  kind: 'p' | 'f' | 'f_ref'
  name: string
  schema: string
  table: string
  viewSchema: string
  view: string
  /** Each key column, with the view columns that show it. */
  columns: Array<{ column: string; names: string[] }>
}

/** A function whose only parameter is a row of `table`. */
export type RowFunction = {
  schema: string
  name: string
  tableSchema: string
  table: string
  /** The type of its result, as in `Column`. */
  type: string
  returnsSet: boolean
  /** At most one row: without `setof`, or declared with `rows 1`. */
  returnsOne: boolean
  /** The table whose rows it returns, if any. */
  returnedTable: { schema: string; name: string } | null
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
  settings: RestSettings
  tables: Map<string, Table>
  routines: Map<string, Routine[]>
  /** Those of views too, derived from the tables that they show. */
  foreignKeys: ForeignKey[]
  /** Functions that return rows of a table for a row of another: computed relationships. */
  computedRelationships: RowFunction[]
  /** Increases with each change. */
  generation: number
  /** `statement_timeout` by role, from `alter role … set`. */
  timeouts: Map<string, string>
}
