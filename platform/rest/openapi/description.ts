import type { Parameter } from '../catalog/catalog.ts'

/** What a role can use of a schema, see `descriptionSql`. */
export type Description = {
  comment: string | null
  tables: DescribedTable[]
  routines: DescribedRoutine[]
}

export type DescribedTable = {
  name: string
  description: string | null
  writable: boolean
  columns: DescribedColumn[]
}

export type DescribedColumn = {
  name: string
  type: string
  nullable: boolean
  default: string | null
  description: string | null
  maxLength: number | null
  values: string[] | null
}

export type DescribedRoutine = {
  name: string
  description: string | null
  /** Declared volatile, so that only POST calls it. */
  changes: boolean
  parameters: Parameter[]
}
