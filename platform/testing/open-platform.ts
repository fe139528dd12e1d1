import { SignJWT } from 'jose'
import type pg from 'pg'
import type { AuthMail } from '../auth/ground/auth-mail.ts'
import { defaultRateLimits, type RateLimits } from '../limits/rate-limits.ts'
import { createPlatform, type Platform, type PlatformOptions } from '../platform.ts'

export const jwtSecret = 'a-shared-secret-of-at-least-thirty-two-characters'
export const publicUrl = 'http://localhost:3000'

type Answer = {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects
  body: any
}

type Call = {
  body?: unknown
  bearer?: string
  headers?: Record<string, string>
}

export type TestPlatform = {
  platform: Platform
  anonKey: string
  serviceRoleKey: string
  mails: AuthMail[]
  errors: unknown[]
  lastMail(to: string): AuthMail
  call(method: string, path: string, call?: Call): Promise<Answer>
}

/** The platform in process, without a port; emails are stored in an array. */
export async function openPlatform(
  pools: { rest: pg.Pool; auth: pg.Pool },
  options: Partial<PlatformOptions> = {},
): Promise<TestPlatform> {
  const anonKey = await signHs256({ role: 'anon', iss: 'supabase' })
  const serviceRoleKey = await signHs256({ role: 'service_role', iss: 'supabase' })
  const mails: AuthMail[] = []
  const errors: unknown[] = []
  const platform = await createPlatform({
    pools,
    publicUrl,
    jwtSecret,
    anonKey,
    serviceRoleKey,
    autoconfirm: false,
    redirectAllowList: [],
    keepMail: async (_tx, mail) => void mails.push(mail),
    sendKeptMails() {},
    rateLimits: defaultRateLimits,
    evenMilliseconds: 0,
    // The least that bcrypt accepts.
    passwordHashCost: 4,
    // High enough that no test is refused on a busy machine.
    longestPasswordWait: 600_000,
    onError: (error) => void errors.push(error),
    ...options,
  })
  return {
    platform,
    anonKey,
    serviceRoleKey,
    mails,
    errors,
    lastMail(to) {
      const mail = mails.findLast((sent) => sent.to === to)
      if (!mail) throw new Error(`No email was sent to ${to}.`, { cause: errors })
      return mail
    },
    async call(method, path, { body, bearer, headers = {} } = {}) {
      const response = await platform.app.request(path, {
        method,
        headers: {
          apikey: anonKey,
          'content-type': 'application/json',
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        redirect: 'manual',
      })
      const answered = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body:
          answered.startsWith('{') || answered.startsWith('[') ? JSON.parse(answered) : answered,
      }
    },
  }
}

/** A token signed with the shared secret, like the API keys. */
export function signHs256(
  claims: Record<string, unknown>,
  secret = jwtSecret,
  expiresIn = '1h',
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(new TextEncoder().encode(secret))
}

export function limited(changes: Partial<RateLimits>): RateLimits {
  return { ...defaultRateLimits, ...changes }
}
