import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Operator } from '../../api/operator/operator-mail.ts'
import { mailHeldTrials } from '../../api/operator/mail-held-trials.ts'
import { mailNewMessages } from '../../api/operator/mail-new-messages.ts'
import { notifyHomeowners } from '../../api/intake/notify-homeowners.ts'
import { runImports } from '../../api/imports/run-imports.ts'
import { learnNightly } from '../../api/score/learn-nightly.ts'
import { phraseLeads, type Phrasing } from '../../api/score/phrase-leads.ts'
import { areClosed } from '../database/pools.ts'
import { retainPeople } from '../people/retain-people.ts'
import { maintain, type MaintenanceOptions, openKysely } from './maintain.ts'
import { type Queue, schema } from './prepare-jobs.ts'

export type JobOptions = MaintenanceOptions & {
  operator: Operator
  /** The language model that rewords reasons; null without one. */
  phrasing: Phrasing | null
  /** In the demo, files may contain phone numbers reserved for fiction. */
  takesFiction: boolean
}

export type Jobs = {
  /** Resolves after the first attempt to start them: whether it succeeded. A failed one is retried. */
  tried: Promise<boolean>
  /** False until they have started. */
  areRunning(): boolean
  /** The jobs whose last run in this process failed. */
  failing(): string[]
  /** Emails the operator about contact messages and held trials soon; otherwise the next full minute does. */
  mailNewMessages(): Promise<void>
  /** Starts waiting imports soon; otherwise the next full minute does. */
  runImports(): Promise<void>
  close(): Promise<void>
}

/** Starts the jobs in the background, so that requests do not wait for them. */
export function startJobs(options: JobOptions): Jobs {
  const closing = new AbortController()
  const failing = new Set<Queue>()
  let running: PgBoss | null = null
  const firstAttempt = attempt()
  const started = firstAttempt.then((isStarted) => (isStarted ? undefined : retry()))
  return {
    tried: firstAttempt,
    areRunning: () => running !== null,
    failing: () => [...failing],
    async mailNewMessages() {
      // One email covers all messages that arrive within a few seconds.
      await running?.send('tell-messages' satisfies Queue, {}, onceInTenSeconds)
    },
    async runImports() {
      await running?.send('run-imports' satisfies Queue, {}, oneImport)
    },
    async close() {
      closing.abort()
      await started
      await running
        ?.stop({ graceful: true, wait: true, close: false, timeout: 1500 })
        .catch(() => {})
      running = null
    },
  }

  async function attempt(): Promise<boolean> {
    const boss = openBoss(options, closing.signal)
    try {
      await start(boss, options, { closing: closing.signal, failing })
      running = boss
      return true
    } catch (error) {
      options.log.error({ err: error }, 'The jobs could not be started; trying again')
      await boss.stop({ graceful: false, close: false }).catch(() => {})
      return false
    }
  }

  async function retry(): Promise<void> {
    const { signal } = closing
    for (let pause = shortestPause; !signal.aborted; pause *= 2) {
      await sleep(Math.min(pause, longestPause), undefined, { signal }).catch(() => {})
      if (signal.aborted || (await attempt())) return
    }
  }
}

const shortestPause = 500
const longestPause = 30_000

function openBoss({ pools, log }: JobOptions, closing: AbortSignal): PgBoss {
  const boss = new PgBoss({
    schema,
    db: {
      // pg-boss leaves the failure unhandled when a job outlives the pool, so its queries never settle. The job
      // runs again later.
      executeSql: (text, values) =>
        areClosed(pools) ? new Promise(() => {}) : pools.service.query(text, values),
    },
    monitorStateIntervalMinutes: 10,
  })
  boss.on('error', (error) => {
    // Work that is still in progress during a stop fails on the closed pool.
    if (!closing.aborted) log.warn({ err: error }, 'Job queue error')
  })
  return boss
}

const onceInTenSeconds = { singletonSeconds: 10, singletonNextSlot: true }

// Longer than any file takes. After a crash two workers may start, but a database lock lets only one of them import.
const oneImport = { expireInSeconds: 4 * 60 * 60, retryLimit: 0 }

const readClock = () => new Date()

type Run = { closing: AbortSignal; failing: Set<Queue> }

async function start(boss: PgBoss, options: JobOptions, run: Run): Promise<void> {
  const { pools, operator, phrasing, publicUrl, links, sendMail } = options
  await boss.start()
  await work('maintenance', 2, async () => {
    const failed = await maintain(options)
    if (failed.length > 0) throw new Error(`Maintenance tasks failed: ${failed.join(', ')}`)
  })
  await boss.schedule('maintenance', '*/10 * * * *', {}, { retryLimit: 0 })
  await work('tell-messages', 1, async () => {
    const db = openKysely(pools)
    const mails = [
      await mailNewMessages(db, operator, publicUrl, new Date()),
      await mailHeldTrials(db, operator, publicUrl, new Date()),
    ]
    for (const mail of mails) if (mail !== null) await sendMail(mail)
  })
  await boss.schedule('tell-messages', '* * * * *')
  await work('notify-homeowners', 2, async () => {
    const mails = await notifyHomeowners(openKysely(pools), links, new Date())
    for (const mail of mails) await sendMail(mail)
  })
  await boss.schedule('notify-homeowners', '* * * * *')
  await work('run-imports', 1, () =>
    runImports({ ...options, db: openKysely(pools), now: readClock, signal: run.closing }),
  )
  await boss.schedule('run-imports', '* * * * *', {}, oneImport)
  // Resumes the imports that an earlier process left unfinished.
  await boss.send('run-imports', {}, oneImport)
  await work('learn-nightly', 2, async () => {
    const mail = await learnNightly(openKysely(pools), operator, new Date())
    if (mail !== null) await sendMail(mail)
  })
  // A quiet hour in every US time zone.
  await boss.schedule('learn-nightly', '20 9 * * *')
  await work('retain-people', 2, async () => {
    const ended = await retainPeople(pools.service)
    if (Object.keys(ended).length > 0) options.log.info({ ended }, 'People’s data ended on time')
  })
  // Before the model learns, in the same quiet hour.
  await boss.schedule('retain-people', '50 8 * * *')
  if (phrasing === null) return
  await work('phrase-leads', 1, () => phraseLeads(openKysely(pools), phrasing, new Date()))
  await boss.schedule('phrase-leads', '* * * * *')

  /** pg-boss stores a failure in its table and nowhere else. */
  async function work(queue: Queue, everySeconds: number, handle: () => Promise<unknown>) {
    await boss.work(queue, { pollingIntervalSeconds: everySeconds }, async () => {
      try {
        await handle()
        run.failing.delete(queue)
      } catch (error) {
        if (areClosed(pools)) return
        run.failing.add(queue)
        options.log.error({ err: error, job: queue }, 'A job failed')
        throw error
      }
    })
  }
}
