import type { Media } from './media.ts'
import type { Preferences } from './prefer.ts'
import type { Query, Range } from './query.ts'
import type { PipelineResult, Statement } from './pipeline.ts'

/** A request as the planners see it: parsed, but not yet compared with the catalogue. */
export type RestRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  schema: string
  /** The table or function that the address names. */
  target: string
  query: Query
  range: Range
  preferences: Preferences
  media: Media
  body: string
  contentType: string | undefined
  maxRows: number | null
  /** Equal for reads that have the same plan; null where plans are not worth remembering. */
  key: string | null
}

type Kind = 'read' | 'create' | 'update' | 'put' | 'delete' | 'call'

/** What is sent to PostgreSQL for a request, and what its answer needs to be read. */
export type Plan = {
  kind: Kind
  statements: Statement[]
  range: Range
  /** Primary key columns, for the Location header. */
  locationColumns: string[]
  /** Whether an upsert had columns to find its row by. */
  conflictTarget: boolean
  returnsVoid: boolean
  returnsSet: boolean
  /** Sees the results before they are committed; throws to roll them back. */
  decide: ((results: PipelineResult) => void) | null
}
