import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createHealth } from '../http/health.ts'
import { createLog } from '../log.ts'
import { type JobOptions, type Jobs, startJobs } from './jobs.ts'
import { maintain, openKysely } from './maintain.ts'
import { prepareJobs } from './prepare-jobs.ts'
import type { Mail } from '../../api/mail/letter.ts'
import { keepMail } from '../../api/mail/keep-mail.ts'
import { openTestDatabase } from '../testing/database.ts'

const mail: Mail = {
  kind: 'confirmation',
  recipient: 'ana@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

const database = await openTestDatabase()
const publicUrl = 'http://localhost:3000'
const options: JobOptions = {
  pools: database.pools,
  operator: { email: 'operator@example.com', locale: 'en' },
  phrasing: null,
  publicUrl,
  links: { publicUrl, linkKey: 'the-withdrawal-key' },
  filesDir: join(tmpdir(), 'no-files'),
  takesFiction: false,
  async sendMail() {},
  log: createLog('silent'),
}
const started: Jobs[] = []
const patience = { timeout: 20_000 }

beforeAll(async () => {
  const admin = new Client({ connectionString: database.adminUrl })
  await admin.connect()
  await prepareJobs(admin)
  await prepareJobs(admin)
  await admin.end()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.close()))
})

test('job systems that start at the same moment do not deadlock', async () => {
  const failures: unknown[] = []
  const log = Object.assign(createLog('silent'), {
    error: (details: object) => failures.push(details),
  })
  const systems = [open({ log }), open({ log }), open({ log })]
  for (const jobs of systems) await expect.poll(jobs.areRunning, patience).toBe(true)
  expect(failures).toEqual([])
})

test('a job system whose database refuses at first starts later, and /health says so', async () => {
  let isRefusing = true
  let refused = 0
  const service = new Proxy(database.pools.service, {
    get(pool, name) {
      if (name === 'query' && isRefusing) {
        return async () => {
          refused += 1
          throw new Error('the connection was refused')
        }
      }
      const value: unknown = Reflect.get(pool, name, pool)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
  const jobs = open({ pools: { ...database.pools, service } })
  const health = createHealth('1.2.3', async () => true, jobs)
  await expect.poll(() => refused, patience).toBeGreaterThan(1)
  const before = await health.request('/health')
  expect(before.status).toBe(503)
  expect(await before.json()).toMatchObject({ code: 'jobs_not_running', database: 'up' })
  isRefusing = false
  await expect.poll(jobs.areRunning, patience).toBe(true)
  const after = await health.request('/health')
  expect(after.status).toBe(200)
  expect(await after.json()).toEqual({
    status: 'ok',
    version: '1.2.3',
    database: 'up',
    jobs: 'up',
  })
})

test('a job that fails is logged, and /health names it', async () => {
  const failures: object[] = []
  const log = Object.assign(createLog('silent'), {
    error: (details: object) => failures.push(details),
  })
  await database.pools.admin.query(
    'alter table contact_submissions rename column told_at to hidden',
  )
  const jobs = open({ log })
  await expect.poll(jobs.areRunning, patience).toBe(true)
  await jobs.mailNewMessages()
  await expect.poll(jobs.failing, patience).toEqual(['tell-messages'])
  expect(failures).toMatchObject([{ job: 'tell-messages' }])
  const health = await createHealth('1.2.3', async () => true, jobs).request('/health')
  expect(await health.json()).toMatchObject({ status: 'ok', failing: ['tell-messages'] })
  await database.pools.admin.query(
    'alter table contact_submissions rename column hidden to told_at',
  )
})

test('without the database, /health answers database_down', async () => {
  const health = createHealth('1.2.3', async () => false, open({}))
  const answer = await health.request('/health')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'database_down', database: 'down' })
})

test('jobs need only the privileges of service_role', async () => {
  const { rows } = await database.pools.admin.query(
    `select distinct tableowner from pg_tables where schemaname = 'pgboss'`,
  )
  expect(rows).toEqual([{ tableowner: 'service_role' }])
})

test('a failing maintenance task does not stop the others', async () => {
  const { admin } = database.pools
  await admin.query(
    `insert into refused_requests (source, reasons, payload, created_at) values
       ('quote_form', '{machine}', '{}', now() - interval '31 days'),
       ('quote_form', '{duplicate}', '{}', now() - interval '29 days')`,
  )
  await admin.query('alter table homeowner_requests rename column base_score to hidden')
  const rounds: string[] = []
  const noisy = {
    ...options,
    log: Object.assign(createLog('silent'), {
      error: (details: { round: string }) => rounds.push(details.round),
    }),
  }
  const id = await keepMail(openKysely(database.pools), mail)
  await admin.query(`update outbox set created_at = now() - interval '4 days' where id = $1`, [id])
  expect(await maintain(noisy)).toEqual(['expireRequests'])
  await admin.query('alter table homeowner_requests rename column hidden to base_score')
  expect(rounds).toEqual(['expireRequests'])
  const { rows } = await admin.query('select reasons from refused_requests')
  expect(rows).toEqual([{ reasons: ['duplicate'] }])
  const stored = await admin.query('select gave_up_at from outbox where id = $1', [id])
  expect(stored.rows).toEqual([{ gave_up_at: expect.any(Date) }])
})

function open(changes: Partial<JobOptions>): Jobs {
  const jobs = startJobs({ ...options, ...changes })
  started.push(jobs)
  return jobs
}
