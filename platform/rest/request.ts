import type { Media } from './parse/media.ts'
import type { Preferences } from './parse/prefer.ts'
import type { Query, Range } from './parse/query.ts'
import type { PipelineResult, Statement } from './pipeline.ts'

/** A parsed request, not yet resolved against the catalog. */
export type RestRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  schema: string
  /** The table or function in the URL; empty for the description of the whole API. */
  target: string
  query: Query
  range: Range
  preferences: Preferences
  media: Media
  body: string
  contentType: string | undefined
  maxRows: number | null
  /** The URL without its query. */
  url: string
  /** Equal for reads with the same plan; null where caching the plan is not worthwhile. */
  key: string | null
}

type Kind = 'text' | 'read' | 'create' | 'update' | 'put' | 'delete' | 'call'

/** The columns of a table that an answer shows, or that its rows are filtered by. */
export type TableRead = { schema: string; table: string; columns: string[] }

/** The statements of a request, and how to read their results. */
export type Plan = {
  kind: Kind
  statements: Statement[]
  range: Range
  /** Primary key columns, for the Location header. */
  locationColumns: string[]
  /** Whether an upsert had columns to match its row by. */
  conflictTarget: boolean
  returnsVoid: boolean
  returnsSet: boolean
  reads: TableRead[]
  /** The body of a plan of kind `text`. */
  compose?: (results: PipelineResult) => string
  /** Checks the results before the commit; throws to roll back. */
  decide: ((results: PipelineResult) => void) | null
}
