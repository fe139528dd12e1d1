import type { RateLimit } from '../../net/rate-limit.ts'

/**
 * Each counts per client address in a token bucket: `limit` calls at once, refilled evenly at `limit`
 * per `perSeconds`.
 */
export type RateLimits = {
  /** Wrong passwords, refresh tokens and codes. Correct ones do not count. */
  token: RateLimit
  /** All calls of /token, correct ones too: a ceiling that only scripts reach. */
  tokenOverall: RateLimit
  /** Wrong passwords for one account from networks that it never signed in from; then the waits grow. */
  accountPassword: RateLimit
  signup: RateLimit
  otp: RateLimit
  recover: RateLimit
  resend: RateLimit
  /** Also counted per email address, so that many machines cannot guess one code together. */
  verify: RateLimit
  anonymous: RateLimit
  /** MFA challenges per address, and guesses at one factor from all addresses. */
  mfa: RateLimit
  /** Signed wallet messages, valid ones too. */
  web3: RateLimit
  /** Redirects to an identity provider. */
  sso: RateLimit
  /** Responses posted by identity providers. Valid ones do not count. */
  samlAssertion: RateLimit
  /** Passkey challenges, and wrong responses to them. */
  passkey: RateLimit
  /** Emails that a caller triggers. */
  mail: RateLimit
  /** Emails to one mailbox from all callers, whatever tag its address has. */
  mailbox: RateLimit
  /** Text messages that a caller triggers. */
  sms: RateLimit
  /** Text messages from all callers: to one number, to its block of ten thousand, and in total. */
  smsNumber: RateLimit
  smsRange: RateLimit
  smsOverall: RateLimit
  /** Captcha responses that we verify for a caller. */
  captcha: RateLimit
}

const fiveMinutes = 5 * 60
const hour = 60 * 60

/**
 * The defaults of Supabase Auth (docs/contract.md, M14); `tokenOverall`, `accountPassword`, `mailbox`, `sms…` and `captcha` are
 * ours.
 */
export const defaultRateLimits: RateLimits = {
  token: { limit: 150, perSeconds: fiveMinutes },
  tokenOverall: { limit: 3000, perSeconds: fiveMinutes },
  accountPassword: { limit: 10, perSeconds: hour },
  signup: { limit: 30, perSeconds: fiveMinutes },
  otp: { limit: 30, perSeconds: fiveMinutes },
  recover: { limit: 30, perSeconds: fiveMinutes },
  resend: { limit: 30, perSeconds: fiveMinutes },
  verify: { limit: 30, perSeconds: fiveMinutes },
  anonymous: { limit: 30, perSeconds: hour },
  mfa: { limit: 15, perSeconds: 60 },
  web3: { limit: 30, perSeconds: fiveMinutes },
  sso: { limit: 30, perSeconds: fiveMinutes },
  samlAssertion: { limit: 30, perSeconds: fiveMinutes },
  passkey: { limit: 30, perSeconds: fiveMinutes },
  mail: { limit: 30, perSeconds: hour },
  mailbox: { limit: 30, perSeconds: hour },
  sms: { limit: 10, perSeconds: hour },
  smsNumber: { limit: 6, perSeconds: hour },
  smsRange: { limit: 20, perSeconds: hour },
  smsOverall: { limit: 200, perSeconds: hour },
  captcha: { limit: 150, perSeconds: fiveMinutes },
}
