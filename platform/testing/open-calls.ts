import type pg from 'pg'
import type { PlatformOptions } from '../platform.ts'
import { expectCaptcha } from './expect-captcha.ts'
import { openIssuer } from './open-issuer.ts'
import { openOfficial } from './open-official.ts'
import { limited, openPlatform } from './open-platform.ts'
import { openSiteverify } from './siteverify.ts'

const password = 'techo-firme-9'

/** The official client on a platform with a captcha and Google; `options` switch on other ways of signing in. */
export async function openCalls(
  pools: { rest: pg.Pool; auth: pg.Pool },
  options: Partial<PlatformOptions> = {},
) {
  const siteverify = await openSiteverify()
  const issuer = await openIssuer({ clientId: 'our-app', isSecret: () => true })
  const many = { limit: 10_000, perSeconds: 1 }
  const auth = await openPlatform(pools, {
    captcha: {
      provider: 'turnstile',
      secret: siteverify.secret,
      verifyUrl: siteverify.url,
      hostnames: ['localhost'],
    },
    oauth: {
      google: { clientIds: ['our-app'], secret: 's', standIn: issuer.origin },
      manualLinking: true,
    },
    rateLimits: limited({ mail: many, sms: many, smsOverall: many, signup: many, otp: many }),
    ...options,
  })
  const official = await openOfficial(auth)
  const captcha = () => ({ captchaToken: siteverify.solve() })
  return {
    ...auth,
    ...official,
    issuer,
    siteverify,
    captcha,
    expectCaptcha: (path: string, body: Record<string, unknown>) =>
      expectCaptcha(auth, siteverify, path, body),
    /** A confirmed account with a password. */
    async person(email: string) {
      const { auth: service } = official.open({}, { key: auth.serviceRoleKey })
      const made = await service.admin.createUser({ email, password, email_confirm: true })
      if (made.error) throw made.error
      return { email, password }
    },
    /** The same, signed in with a client of its own. */
    async signedIn(email: string) {
      const credentials = await this.person(email)
      const opened = official.open()
      const { error } = await opened.auth.signInWithPassword({
        ...credentials,
        options: captcha(),
      })
      if (error) throw error
      return opened
    },
    async close() {
      await Promise.all([official.close(), auth.platform.close(), siteverify.close()])
      await issuer.close()
    },
  }
}
