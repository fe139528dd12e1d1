import type { RateLimit } from '../../net/rate-limit.ts'

/**
 * Each is counted per client address, in a bucket that refills evenly: `limit` calls at once, and `limit`
 * more after `perSeconds`.
 */
export type RateLimits = {
  /** Wrong passwords, refresh tokens and codes. Right ones are given back. */
  token: RateLimit
  /** All calls of /token, right ones too: a ceiling that only a machine reaches. */
  tokenOverall: RateLimit
  signup: RateLimit
  otp: RateLimit
  recover: RateLimit
  resend: RateLimit
  /** Also counted per e-mail address, so that many machines cannot guess one code together. */
  verify: RateLimit
  anonymous: RateLimit
  /** Challenges of a second factor by one address, and guesses at one factor by anybody. */
  mfa: RateLimit
  /** Wallets' messages, right ones too. */
  web3: RateLimit
  /** Ways begun to an identity provider. */
  sso: RateLimit
  /** What identity providers' forms bring. Right ones are given back. */
  samlAssertion: RateLimit
  /** Challenges for passkeys, and wrong answers to them. */
  passkey: RateLimit
  /** Mails that a caller makes us send. */
  mail: RateLimit
  /** Text messages that a caller makes us send. */
  sms: RateLimit
  /** Text messages to one number, to the ten thousand numbers around it, and in all, by anybody. */
  smsNumber: RateLimit
  smsRange: RateLimit
  smsOverall: RateLimit
  /** Captcha answers that we have checked for a caller. */
  captcha: RateLimit
}

const fiveMinutes = 5 * 60
const hour = 60 * 60

/** What Supabase Auth allows by default (docs/contract.md, M14); `tokenOverall`, `sms…` and `captcha` are ours. */
export const defaultRateLimits: RateLimits = {
  token: { limit: 150, perSeconds: fiveMinutes },
  tokenOverall: { limit: 3000, perSeconds: fiveMinutes },
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
  sms: { limit: 10, perSeconds: hour },
  smsNumber: { limit: 6, perSeconds: hour },
  smsRange: { limit: 20, perSeconds: hour },
  smsOverall: { limit: 200, perSeconds: hour },
  captcha: { limit: 150, perSeconds: fiveMinutes },
}
