import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Operator } from '../../api/operator/operator-mail.ts'
import { tellMessages } from '../../api/operator/tell-messages.ts'
import { remindHomeowners } from '../../api/bookings/remind.ts'
import { forgetNearKeys } from '../../api/intake/forget-near-keys.ts'
import { forgetOldRefusals } from '../../api/intake/forget-refusals.ts'
import { forgetOldImports } from '../../api/imports/forget-imports.ts'
import { runImports } from '../../api/imports/run-imports.ts'
import { fillAndTell } from '../../api/orders/fill-and-tell.ts'
import { expireRequests } from '../../api/orders/pool.ts'
import { learnNightly } from '../../api/score/learn-nightly.ts'
import { phraseLeads, type Phrasing } from '../../api/score/phrase-leads.ts'
import { renewPlans } from '../../api/plans/renew-plans.ts'
import type { Schema } from '../../api/schema.ts'
import type { Links } from '../../api/links.ts'
import type { Pools } from '../database/pools.ts'
import type { Log } from '../log.ts'
import { forgetOldMails, overdueMails, sendKeptMail } from '../mail/outbox.ts'
import type { Smtp } from '../mail/open-smtp.ts'

const schema = 'pgboss'

export type JobOptions = {
  pools: Pools
  smtp: Smtp | null
  operator: Operator
  /** The language model that rewords reasons; null without one. */
  phrasing: Phrasing | null
  /** The origin of the links in emails. */
  publicUrl: string
  /** What signed links in emails are made from. */
  links: Links
  /** In the demo, files may contain phone numbers reserved for fiction. */
  takesFiction: boolean
  log: Log
}

export type Jobs = {
  /** Sends a stored email soon, and retries with growing pauses while the mail server refuses. */
  sendMail(id: string): Promise<void>
  /** Emails the operator about contact messages soon; otherwise the next full minute does. */
  tellMessages(): Promise<void>
  /** Starts waiting imports soon; otherwise the next full minute does. */
  runImports(): Promise<void>
  close(): Promise<void>
}

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

/** Starts the jobs in the background, so that requests do not wait for them. */
export function startJobs(options: JobOptions): Jobs {
  const { pools, smtp, log } = options
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => pools.service.query(text, values) },
    monitorStateIntervalMinutes: 10,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'Job queue error'))
  const closing = new AbortController()
  const started = start(boss, options, closing.signal).then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'The jobs could not be started')
      return false
    },
  )
  return {
    async sendMail(id) {
      if (smtp !== null && (await started)) await boss.send('send-mail', { id }, retries)
    },
    async tellMessages() {
      // One email covers all messages of a few seconds.
      if (await started) await boss.send('tell-messages', {}, onceInTenSeconds)
    },
    async runImports() {
      if (await started) await boss.send('run-imports', {}, oneImport)
    },
    async close() {
      closing.abort()
      if (await started) {
        await boss.stop({ graceful: true, wait: true, close: false, timeout: 1500 }).catch(() => {})
      }
      smtp?.close()
    },
  }
}

// 30 s, 1 min, 2 min … about eight hours in total.
const retries = { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }

const onceInTenSeconds = { singletonSeconds: 10, singletonNextSlot: true }

// Longer than any file takes. After a crash two workers may start; the imports let only one of them work.
const oneImport = { expireInSeconds: 4 * 60 * 60, retryLimit: 0 }

async function start(boss: PgBoss, options: JobOptions, closing: AbortSignal): Promise<void> {
  const { pools, smtp, operator, phrasing } = options
  await boss.start()
  await boss.createQueue('maintenance')
  await boss.work('maintenance', () => maintain(options, sendMail))
  await boss.schedule('maintenance', '*/10 * * * *')
  await boss.createQueue('tell-messages')
  await boss.work('tell-messages', { pollingIntervalSeconds: 1 }, async () => {
    const mail = await tellMessages(openKysely(pools), operator, new Date())
    if (mail !== null && smtp !== null) await boss.send('send-mail', { id: mail }, retries)
  })
  await boss.schedule('tell-messages', '* * * * *')
  await boss.createQueue('run-imports')
  await boss.work('run-imports', { pollingIntervalSeconds: 1 }, () =>
    runImports({
      ...options,
      db: openKysely(pools),
      now: () => new Date(),
      signal: closing,
      sendMail,
    }),
  )
  await boss.schedule('run-imports', '* * * * *', {}, oneImport)
  // Continues what a process that ended has left.
  await boss.send('run-imports', {}, oneImport)
  await boss.createQueue('learn-nightly')
  await boss.work('learn-nightly', async () => {
    const mail = await learnNightly(openKysely(pools), operator, new Date())
    if (mail !== null) await sendMail(mail)
  })
  // A quiet hour in every US time zone.
  await boss.schedule('learn-nightly', '20 9 * * *')
  if (phrasing !== null) {
    await boss.createQueue('phrase-leads')
    await boss.work('phrase-leads', { pollingIntervalSeconds: 1 }, async () => {
      await phraseLeads(openKysely(pools), phrasing, new Date())
    })
    await boss.schedule('phrase-leads', '* * * * *')
  }
  if (smtp === null) return
  await boss.createQueue('send-mail')
  await boss.work<{ id: string }>('send-mail', { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await sendKeptMail(pools.service, job.data.id, smtp.send)
  })

  /** One job per email: one that already waits for its retry is not queued again. */
  async function sendMail(id: string): Promise<void> {
    if (smtp === null) return
    await boss.send('send-mail', { id }, { ...retries, singletonKey: id, singletonHours: 1 })
  }
}

type SendMail = (id: string) => Promise<void>

/** The maintenance tasks, in order: a renewed plan puts its old orders back in the queue. */
const rounds: Record<string, (options: JobOptions, sendMail: SendMail) => Promise<void>> = {
  renewPlans: ({ pools }) => renewPlans(openKysely(pools), new Date()),
  expireRequests: ({ pools }) => expireRequests(openKysely(pools), new Date()),
  async remindHomeowners({ pools, links }, sendMail) {
    for (const id of await remindHomeowners(openKysely(pools), links, new Date()))
      await sendMail(id)
  },
  async fillWaitingOrders({ pools, publicUrl, log }, sendMail) {
    const deps = { db: openKysely(pools), publicUrl, now: () => new Date(), sendMail, log }
    await fillAndTell(deps, { round: 'fillWaitingOrders' })
  },
  forgetNearKeys: ({ pools }) => forgetNearKeys(openKysely(pools), new Date()),
  forgetOldRefusals: ({ pools }) => forgetOldRefusals(openKysely(pools), new Date()),
  forgetOldImports: ({ pools }) => forgetOldImports(openKysely(pools), new Date()),
  forgetOldMails: ({ pools }) => forgetOldMails(pools.service),
  async sendOverdueMails({ pools }, sendMail) {
    for (const id of await overdueMails(pools.service)) await sendMail(id)
  },
}

/** Runs every maintenance task. A task that fails is logged and does not stop the others. */
export async function maintain(options: JobOptions, sendMail: SendMail): Promise<void> {
  for (const [round, keep] of Object.entries(rounds)) {
    try {
      await keep(options, sendMail)
    } catch (error) {
      options.log.error({ err: error, round }, 'A maintenance task failed')
    }
  }
}

function openKysely(pools: Pools): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })
}
