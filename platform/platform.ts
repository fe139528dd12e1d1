import { Hono } from 'hono'
import type pg from 'pg'
import { allowAllOrigins } from '../net/allow-all-origins.ts'
import { createAuth } from './auth/app.ts'
import type { AuthMail } from './auth/ground/auth-mail.ts'
import type { CaptchaSettings } from './auth/services/settings.ts'
import { sweepAuditLog } from './auth/stores/audit-log.ts'
import { sweepFactorChallenges } from './auth/stores/factors.ts'
import { sweepNetworks } from './auth/stores/known-networks.ts'
import { sweepGuesses } from './auth/stores/password-guesses.ts'
import { sweepFlows } from './auth/stores/flows.ts'
import { sweepSessions } from './auth/sessions/sweep-sessions.ts'
import { defaultPasswordRules, findWeakness } from './auth/passwords/password-rules.ts'
import type { PasswordRules } from './auth/services/settings.ts'
import { noSessionLimits } from './auth/sessions/session-limits.ts'
import type { SessionLimits } from './auth/services/settings.ts'
import { sweepClientStates } from './auth/oauth/oauth-flow-store.ts'
import type { OAuthOptions } from './auth/oauth/oauth-options.ts'
import { openOAuth } from './auth/oauth/open-oauth.ts'
import { makeCodeKey } from './auth/services/one-time-code.ts'
import { createPasswordLane } from './auth/services/password-lane.ts'
import type { AuthServices } from './auth/services/services.ts'
import type { AuthSettings } from './auth/services/settings.ts'
import { sweepProofs } from './auth/proofs/spent-proofs.ts'
import { trustProxies } from './client-address.ts'
import {
  answerUnknownPath,
  corsOptions,
  createKeyCheck,
  limitAuthBodies,
  nameRequests,
  requireApiKey,
} from './gateway.ts'
import { loadSigningKeys } from './jwt/signing-keys.ts'
import { createVerifyToken, type VerifyToken } from './jwt/verify-token.ts'
import { createLimiter } from './limits/limiter.ts'
import type { RateLimits } from './limits/rate-limits.ts'
import { createPasswords } from './password/passwords.ts'
import type { RealtimeLimits } from './realtime/limits.ts'
import { createRealtime, type Realtime } from './realtime/realtime.ts'
import type { RestRead } from './rest/plan/reads.ts'
import { createRest } from './rest/rest.ts'
import { defaultSettings, type RestSettings } from './rest/catalog/settings.ts'
import { createStorage } from './storage/storage.ts'
import { withParts, type PartOptions } from './auth/open-parts.ts'

export type PlatformOptions = PartOptions & {
  /** `rest` is the login role itself; `auth` connects as supabase_auth_admin. */
  pools: { rest: pg.Pool; auth: pg.Pool }
  /** Origin of links, and the default target of redirects. */
  publicUrl: string
  jwtSecret: string
  anonKey: string
  serviceRoleKey: string
  /** Confirms email addresses automatically at sign-up. */
  autoconfirm: boolean
  /** Other allowed redirect targets: origins, exact URLs, or URLs ending in `/**`. */
  redirectAllowList: string[]
  /** Stores an email in the transaction; nothing else follows in it. */
  keepMail(tx: pg.ClientBase, mail: AuthMail): Promise<void>
  /** Sends the stored emails soon. Called after the commit. */
  sendKeptMails(): void
  rateLimits: RateLimits
  onError(error: unknown, context: string): void
  /** The settings of rest/v1; Supabase's defaults if omitted. */
  rest?: RestSettings
  /** Learns what signed-in people read through rest/v1. */
  onRead?: (read: RestRead) => void
  /** Trusts X-Forwarded-For from other machines too; set when a proxy is in front. */
  trustProxy?: boolean
  /** Gives callers on this machine higher limits. Behind a proxy that hides addresses, that would be every caller. */
  widenLoopback?: boolean
  /** Maps the addresses that one mailbox receives to one text, for the limit on its emails. */
  foldMailbox?: (email: string) => string
  disableSignup?: boolean
  /** Enables the email provider; on unless false. */
  emailSignIn?: boolean
  anonymousUsers?: boolean
  /** bcrypt's cost for new passwords; Supabase Auth's 10 by default. */
  passwordHashCost?: number
  /** In ms; callers who would wait longer for bcrypt are refused. Two seconds by default. */
  longestPasswordWait?: number
  /** Minimum response time of endpoints that send mail only to existing accounts. */
  evenMilliseconds?: number
  passwords?: Partial<PasswordRules>
  sessions?: Partial<SessionLimits>
  /** Requires a captcha for sign-in and sign-up. */
  captcha?: CaptchaSettings | undefined
  /** Sign-in by Google, Apple, Microsoft, Facebook or any OpenID Connect issuer; off by default. */
  oauth?: OAuthOptions | undefined
  /** Enables storage/v1. */
  storage?: { filesDir: string; fileSizeLimit: number }
  realtime?: { limits?: Partial<RealtimeLimits>; leaseMilliseconds?: number }
}

export type Platform = {
  app: Hono
  verifyToken: VerifyToken
  /** Checks a new password against the server's rules. */
  isWeakPassword(password: string): Promise<boolean>
  /** Answers the handshake of a WebSocket at /realtime/v1/websocket. */
  upgrade: Realtime['upgrade']
  /** Closes the WebSockets, so that their clients connect to another process. */
  closeSockets(): Promise<void>
  /** Deletes expired rows of auth/v1 now; also runs every ten minutes. */
  sweep(): Promise<void>
  close(): Promise<void>
}

const minutesBetweenSweeps = 10
/** How often to look for keys that another process rotated or revoked. */
const secondsBetweenKeyReads = 60
/** Several times as long as composing an email takes. */
const evenMilliseconds = 250

/** The backend that supabase-js expects at one URL: auth/v1, rest/v1, storage/v1 and realtime/v1 behind one gateway. */
export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { pools, onError } = options
  const keys = await loadSigningKeys(pools.auth, Date.now, (error) =>
    onError(error, 'signing keys'),
  )
  const verifyToken = createVerifyToken(keys, options.jwtSecret)
  const passwords = createPasswords({
    longestWaitMilliseconds: options.longestPasswordWait,
    cost: options.passwordHashCost,
  })
  const services = withParts(
    {
      pool: pools.auth,
      keys,
      verifyToken,
      passwords,
      inPasswordLane: createPasswordLane(pools.auth, options.longestPasswordWait),
      limiter: createLimiter(pools.auth),
      rateLimits: options.rateLimits,
      keepMail: options.keepMail,
      sendKeptMails: options.sendKeptMails,
      onError,
      codeKey: makeCodeKey(options.jwtSecret),
      settings: makeSettings(options),
    },
    options,
  )
  const closing = new AbortController()
  const { signal } = closing
  const { onRead } = options
  const rest = createRest({
    pool: pools.rest,
    verifyToken,
    settings: options.rest ?? defaultSettings,
    onError,
    onRead,
    signal,
  })

  const apiKeys = [options.anonKey, options.serviceRoleKey]
  const realtime = openRealtime(options, verifyToken, apiKeys)

  const app = new Hono()
  if (options.trustProxy) app.use(trustProxies())
  const apiKey = requireApiKey(apiKeys)
  const cors = allowAllOrigins(corsOptions)
  app.use('/auth/v1/*', cors, nameRequests(), apiKey, limitAuthBodies())
  for (const base of ['rest', 'realtime']) app.use(`/${base}/v1/*`, cors, nameRequests(), apiKey)
  // Supabase's gateway requires no API key here, because downloads are plain links.
  app.use('/storage/v1/*', cors, nameRequests())
  app.route('/auth/v1', createAuth(services))
  app.route('/rest/v1', rest)
  if (options.storage) {
    const { jwtSecret } = options
    const pool = pools.rest
    const storage = { ...options.storage, pool, verifyToken, jwtSecret, onError }
    app.route('/storage/v1', createStorage(storage))
  }
  app.route('/realtime/v1', realtime.app)
  app.notFound(answerUnknownPath)

  const sweep = () => sweepAll(services)
  const endChores = startChores(services, sweep)
  return {
    app,
    verifyToken,
    upgrade: realtime.upgrade,
    closeSockets: realtime.close,
    isWeakPassword: async (password) => (await findWeakness(services, password)) !== null,
    sweep,
    async close() {
      endChores()
      closing.abort()
      await realtime.close()
      await passwords.close()
    },
  }
}

function openRealtime(
  { pools, widenLoopback = false, realtime, onError }: PlatformOptions,
  verifyToken: VerifyToken,
  apiKeys: string[],
): Realtime {
  const isKnownKey = createKeyCheck(apiKeys)
  const pool = pools.rest
  return createRealtime({ pool, verifyToken, isKnownKey, widenLoopback, ...realtime, onError })
}

function makeSettings(options: PlatformOptions): AuthSettings {
  const publicUrl = options.publicUrl.replace(/\/+$/, '')
  return {
    publicUrl,
    redirectAllowList: options.redirectAllowList,
    autoconfirm: options.autoconfirm,
    disableSignup: options.disableSignup ?? false,
    emailSignIn: options.emailSignIn ?? true,
    anonymousUsers: options.anonymousUsers ?? false,
    evenMilliseconds: options.evenMilliseconds ?? evenMilliseconds,
    widenLoopback: options.widenLoopback ?? false,
    foldMailbox: options.foldMailbox ?? ((email) => email),
    passwords: { ...defaultPasswordRules, ...options.passwords },
    sessions: { ...noSessionLimits, ...options.sessions },
    captcha: options.captcha,
    oauth: options.oauth && openOAuth(options.oauth, publicUrl),
  }
}

/** Run one after another on one connection; docs/operating.md lists the retention times. */
async function sweepAll({ pool, limiter, settings, parts, onError }: AuthServices): Promise<void> {
  const sweeps = [
    () => limiter.sweep(),
    () => sweepFlows(pool),
    () => sweepNetworks(pool),
    () => sweepGuesses(pool),
    () => sweepProofs(pool),
    () => sweepClientStates(pool),
    () => sweepFactorChallenges(pool),
    () => sweepSessions(pool, settings.sessions),
    () => sweepAuditLog(pool),
    ...parts.map((part) => async () => part.sweep?.()),
  ]
  for (const sweep of sweeps) await sweep().catch((error) => onError(error, 'sweep'))
}

/** Deletes expired rows and refreshes the keys periodically. @returns a function that stops it */
function startChores({ keys }: AuthServices, sweep: () => Promise<void>): () => void {
  const chores = [
    setInterval(() => void sweep(), minutesBetweenSweeps * 60 * 1000),
    setInterval(() => void keys.refresh(), secondsBetweenKeyReads * 1000),
  ]
  for (const chore of chores) chore.unref()
  return () => chores.forEach((chore) => clearInterval(chore))
}
