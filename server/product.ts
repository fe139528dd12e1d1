import { Kysely, PostgresDialect } from 'kysely'
import { fileURLToPath } from 'node:url'
import { createApi } from '../api/app.ts'
import type { Schema } from '../api/schema.ts'
import { createPlatform } from '../platform/platform.ts'
import { brand } from '../text/brand.ts'
import { appPaths, backendPaths } from '../wire/paths.ts'
import { ownAccounts } from './auth/own-accounts.ts'
import type { Database } from './database/open-database.ts'
import { isLoopbackHost } from '../platform/safe-address.ts'
import type { Env } from './env/env.ts'
import { passkeysFor } from './env/passkeys.ts'
import { createHealth } from './http/health.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { createDevMail } from './mail/dev-mail.ts'
import { keepAuthMail } from './mail/keep-auth-mail.ts'
import { mailSender } from './mail/mail-sender.ts'
import { openDemo } from './demo/open-demo.ts'
import { keepOperatorSettings } from './auth/operator-settings.ts'
import { createPages } from './pages/pages.ts'
import { writeConfig } from './pages/shell.ts'
import { readWebFiles } from './pages/web-files.ts'
import { openCaptcha } from './auth/open-captcha.ts'
import { scaledRateLimits } from './auth/rate-limits.ts'
import type { Secrets } from './data-dir/secrets.ts'
import { openSms } from './sms/open-sms.ts'

export type ProductOptions = {
  env: Env
  publicUrl: string
  secrets: Secrets
  database: Database
  jobs: Jobs
  version: string
  log: Log
}

export type Fetch = (request: Request, bindings: object) => Response | Promise<Response>

export type Product = {
  fetch: Fetch
  /** Lines for the person who started it, such as the demo accounts. */
  announcements: string[]
  close(): Promise<void>
}

/** Puts the rooms together; only this file decides which part answers an address. */
export async function createProduct(options: ProductOptions): Promise<Product> {
  const { env, publicUrl, secrets, database, jobs, log } = options
  const { pools } = database
  const sendSoon = mailSender(jobs, log)
  await keepOperatorSettings(pools.service, env)
  const platform = await createPlatform({
    pools: { rest: pools.rest, auth: pools.auth },
    publicUrl,
    jwtSecret: secrets.jwtSecret,
    anonKey: secrets.anonKey,
    serviceRoleKey: secrets.serviceRoleKey,
    autoconfirm: env.autoconfirm,
    redirectAllowList: env.redirectAllowList,
    rateLimits: scaledRateLimits(env.rateLimitFactor),
    trustProxy: env.trustProxy,
    ...env.security,
    ...(env.sms && {
      sms: openSms(env.sms, { publicUrl, smtpUrl: env.smtpUrl, service: pools.service }),
    }),
    ...(env.captcha && { captcha: openCaptcha(env.captcha, publicUrl) }),
    ...(env.saml ? { saml: env.saml } : {}),
    ...(env.web3 ? { web3: env.web3 } : {}),
    oauth: { ...env.oauth, fallbackUrl: `${publicUrl}${appPaths.auth}` },
    passkeys: passkeysFor(publicUrl, brand, env.passkeys),
    sendMail: async (mail) => sendSoon(await keepAuthMail(pools.service, mail)),
    onError: (error, context) => log.error({ err: error, context }, 'Error in auth/v1 or rest/v1'),
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pools.service }) })
  const demo = env.demo
    ? await openDemo({ db, auth: pools.auth, jwtSecret: secrets.jwtSecret })
    : null
  const api = createApi({
    db,
    async verifyToken(token) {
      const verdict = await platform.verifyToken(token)
      return verdict.ok ? verdict.claims : null
    },
    accounts: ownAccounts(pools.auth, platform.isWeakPassword),
    now: () => new Date(),
    demo: demo?.market ?? null,
    webhookSecrets: secrets.webhookSecrets,
    trustProxy: env.trustProxy,
    rateLimitFactor: env.rateLimitFactor,
    operator: env.operator,
    links: { publicUrl, linkKey: secrets.linkKey },
    sendMail: sendSoon,
    runImports: () =>
      jobs
        .runImports()
        .catch((error: unknown) => log.warn({ err: error }, 'An import could not be started now')),
    log,
  })
  const health = createHealth(options.version, database.isAnswering)
  const showsMail = env.smtpUrl === null && isLoopbackHost(new URL(publicUrl).hostname)
  const devMail = showsMail ? createDevMail(pools.service) : null
  const { backendUrl, billingPortalUrl } = env
  const { captcha } = env
  const config = { publicUrl, backendUrl, anonKey: secrets.anonKey, billingPortalUrl, captcha }
  const pages = createPages({
    files: await readWebFiles(webFolder, (html) => writeConfig(html, config)),
    publicUrl,
    backendUrl: env.backendUrl,
    captcha: env.captcha?.provider ?? null,
    // What follows the first step may be a token.
    onUnknownPath: (path) =>
      log.info({ path: path.split('/', 3).slice(0, 2).join('/') }, 'Unknown path'),
  })

  return {
    async fetch(request, bindings) {
      const { pathname } = new URL(request.url)
      if (isUnder(backendPaths.auth, pathname) || isUnder(backendPaths.rest, pathname)) {
        const answer = await platform.app.fetch(request, bindings)
        if (answer.status === 201 && pathname === contactPath) void tellMessages()
        return answer
      }
      if (isUnder(backendPaths.functions, pathname)) return api.fetch(request, bindings)
      if (pathname === '/health') return health.fetch(request, bindings)
      if (devMail && isUnder('/dev', pathname)) return devMail.fetch(request, bindings)
      return pages.fetch(request, bindings)
    },
    announcements: demo?.announcements ?? [],
    close: () => platform.close(),
  }

  async function tellMessages(): Promise<void> {
    await jobs
      .tellMessages()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'A contact message could not be announced now'),
      )
  }
}

const contactPath = `${backendPaths.rest}/contact_submissions`

/** The output of `npm run build`. */
const webFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

function isUnder(base: string, path: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}
