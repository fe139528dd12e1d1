import PgBoss from 'pg-boss'
import type { Operator } from '../../api/operator/operator-mail.ts'
import { mailNewMessages } from '../../api/operator/mail-new-messages.ts'
import { runImports } from '../../api/imports/run-imports.ts'
import { learnNightly } from '../../api/score/learn-nightly.ts'
import { phraseLeads, type Phrasing } from '../../api/score/phrase-leads.ts'
import { sendKeptMail } from '../mail/outbox.ts'
import type { Smtp } from '../mail/open-smtp.ts'
import { maintain, type MaintenanceOptions, openKysely } from './maintain.ts'
import { schema } from './prepare-jobs.ts'

export type JobOptions = MaintenanceOptions & {
  smtp: Smtp | null
  operator: Operator
  /** The language model that rewords reasons; null without one. */
  phrasing: Phrasing | null
  /** In the demo, files may contain phone numbers reserved for fiction. */
  takesFiction: boolean
}

export type Jobs = {
  /** Sends a stored email soon, and retries with growing pauses while the mail server refuses. */
  sendMail(id: string): Promise<void>
  /** Emails the operator about contact messages soon; otherwise the next full minute does. */
  mailNewMessages(): Promise<void>
  /** Starts waiting imports soon; otherwise the next full minute does. */
  runImports(): Promise<void>
  close(): Promise<void>
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
    async mailNewMessages() {
      // One email covers all messages that arrive within a few seconds.
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

// Longer than any file takes. After a crash two workers may start, but a database lock lets only one of them import.
const oneImport = { expireInSeconds: 4 * 60 * 60, retryLimit: 0 }

async function start(boss: PgBoss, options: JobOptions, closing: AbortSignal): Promise<void> {
  const { pools, smtp, operator, phrasing } = options
  await boss.start()
  await boss.createQueue('maintenance')
  await boss.work('maintenance', () => maintain(options, sendMail))
  await boss.schedule('maintenance', '*/10 * * * *')
  await boss.createQueue('tell-messages')
  await boss.work('tell-messages', { pollingIntervalSeconds: 1 }, async () => {
    const mail = await mailNewMessages(openKysely(pools), operator, new Date())
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
  // Resumes the imports that an earlier process left unfinished.
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

  /** Queues one job per email: an email that is waiting for a retry is not queued again. */
  async function sendMail(id: string): Promise<void> {
    if (smtp === null) return
    await boss.send('send-mail', { id }, { ...retries, singletonKey: id, singletonHours: 1 })
  }
}
