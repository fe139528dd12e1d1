import type pg from 'pg'
import type {
  Catalog,
  Column,
  ForeignKey,
  Routine,
  RowFunction,
  Table,
  ViewKey,
} from './catalog.ts'
import { catalogSql } from '../sql/catalog-sql.ts'
import { compareRoutines, isCallable } from '../plan/routines.ts'
import { readSettings, type GivenSettings, type RestSettings } from './settings.ts'
import { qualified } from '../sql/identifiers.ts'
import { settingsSql } from '../sql/settings-sql.ts'
import { deriveViewForeignKeys, findViewPrimaryKey } from './view-keys.ts'

/**
 * Reads the settings of the login role over `base`, and the tables and functions of the exposed schemas.
 * Needs no table privileges.
 */
export async function readCatalog(pool: pg.Pool, base: RestSettings): Promise<RawCatalog> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    // An empty search path makes PostgreSQL print qualified types and defaults.
    await client.query(`set local search_path = ''`)
    const given = await client.query<{ settings: GivenSettings }>(settingsSql)
    const settings = readSettings(given.rows[0]?.settings ?? {}, base)
    const { schemas, extraSearchPath } = settings
    const { rows } = await client.query<Omit<RawCatalog, 'settings'>>(catalogSql, [
      schemas,
      extraSearchPath,
    ])
    await client.query('commit')
    client.release()
    const [raw] = rows
    if (!raw) throw new Error('The catalog query gave no row.')
    return { ...raw, settings }
  } catch (error) {
    client.release(true)
    throw error
  }
}

type RawTable = Omit<Table, 'columns' | 'computed'> & { columns: Column[] }
/** The catalog as plain JSON, for comparison. */
export type RawCatalog = {
  settings: RestSettings
  tables: RawTable[]
  routines: Routine[]
  foreign_keys: ForeignKey[]
  row_functions: RowFunction[]
  view_keys: ViewKey[]
  timeouts: Array<{ role: string; timeout: string }>
}

export function assembleCatalog(raw: RawCatalog, generation: number): Catalog {
  const tables = new Map<string, Table>()
  for (const table of raw.tables) {
    const columns = new Map(table.columns.map((column) => [column.name, column]))
    const primaryKey = table.isView ? findViewPrimaryKey(table, raw.view_keys) : table.primaryKey
    const key = qualified(table.schema, table.name)
    tables.set(key, { ...table, columns, primaryKey, computed: new Map() })
  }
  for (const each of raw.row_functions.filter(({ returnsSet }) => !returnsSet)) {
    tables.get(qualified(each.tableSchema, each.table))?.computed.set(each.name, each)
  }
  const routines = new Map<string, Routine[]>()
  for (const routine of raw.routines.filter(isCallable).toSorted(compareRoutines)) {
    const key = qualified(routine.schema, routine.name)
    routines.set(key, [...(routines.get(key) ?? []), routine])
  }
  const timeouts = new Map(raw.timeouts.map(({ role, timeout }) => [role, timeout]))
  return {
    settings: raw.settings,
    tables,
    routines,
    foreignKeys: [...raw.foreign_keys, ...deriveViewForeignKeys(raw.foreign_keys, raw.view_keys)],
    computedRelationships: raw.row_functions.filter(({ returnedTable }) => returnedTable !== null),
    generation,
    timeouts,
  }
}
