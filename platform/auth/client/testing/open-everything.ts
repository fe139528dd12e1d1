import { generateKeyPairSync } from 'node:crypto'
import type pg from 'pg'
import { openIdentityProvider } from '../../saml/testing/identity-provider.ts'
import { openIssuer } from '../../../testing/open-issuer.ts'
import { limited, publicUrl } from '../../../testing/open-platform.ts'
import { openTexting } from '../../phone/testing/open-texting.ts'
import { openSiteverify } from '../../../testing/siteverify.ts'
import { register, samlOptions } from '../../saml/testing/sso.ts'
import { openOfficial } from './open-official.ts'

const password = 'techo-firme-9'

/** Every way in is switched on, each with its stand-in, and a captcha guards what a captcha can guard. */
export async function openEverything(pools: { rest: pg.Pool; auth: pg.Pool }) {
  const siteverify = await openSiteverify()
  const issuer = await openIssuer({ clientId: 'our-app', isSecret: () => true })
  const company = await openIdentityProvider()
  const { saml } = samlOptions(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
  const many = { limit: 10_000, perSeconds: 1 }
  const auth = await openTexting(
    pools,
    {},
    {
      saml,
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
      web3: { ethereum: true, solana: true },
      passkeys: { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] },
      rateLimits: limited({ mail: many, sms: many, smsOverall: many, signup: many, otp: many }),
    },
  )
  const provider = await register(auth, company, { domains: ['empresa.example'] })
  const official = await openOfficial(auth)
  const captcha = () => ({ captchaToken: siteverify.solve() })
  return {
    ...auth,
    ...official,
    issuer,
    company,
    provider,
    captcha,
    /** Somebody with an address and a password. */
    async person(email: string) {
      const { auth: service } = official.open({}, { key: auth.serviceRoleKey })
      const made = await service.admin.createUser({ email, password, email_confirm: true })
      if (made.error) throw made.error
      return { email, password }
    },
    /** The same, with a session in a browser of their own. */
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
      await Promise.all([official.close(), auth.close(), siteverify.close()])
      await Promise.all([issuer.close(), company.close()])
    },
  }
}
