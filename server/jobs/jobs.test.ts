import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { maintain } from './maintain.ts'
import { prepareJobs } from './prepare-jobs.ts'
import type { Mail } from '../../api/mail/letter.ts'
import { keepMail } from '../mail/outbox.ts'
import { openTestDatabase } from '../testing/database.ts'

const log = createLog('silent')
const mail: Mail = {
  kind: 'confirmation',
  recipient: 'ana@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
}

let jobs: Jobs
const sent: string[] = []
const publicUrl = 'http://localhost:3000'
const links = { publicUrl, linkKey: 'the-withdrawal-key' }
const operator = { email: 'operator@example.com', locale: 'en' } as const

const database = await openTestDatabase()
beforeAll(async () => {
  const admin = new Client({ connectionString: database.adminUrl })
  await admin.connect()
  await prepareJobs(admin, log)
  await prepareJobs(admin, log)
  await admin.end()
  const smtp = {
    async send({ recipient }: Mail) {
      if (recipient.startsWith('refused')) throw new Error('450 try again later')
      sent.push(recipient)
    },
    close() {},
  }
  jobs = startJobs({
    pools: database.pools,
    operator,
    phrasing: null,
    smtp,
    publicUrl,
    links,
    takesFiction: false,
    log,
  })
})

afterAll(async () => {
  await jobs.close()
})

test('an email in the outbox is sent once and marked', async () => {
  const id = await keepMail(database.pools.service, mail)
  await Promise.all([jobs.sendMail(id), jobs.sendMail(id)])
  await expect.poll(() => sentAt(id), { timeout: 10_000 }).not.toBeNull()
  await expect.poll(openJobs, { timeout: 10_000 }).toBe(0)
  expect(sent).toEqual(['ana@example.com'])
})

test('an email that the mail server refuses waits for a retry', async () => {
  const id = await keepMail(database.pools.service, { ...mail, recipient: 'refused@example.com' })
  await jobs.sendMail(id)
  const state = async () => {
    const { rows } = await database.pools.service.query(
      `select state::text from pgboss.job where name = 'send-mail' and data->>'id' = $1`,
      [id],
    )
    return rows[0]?.state
  }
  await expect.poll(state, { timeout: 10_000 }).toBe('retry')
  expect(await sentAt(id)).toBeNull()
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
  const told: string[] = []
  const due: string[] = []
  const options = {
    pools: database.pools,
    smtp: null,
    operator,
    phrasing: null,
    publicUrl,
    links,
    takesFiction: false,
    log: Object.assign(createLog('silent'), {
      error: (details: { round: string }) => told.push(details.round),
    }),
  }
  const id = await keepMail(database.pools.service, mail)
  await admin.query(`update outbox set created_at = now() - interval '3 minutes' where id = $1`, [
    id,
  ])
  await maintain(options, async (mailId) => {
    due.push(mailId)
  })
  await admin.query('alter table homeowner_requests rename column hidden to base_score')
  expect(told).toEqual(['expireRequests'])
  const { rows } = await admin.query('select reasons from refused_requests')
  expect(rows).toEqual([{ reasons: ['duplicate'] }])
  expect(due).toContain(id)
})

async function sentAt(id: string): Promise<Date | null> {
  const { rows } = await database.pools.service.query(
    'select sent_at from public.outbox where id = $1',
    [id],
  )
  return rows[0]?.sent_at ?? null
}

async function openJobs(): Promise<number> {
  const { rows } = await database.pools.service.query(
    `select count(*)::int as n from pgboss.job where name = 'send-mail' and state < 'completed'`,
  )
  return rows[0]?.n ?? 0
}
