import type { ColumnType } from 'kysely'
import type { Database } from '../wire/rows.ts'

type Tables = Database['public']['Tables']

type JsonColumn =
  | 'checks'
  | 'score_inputs'
  | 'extra'
  | 'ai_reasons'
  | 'payload'
  | 'import_options'
  | 'area'
  | 'target_criteria'
  | 'model'
  | 'report'
  | 'inputs'
  | 'contributions'
  | 'alarms'
  | 'weekly_hours'
  | 'plan'

/**
 * Columns that are read as dates. All except `…_at` are written as PostgreSQL text, because a JavaScript Date
 * drops the microseconds.
 */
type Moment =
  | `${string}_at`
  | `billing_cycle_${string}`
  | 'billing_anchor'
  | 'cycle_start'
  | 'paid_through'

/** JSON is written as text, because the driver turns a list into a PostgreSQL array; money is read as exact text. */
type Value<Name, Column> = Name extends Moment
  ? Date | Extract<Column, null>
  : Name extends JsonColumn
    ? unknown
    : Name extends 'price_monthly'
      ? string
      : Column
type Given<Name, Column> = Name extends `${string}_at`
  ? Date | Extract<Column, null | undefined>
  : Name extends JsonColumn
    ? string | Extract<Column, null | undefined>
    : Column

/** The product's tables for Kysely, derived from the generated row types; timestamps are dates here. */
export type Schema = {
  [Table in keyof Tables]: {
    [Name in keyof Tables[Table]['Row']]: ColumnType<
      Value<Name, Tables[Table]['Row'][Name]>,
      Given<
        Name,
        Name extends keyof Tables[Table]['Insert'] ? Tables[Table]['Insert'][Name] : never
      >,
      Given<
        Name,
        Name extends keyof Tables[Table]['Update'] ? Tables[Table]['Update'][Name] : never
      >
    >
  }
}
