import type { Context } from 'hono'
import type pg from 'pg'
import type { SigningKeys } from '../../jwt/signing-keys.ts'
import type { VerifyToken } from '../../jwt/verify-token.ts'
import type { Limiter } from '../../limits/limiter.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import type { Passwords } from '../../password/passwords.ts'
import type { AuthMail } from '../ground/auth-mail.ts'
import type { PasswordRules } from '../passwords/password-rules.ts'
import type { SessionLimits } from '../sessions/session-limits.ts'
import type { CaptchaSettings } from '../captcha/captcha.ts'
import type { SmsSettings } from '../phone/sms.ts'
import type { ServiceProvider } from '../saml/service-provider.ts'
import type { Web3Settings } from '../web3/settings.ts'
import type { OAuth } from '../oauth/open-oauth.ts'
import type { PasskeySettings } from '../webauthn/settings.ts'

/** What the routes of auth/v1 work with. */
export type AuthServices = {
  pool: pg.Pool
  keys: SigningKeys
  verifyToken: VerifyToken
  passwords: Passwords
  limiter: Limiter
  rateLimits: RateLimits
  sendMail(mail: AuthMail): Promise<void>
  onError(error: unknown, context: string): void
  /** Keys the hashes of mailed and texted codes. */
  codeKey: Uint8Array
  settings: AuthSettings
}

export type AuthSettings = {
  /** Origin without a slash at its end. */
  publicUrl: string
  redirectAllowList: string[]
  autoconfirm: boolean
  disableSignup: boolean
  /** Whether an address and its mails are a way to sign up and in. */
  emailSignIn: boolean
  anonymousUsers: boolean
  /** Doors that mail only who has an account answer no sooner than this. */
  evenMilliseconds: number
  passwords: PasswordRules
  sessions: SessionLimits
  sms?: SmsSettings | undefined
  captcha?: CaptchaSettings | undefined
  saml?: ServiceProvider
  web3?: Web3Settings
  oauth?: OAuth | undefined
  /** Passkeys, and security keys as a second factor; off where absent. */
  passkeys?: PasskeySettings | undefined
}

export type AuthEnv = { Variables: { requestId: string } }
export type AuthContext = Context<AuthEnv>
