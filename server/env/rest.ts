import { z } from 'zod'
import {
  defaultSettings,
  readSettings,
  type RestSettings,
} from '../../platform/rest/catalog/settings.ts'
import { Flag } from './values.ts'

/** PostgREST's settings, under the names that PostgREST uses. */
export const restVariables = {
  PGRST_DB_SCHEMAS: z.string().optional(),
  PGRST_DB_EXTRA_SEARCH_PATH: z.string().optional(),
  PGRST_DB_MAX_ROWS: z
    .string()
    .trim()
    .refine((text) => /^\d{1,9}$/.test(text), 'must be a number of rows')
    .optional(),
  PGRST_DB_PLAN_ENABLED: Flag.optional(),
  PGRST_DB_AGGREGATES_ENABLED: Flag.optional(),
  PGRST_DB_TX_END: z
    .enum(['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override'], {
      error: 'must be commit or rollback, with or without -allow-override',
    })
    .optional(),
}

const Variables = z.object(restVariables)

export function readRest(values: z.output<typeof Variables>): RestSettings {
  return readSettings(
    {
      db_schemas: values.PGRST_DB_SCHEMAS,
      db_extra_search_path: values.PGRST_DB_EXTRA_SEARCH_PATH,
      db_max_rows: values.PGRST_DB_MAX_ROWS,
      db_plan_enabled: values.PGRST_DB_PLAN_ENABLED?.toString(),
      db_aggregates_enabled: values.PGRST_DB_AGGREGATES_ENABLED?.toString(),
      db_tx_end: values.PGRST_DB_TX_END,
    },
    defaultSettings,
  )
}
