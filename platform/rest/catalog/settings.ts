import { readWhole } from '../parse/query.ts'

const txEnds = ['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'] as const

/** PostgREST's settings that this server knows. */
export type RestSettings = {
  /** The exposed schemas; the first one is the default. */
  schemas: ReadonlyArray<string>
  /** Where functions, types and operators without a schema are looked up after the exposed schema. */
  extraSearchPath: ReadonlyArray<string>
  /** The most rows in a list, embedded lists too. */
  maxRows: number | null
  /** Whether callers may ask for query plans. */
  plan: boolean
  /** Whether callers may use aggregate functions. */
  aggregates: boolean
  txEnd: (typeof txEnds)[number]
}

/** Supabase's defaults. */
export const defaultSettings: RestSettings = {
  schemas: ['public'],
  extraSearchPath: ['public', 'extensions'],
  maxRows: 1000,
  plan: false,
  aggregates: false,
  txEnd: 'commit',
}

/** The names as in `alter role authenticator set pgrst.…`. In the environment they are in upper case after PGRST_. */
type SettingName =
  | 'db_schemas'
  | 'db_extra_search_path'
  | 'db_max_rows'
  | 'db_plan_enabled'
  | 'db_aggregates_enabled'
  | 'db_tx_end'
export type GivenSettings = Partial<Record<SettingName, string | undefined>>

/** Applies settings, given as text, on top of others. A missing or unreadable one keeps the value of `base`. */
export function readSettings(given: GivenSettings, base: RestSettings): RestSettings {
  const schemas = readNames(given.db_schemas) ?? []
  return {
    schemas: schemas.length > 0 ? schemas : base.schemas,
    extraSearchPath: readNames(given.db_extra_search_path) ?? base.extraSearchPath,
    maxRows: readMaxRows(given.db_max_rows, base.maxRows),
    plan: readFlag(given.db_plan_enabled) ?? base.plan,
    aggregates: readFlag(given.db_aggregates_enabled) ?? base.aggregates,
    txEnd: txEnds.find((known) => known === given.db_tx_end?.trim()) ?? base.txEnd,
  }
}

function readNames(text: string | undefined): string[] | null {
  if (text === undefined) return null
  const names = text.split(',').map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** An empty value means no limit. */
function readMaxRows(text: string | undefined, base: number | null): number | null {
  if (text === undefined) return base
  return text.trim() === '' ? null : (readWhole(text.trim()) ?? base)
}

function readFlag(text: string | undefined): boolean | null {
  const word = text?.trim().toLowerCase() ?? ''
  if (['true', 'on', 'yes', '1'].includes(word)) return true
  return ['false', 'off', 'no', '0'].includes(word) ? false : null
}
