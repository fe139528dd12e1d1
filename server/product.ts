import { Kysely, PostgresDialect } from 'kysely'
import { createApi } from '../api/app.ts'
import { storePeopleReads } from '../api/people-reads.ts'
import type { Schema } from '../api/schema.ts'
import { backendPaths } from '../wire/paths.ts'
import { openPlatform } from './auth/open-platform.ts'
import { ownAccounts } from './auth/own-accounts.ts'
import type { Database } from './database/open-database.ts'
import { isLoopbackHost } from '../platform/safe-address.ts'
import type { Env } from './env/env.ts'
import { createHealth } from './http/health.ts'
import { answerUpgrade } from './http/answer-upgrade.ts'
import type { Upgrade } from './http/upgrade.ts'
import { readVersion } from './http/version.ts'
import type { Jobs } from './jobs/jobs.ts'
import { coalesceRuns } from './jobs/coalesce-runs.ts'
import type { Log } from './log.ts'
import { createDevMail } from './mail/dev-mail.ts'
import { openDemo } from './demo/open-demo.ts'
import { keepOperatorSettings } from './auth/operator-settings.ts'
import { collectReads } from './people/collect-reads.ts'
import { openPages } from './pages/open-pages.ts'
import { openPictures } from './pictures/open-pictures.ts'
import type { Secrets } from './data-dir/secrets.ts'

export type ProductOptions = {
  env: Env
  publicUrl: string
  secrets: Secrets
  /** The files of storage/v1. */
  filesDir: string
  database: Database
  jobs: Jobs
  /** Sends a stored email. */
  sendMail(id: string): Promise<void>
  /** Sends the stored emails soon. */
  wakeMails(): void
  log: Log
}

export type Fetch = (request: Request, bindings: object) => Response | Promise<Response>

export type Product = {
  fetch: Fetch
  upgrade: Upgrade
  /** Closes the WebSockets, which otherwise stay open while the server stops. */
  closeSockets(): Promise<void>
  /** Lines to print for the operator, such as the demo accounts. */
  announcements: string[]
  close(): Promise<void>
}

/** Wires the rooms together. Only this file decides which part serves which address. */
export async function createProduct(options: ProductOptions): Promise<Product> {
  const { env, publicUrl, secrets, database, jobs, sendMail, log } = options
  const { pools } = database
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })
  await keepOperatorSettings(pools.service, env)
  const reads = collectReads(
    (list) => storePeopleReads(db, list),
    (error) => log.error({ err: error }, 'What admins read is not in the audit log yet'),
  )
  const platform = await openPlatform({
    env,
    publicUrl,
    secrets,
    filesDir: options.filesDir,
    pools,
    wakeMails: options.wakeMails,
    noteRead: reads.add,
    log,
  })
  const fetchPlatform = platform.app.fetch
  const demo = env.demo
    ? await openDemo({ db, auth: pools.auth, jwtSecret: secrets.jwtSecret })
    : null
  const api = createApi({
    db,
    connections: pools.service.options.max,
    async verifyToken(token) {
      const verdict = await platform.verifyToken(token)
      return verdict.ok ? verdict.claims : null
    },
    accounts: ownAccounts(pools.auth, platform.isWeakPassword, env.security.passwordHashCost),
    now: () => new Date(),
    demo: demo?.market ?? null,
    webhookSecrets: secrets.webhookSecrets,
    trustProxy: env.trustProxy,
    rateLimitFactor: env.rateLimitFactor,
    widenLoopback: env.demo,
    operator: env.operator,
    links: { publicUrl, linkKey: secrets.linkKey },
    pictures: openPictures(fetchPlatform, publicUrl, secrets.serviceRoleKey),
    sendMail,
    runImports: () =>
      jobs
        .runImports()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'An import could not be started immediately'),
        ),
    noteRead: reads.add,
    log,
  })
  // Otherwise a flood of messages would take the connections that functions/v1 needs.
  const mailNewMessages = coalesceRuns(
    () => jobs.mailNewMessages(),
    (error) => log.warn({ err: error }, 'The email about a contact message is delayed'),
  )
  const health = createHealth(await readVersion(), database.isAnswering, jobs)
  const showsMail = env.smtpUrl === null && isLoopbackHost(new URL(publicUrl).hostname)
  const devMail = showsMail ? createDevMail(pools.service) : null
  const fetchBackend = routeBackend(fetchPlatform, api.fetch, mailNewMessages)
  const pages = await openPages({ env, publicUrl, secrets, auth: fetchPlatform, fetchBackend, log })

  return {
    async fetch(request, bindings) {
      const { pathname } = new URL(request.url)
      if (backends.some((base) => isUnder(base, pathname))) return fetchBackend(request, bindings)
      if (pathname === '/health') return health.fetch(request, bindings)
      if (devMail && isUnder('/dev', pathname)) return devMail.fetch(request, bindings)
      return pages.fetch(request, bindings)
    },
    upgrade: answerUpgrade(platform.upgrade, env.trustProxy),
    closeSockets: platform.closeSockets,
    announcements: demo?.announcements ?? [],
    async close() {
      await reads.close()
      await platform.close()
    },
  }
}

const backends = [
  backendPaths.auth,
  backendPaths.rest,
  backendPaths.storage,
  backendPaths.realtime,
  backendPaths.functions,
]

/** @param onMessage called after a contact message was stored */
function routeBackend(platform: Fetch, functions: Fetch, onMessage: () => void): Fetch {
  return async (request, bindings) => {
    const { pathname } = new URL(request.url)
    if (isUnder(backendPaths.functions, pathname)) return functions(request, bindings)
    const answer = await platform(request, bindings)
    if (answer.status === 201 && pathname === contactPath) onMessage()
    return answer
  }
}

const contactPath = `${backendPaths.rest}/contact_submissions`

function isUnder(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}
