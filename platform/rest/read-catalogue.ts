import type pg from 'pg'
import type { Catalogue, Column, ForeignKey, Routine, Table } from './catalogue.ts'
import { catalogueSql } from './sql/catalogue-sql.ts'
import { compareRoutines, isCallable } from './routines.ts'
import { qualified } from './sql/identifiers.ts'

/** Reads what the exposed schemas contain. One round trip; needs no privilege on the tables. */
export async function readCatalogue(
  pool: pg.Pool,
  schemas: ReadonlyArray<string>,
): Promise<RawCatalogue> {
  const client = await pool.connect()
  try {
    await client.query('begin read only')
    // Types and defaults then come out qualified, whatever the search path of a request is.
    await client.query(`set local search_path = ''`)
    const { rows } = await client.query<RawCatalogue>(catalogueSql, [schemas])
    await client.query('commit')
    client.release()
    const [raw] = rows
    if (!raw) throw new Error('The catalogue query gave no row.')
    return raw
  } catch (error) {
    client.release(true)
    throw error
  }
}

type RawTable = Omit<Table, 'columns'> & { columns: Column[] }
/** The catalogue as the database tells it: plain JSON, which can be compared. */
export type RawCatalogue = {
  tables: RawTable[]
  routines: Routine[]
  foreign_keys: ForeignKey[]
  timeouts: Array<{ role: string; timeout: string }>
}

export function assembleCatalogue(raw: RawCatalogue, generation: number): Catalogue {
  const tables = new Map<string, Table>()
  for (const table of raw.tables) {
    const columns = new Map(table.columns.map((column) => [column.name, column]))
    tables.set(qualified(table.schema, table.name), { ...table, columns })
  }
  const routines = new Map<string, Routine[]>()
  for (const routine of raw.routines.filter(isCallable).toSorted(compareRoutines)) {
    const key = qualified(routine.schema, routine.name)
    routines.set(key, [...(routines.get(key) ?? []), routine])
  }
  const timeouts = new Map(raw.timeouts.map(({ role, timeout }) => [role, timeout]))
  return { tables, routines, foreignKeys: raw.foreign_keys, generation, timeouts }
}
