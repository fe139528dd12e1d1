import { openDataDir } from './data-dir/open-data-dir.ts'
import { claimFilesDir } from './data-dir/claim-files-dir.ts'
import { openFilesDir } from './data-dir/files-dir.ts'
import { type Database, openDatabase } from './database/open-database.ts'
import type { Env } from './env/env.ts'
import { openFront } from './http/front.ts'
import { listen } from './http/listen.ts'
import { lockDataDir } from './data-dir/lock.ts'
import type { Log } from './log.ts'
import { openSmtp } from './mail/open-smtp.ts'
import { type MailSender, startSending } from './mail/send-mails.ts'
import { loadSecrets } from './data-dir/secrets.ts'
import { rememberOrigin } from './data-dir/running-origin.ts'

export type Serving = {
  /** The public origin. */
  publicUrl: string
  port: number
  /** Lines to print for the operator, such as the demo accounts. */
  announcements: string[]
  /** Finishes running requests, then stops everything, within ten seconds. */
  close(): Promise<void>
  /** Stops without waiting, for a second Ctrl-C. */
  abandon(): void
}

/**
 * Starts the whole product. It listens first, so that a port in use is noticed before the database is touched,
 * and returns 503 until it is ready.
 * @throws Error with a readable message for the operator
 */
export async function serve(env: Env, log: Log, say: (sentence: string) => void): Promise<Serving> {
  const dataDir = await openDataDir(env.dataDir)
  const undo: Array<() => Promise<void>> = []
  try {
    if (env.databaseUrl === null) undo.push(await lockDataDir(dataDir))
    const secrets = await loadSecrets(dataDir, env)
    const filesDir = await openFilesDir(env, dataDir)
    const front = openFront()
    const listener = await listen(env.host, env.port, front.fetch, front.upgrade)
    undo.push(() => listener.close(0))
    // These 500 modules load while PostgreSQL starts.
    const rooms = Promise.all([
      import('./jobs/prepare-jobs.ts'),
      import('./jobs/jobs.ts'),
      import('./product.ts'),
    ])
    rooms.catch(() => {})
    const publicUrl = env.publicUrl ?? `http://localhost:${listener.port}`
    const database = await openDatabase({
      dataDir,
      databaseUrl: env.databaseUrl,
      adminPassword: secrets.adminPassword,
      authenticatorPassword: secrets.authenticatorPassword,
      onError: (error) => log.warn({ err: error }, 'Database connection error'),
      onProgress: say,
      async prepare(admin) {
        const [{ prepareJobs }] = await rooms
        await prepareJobs(admin)
      },
    })
    undo.push(database.close)
    await claimFilesDir(database.pools.service, filesDir)
    const [, { startJobs }, { createProduct }] = await rooms
    const mails = startMails(env, database, log)
    undo.push(mails.close)
    const sendMail = async () => mails.wake()
    const links = { publicUrl, linkKey: secrets.linkKey }
    const jobs = startJobs({
      pools: database.pools,
      operator: env.operator,
      phrasing: env.phrasing,
      publicUrl,
      links,
      filesDir,
      takesFiction: env.demo,
      sendMail,
      log,
    })
    undo.push(jobs.close)
    const product = await createProduct({
      env,
      publicUrl,
      secrets,
      filesDir,
      database,
      jobs,
      sendMail,
      wakeMails: mails.wake,
      log,
    })
    undo.push(product.close)
    // Otherwise /health would answer 503 for a moment after 'ready'.
    await jobs.tried
    front.open(product)
    await rememberOrigin(dataDir, publicUrl)
    return {
      publicUrl,
      port: listener.port,
      announcements: product.announcements,
      async close() {
        await Promise.all([listener.close(patienceWithRequests), product.closeSockets()])
        await closeAll(undo, log)
      },
      abandon: database.abandon,
    }
  } catch (error) {
    await closeAll(undo, log)
    throw error
  }
}

/** Without a mail server, emails stay in the outbox. */
function startMails(env: Env, { pools }: Database, log: Log): MailSender {
  if (env.smtpUrl === null) return { wake() {}, async close() {} }
  const options = { connections: env.smtpConnections }
  const smtp = openSmtp(env.smtpUrl, env.mailFrom, options)
  return startSending({ pool: pools.service, smtp, log })
}

// Together with PostgreSQL's five seconds, this stays below the promised ten.
const patienceWithRequests = 3000

/** Closes in reverse order; a failure does not stop the others from closing. */
async function closeAll(undo: Array<() => Promise<void>>, log: Log): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) =>
      log.error({ err: error }, 'A part of the server failed to close'),
    )
  }
}
