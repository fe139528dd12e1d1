import type pg from 'pg'
import PgBoss from 'pg-boss'

export const schema = 'pgboss'

/** The queues of our jobs. */
export const queues = [
  'maintenance',
  'tell-messages',
  'notify-homeowners',
  'run-imports',
  'learn-nightly',
  'retain-people',
  'phrase-leads',
] as const
export type Queue = (typeof queues)[number]

/** pg-boss makes this queue for its schedules when it starts. */
const ownQueue = '__pgboss__send-it'

/**
 * Creates the job tables and queues on the admin connection, owned by service_role, so that jobs need no other
 * privilege at run time. The caller holds the migration lock: two processes that create queues at the same time
 * deadlock.
 * @throws Error with a readable message
 */
export async function prepareJobs(admin: pg.Client): Promise<void> {
  try {
    const { rows } = await admin.query(
      `select to_regclass('${schema}.version') is not null as made`,
    )
    if (rows[0]?.made !== true) {
      await admin.query(`create schema if not exists ${schema} authorization service_role`)
    }
    await admin.query('set role service_role')
    if (rows[0]?.made !== true) {
      const plans = PgBoss.getConstructionPlans(schema)
      // The schema exists, and the role has no privilege to create one.
      await admin.query(plans.replace(`CREATE SCHEMA IF NOT EXISTS ${schema}`, 'SELECT 1'))
    }
    await createQueues(admin)
  } catch (error) {
    await admin.query('rollback').catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The job tables could not be created: ${reason}`, { cause: error })
  } finally {
    await admin.query('reset role').catch(() => {})
  }
}

async function createQueues(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(`select name from ${schema}.queue`)
  const known = new Set(rows.map(({ name }) => name))
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => admin.query(text, values) },
  })
  for (const queue of [...queues, ownQueue]) {
    if (!known.has(queue)) await boss.createQueue(queue)
  }
}
