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
  /** Who may put reasons into other words; null where nobody is set up for it. */
  phrasing: Phrasing | null
  /** The origin that the links in mails lead to. */
  publicUrl: string
  /** What the signed links in mails are made of. */
  links: Links
  /** In the demo market, where files may hold numbers set aside for fiction. */
  takesFiction: boolean
  log: Log
}

export type Jobs = {
  /** Sends a kept mail soon, and again with growing pauses while the mail server refuses. */
  sendMail(id: string): Promise<void>
  /** Tells the operator soon what came in through the contact page; the next full minute does it anyway. */
  tellMessages(): Promise<void>
  /** Takes in soon what files wait to be imported; the next full minute does it anyway. */
  runImports(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes the job tables, on the admin connection, as a possession of service_role: at run time jobs need
 * no other right. A failure is told and leaves the product without jobs, not without a server.
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
    // The schema stands already, and the role has no right to make one.
    await admin.query(plans.replace(`CREATE SCHEMA IF NOT EXISTS ${schema}`, 'SELECT 1'))
  } catch (error) {
    await admin.query('rollback').catch(() => {})
    log.error({ err: error }, 'The job tables could not be made')
  } finally {
    await admin.query('reset role').catch(() => {})
  }
}

/** Starts the jobs in the background: nothing that a visitor sees waits for them. */
export function startJobs(options: JobOptions): Jobs {
  const { pools, smtp, log } = options
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => pools.service.query(text, values) },
    monitorStateIntervalMinutes: 10,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'A job complains'))
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
      if (smtp !== null && (await started)) await boss.send('send-mail', { id }, patience)
    },
    async tellMessages() {
      // One mail for what arrives within a few seconds; who comes after it waits for the next few.
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

// 30 s, 1 min, 2 min … about eight hours in all.
const patience = { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 }

const onceInTenSeconds = { singletonSeconds: 10, singletonNextSlot: true }

// Longer than any file takes. Two may be at it after a crash: the imports themselves see to it that one works.
const oneImport = { expireInSeconds: 4 * 60 * 60, retryLimit: 0 }

async function start(boss: PgBoss, options: JobOptions, closing: AbortSignal): Promise<void> {
  const { pools, smtp, operator, phrasing } = options
  await boss.start()
  await boss.createQueue('maintenance')
  await boss.work('maintenance', () => maintain(options, sendMail))
  await boss.schedule('maintenance', '*/10 * * * *')
  await boss.createQueue('tell-messages')
  await boss.work('tell-messages', { pollingIntervalSeconds: 1 }, async () => {
    const mail = await tellMessages(kyselyOf(pools), operator, new Date())
    if (mail !== null && smtp !== null) await boss.send('send-mail', { id: mail }, patience)
  })
  await boss.schedule('tell-messages', '* * * * *')
  await boss.createQueue('run-imports')
  await boss.work('run-imports', { pollingIntervalSeconds: 1 }, () =>
    runImports({
      ...options,
      db: kyselyOf(pools),
      now: () => new Date(),
      signal: closing,
      sendMail,
    }),
  )
  await boss.schedule('run-imports', '* * * * *', {}, oneImport)
  // What another process left behind when it ended.
  await boss.send('run-imports', {}, oneImport)
  await boss.createQueue('learn-nightly')
  await boss.work('learn-nightly', async () => {
    const mail = await learnNightly(kyselyOf(pools), operator, new Date())
    if (mail !== null) await sendMail(mail)
  })
  // When few orders and few homeowners come in, in every US time zone.
  await boss.schedule('learn-nightly', '20 9 * * *')
  if (phrasing !== null) {
    await boss.createQueue('phrase-leads')
    await boss.work('phrase-leads', { pollingIntervalSeconds: 1 }, async () => {
      await phraseLeads(kyselyOf(pools), phrasing, new Date())
    })
    await boss.schedule('phrase-leads', '* * * * *')
  }
  if (smtp === null) return
  await boss.createQueue('send-mail')
  await boss.work<{ id: string }>('send-mail', { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const job of jobs) await sendKeptMail(pools.service, job.data.id, smtp.send)
  })

  /** One at a time under its id: a mail that already waits for its next try does not wait twice. */
  async function sendMail(id: string): Promise<void> {
    if (smtp === null) return
    await boss.send('send-mail', { id }, { ...patience, singletonKey: id, singletonHours: 1 })
  }
}

type SendMail = (id: string) => Promise<void>

/** The rounds of maintenance, in their order: a plan that begins anew makes its old orders wait again. */
const rounds: Record<string, (options: JobOptions, sendMail: SendMail) => Promise<void>> = {
  renewPlans: ({ pools }) => renewPlans(kyselyOf(pools), new Date()),
  expireRequests: ({ pools }) => expireRequests(kyselyOf(pools), new Date()),
  async remindHomeowners({ pools, links }, sendMail) {
    for (const id of await remindHomeowners(kyselyOf(pools), links, new Date())) await sendMail(id)
  },
  async fillWaitingOrders({ pools, publicUrl, log }, sendMail) {
    const deps = { db: kyselyOf(pools), publicUrl, now: () => new Date(), sendMail, log }
    await fillAndTell(deps, { round: 'fillWaitingOrders' })
  },
  forgetNearKeys: ({ pools }) => forgetNearKeys(kyselyOf(pools), new Date()),
  forgetOldRefusals: ({ pools }) => forgetOldRefusals(kyselyOf(pools), new Date()),
  forgetOldImports: ({ pools }) => forgetOldImports(kyselyOf(pools), new Date()),
  forgetOldMails: ({ pools }) => forgetOldMails(pools.service),
  async sendOverdueMails({ pools }, sendMail) {
    for (const id of await overdueMails(pools.service)) await sendMail(id)
  },
}

/** Keeps the books in order. A round that fails is told, and takes none of the others with it. */
export async function maintain(options: JobOptions, sendMail: SendMail): Promise<void> {
  for (const [round, keep] of Object.entries(rounds)) {
    try {
      await keep(options, sendMail)
    } catch (error) {
      options.log.error({ err: error, round }, 'A round of maintenance failed')
    }
  }
}

function kyselyOf(pools: Pools): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })
}
