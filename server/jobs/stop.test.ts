import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { bundleServer } from '../../scripts/build/bundle-server.mjs'
import { startNode } from '../../scripts/processes/start-node.ts'
import { openTestDatabase } from '../testing/database.ts'
import { prepareJobs } from './prepare-jobs.ts'

const database = await openTestDatabase()
const { admin } = database.pools
const dataDir = await mkdtemp(join(tmpdir(), 'cornerstone-stop-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const patience = { timeout: 20_000 }

test('stopping during a job logs no error about the closed pool, but the job’s own error is logged', async () => {
  const direct = new Client({ connectionString: database.adminUrl })
  await direct.connect()
  await prepareJobs(direct)
  await direct.query('alter table contact_submissions rename column told_at to hidden')
  await direct.query(`insert into pgboss.job (name, data) values ('tell-messages', '{}')`)
  await direct.query('begin')
  await direct.query('lock table imports')
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: database.adminUrl }
  const server = await startNode(
    [fileURLToPath(await bundleServer('server/testing/run-server.ts'))],
    { ...env, PORT: '0', DEMO: '0' },
    /^ready/m,
  )
  await expect.poll(server.printed, patience).toMatch(/contact_submissions|told_at/)
  expect(server.printed()).toMatch(/"job":"tell-messages".*"A job failed"/)
  await expect.poll(() => countConnections(`wait_event_type = 'Lock'`), patience).toBe(1)
  const ended = server.stop()
  // The idle connections close with the pool, while the job still waits.
  await expect.poll(() => countConnections(`state = 'idle'`), patience).toBe(0)
  await direct.query('commit')
  await ended
  await direct.end()
  expect(server.printed()).not.toMatch(/Cannot use a pool|Unhandled/)
}, 60_000)

/** Of the server's pool for the jobs. */
async function countConnections(which: string): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'cornerstone service' and ${which}`,
  )
  return rows[0].count
}
