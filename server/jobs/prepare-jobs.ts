import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Log } from '../log.ts'

export const schema = 'pgboss'

/**
 * Creates the job tables on the admin connection, owned by service_role, so that jobs need no other privilege
 * at run time. A failure is logged: the server then runs without jobs.
 */
export async function prepareJobs(admin: pg.Client, log: Log): Promise<void> {
  try {
    const { rows } = await admin.query(
      `select to_regclass('${schema}.version') is not null as made`,
    )
    if (rows[0]?.made === true) return
    await admin.query(`create schema if not exists ${schema} authorization service_role`)
    await admin.query('set role service_role')
    const plans = PgBoss.getConstructionPlans(schema)
    // The schema exists, and the role has no privilege to create one.
    await admin.query(plans.replace(`CREATE SCHEMA IF NOT EXISTS ${schema}`, 'SELECT 1'))
  } catch (error) {
    await admin.query('rollback').catch(() => {})
    log.error({ err: error }, 'The job tables could not be created')
  } finally {
    await admin.query('reset role').catch(() => {})
  }
}
