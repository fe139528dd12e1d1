import { openDataDir } from './data-dir/open-data-dir.ts'
import { openDatabase } from './database/open-database.ts'
import type { Env } from './env/env.ts'
import { listen } from './http/listen.ts'
import { lockDataDir } from './data-dir/lock.ts'
import type { Log } from './log.ts'
import { openSmtp } from './mail/open-smtp.ts'
import type { Fetch } from './product.ts'
import { loadSecrets } from './data-dir/secrets.ts'
import { rememberOrigin } from './data-dir/running-origin.ts'
import { ownVersion } from './http/version.ts'

export type Serving = {
  /** The origin that the product goes by. */
  publicUrl: string
  port: number
  /** Lines for the person who started it, as the demo accounts. */
  announcements: string[]
  /** Finishes what is running, then stops everything, within ten seconds. */
  close(): Promise<void>
  /** For a person who presses Ctrl-C twice. */
  abandon(): void
}

/**
 * Starts the whole product. It listens from the beginning, so that a taken port is known before the
 * database is touched, and answers 503 until it is ready.
 * @throws Error with a sentence for the person who started it
 */
export async function serve(env: Env, log: Log, say: (sentence: string) => void): Promise<Serving> {
  const dataDir = await openDataDir(env.dataDir)
  const undo: Array<() => Promise<void>> = []
  try {
    if (env.databaseUrl === null) undo.push(await lockDataDir(dataDir))
    const secrets = await loadSecrets(dataDir, env)
    let answer: Fetch = notReady
    const listener = await listen(env.host, env.port, (request, bindings) =>
      answer(request, bindings),
    )
    undo.push(() => listener.close(0))
    // Half a thousand modules: they load while PostgreSQL starts.
    const rooms = Promise.all([import('./jobs/jobs.ts'), import('./product.ts')])
    rooms.catch(() => {})
    const publicUrl = env.publicUrl ?? `http://localhost:${listener.port}`
    const database = await openDatabase({
      dataDir,
      databaseUrl: env.databaseUrl,
      adminPassword: secrets.adminPassword,
      authenticatorPassword: secrets.authenticatorPassword,
      onError: (error) => log.warn({ err: error }, 'The database connection complains'),
      onProgress: say,
      async prepare(admin) {
        const [{ prepareJobs }] = await rooms
        await prepareJobs(admin, log)
      },
    })
    undo.push(database.close)
    const [{ startJobs }, { createProduct }] = await rooms
    const smtp = env.smtpUrl === null ? null : openSmtp(env.smtpUrl, env.mailFrom)
    const links = { publicUrl, linkKey: secrets.linkKey }
    const jobs = startJobs({
      pools: database.pools,
      smtp,
      operator: env.operator,
      phrasing: env.phrasing,
      publicUrl,
      links,
      takesFiction: env.demo,
      log,
    })
    undo.push(jobs.close)
    const version = await ownVersion()
    const product = await createProduct({ env, publicUrl, secrets, database, jobs, version, log })
    undo.push(product.close)
    answer = product.fetch
    await rememberOrigin(dataDir, publicUrl)
    return {
      publicUrl,
      port: listener.port,
      announcements: product.announcements,
      async close() {
        await listener.close(patienceWithRequests)
        await takeBack(undo, log)
      },
      abandon: database.abandon,
    }
  } catch (error) {
    await takeBack(undo, log)
    throw error
  }
}

// With the five seconds that PostgreSQL may take, this stays below the ten that are promised.
const patienceWithRequests = 3000

/** Last opened, first closed; one that fails keeps no other from closing. */
async function takeBack(undo: Array<() => Promise<void>>, log: Log): Promise<void> {
  for (const step of undo.toReversed()) {
    await step().catch((error: unknown) => log.error({ err: error }, 'Something did not close'))
  }
}

function notReady(): Response {
  const headers = { 'retry-after': '1', 'cache-control': 'no-store' }
  return Response.json({ status: 'starting' }, { status: 503, headers })
}
