/** At most `limit` at once, refilled evenly so that `limit` more are allowed after `perSeconds`. */
export type RateLimit = { limit: number; perSeconds: number }

/** Each is counted per client address. */
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
  /** Challenges for passkeys, and wrong answers to them. */
  passkey: RateLimit
  /** Mails that a caller makes us send. */
  mail: RateLimit
}

const fiveMinutes = 5 * 60
const hour = 60 * 60

/** What Supabase Auth allows by default (docs/contract.md, M14); `tokenOverall` is ours. */
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
  passkey: { limit: 30, perSeconds: fiveMinutes },
  mail: { limit: 30, perSeconds: hour },
}
