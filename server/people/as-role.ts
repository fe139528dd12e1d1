import type pg from 'pg'
import { inTransaction } from '../../platform/database.ts'
import type { PersonalTable } from './personal-table.ts'

type Role = PersonalTable['role']

/** Runs statements under different roles in one transaction. */
export type AsRole = <Row extends pg.QueryResultRow>(
  role: Role,
  sql: string,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>

/** One transaction over every schema. The pool's login role may switch to each role. */
export function inPeopleTransaction<T>(
  pool: pg.Pool,
  work: (asRole: AsRole) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (tx) => {
    let current: Role | null = null
    return work(async (role, sql, values = []) => {
      if (role !== current) await tx.query(`set local role ${role}`)
      current = role
      return tx.query(sql, values)
    })
  })
}
