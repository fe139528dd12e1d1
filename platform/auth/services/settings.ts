import type { OAuth } from './identity-provider.ts'

export type AuthSettings = {
  /** Origin without a trailing slash. */
  publicUrl: string
  redirectAllowList: string[]
  autoconfirm: boolean
  disableSignup: boolean
  /** Whether users can sign up and sign in by email. */
  emailSignIn: boolean
  anonymousUsers: boolean
  /** Minimum response time of endpoints that send mail only to existing accounts. */
  evenMilliseconds: number
  /** Gives callers on this machine higher limits. */
  widenLoopback: boolean
  /** Maps the addresses that one mailbox receives to one text. */
  foldMailbox: (email: string) => string
  passwords: PasswordRules
  sessions: SessionLimits
  captcha?: CaptchaSettings | undefined
  oauth?: OAuth | undefined
}

/** Requirements for passwords and for changing them. */
export type PasswordRules = {
  /** In bytes, at least 6. */
  shortest: number
  /** A password needs one character of each set. */
  requiredCharacters: string[]
  leaked: LeakedPasswords | null
  /** Changing the password in a session older than a day requires an emailed code. */
  requireReauthentication: boolean
  /** Changing the password requires the current one, except after signing in by an emailed link. */
  requireCurrent: boolean
}

/** Where to look up leaked passwords. */
export type LeakedPasswords = {
  /** Base URL of an API that speaks Have I Been Pwned's range protocol, without a trailing slash. */
  url: string
  /** Reject new passwords while the API is down; otherwise they are accepted. */
  failClosed: boolean
}

/** How long a session lives; null and false set no limit, as in Supabase Auth. */
export type SessionLimits = {
  /** Seconds after which it always ends. */
  timebox: number | null
  /** Seconds without a refresh after which it ends. */
  inactivity: number | null
  /** Only the most recently used session of a user stays valid. */
  singlePerUser: boolean
}

export type CaptchaProvider = 'turnstile' | 'hcaptcha'

export type CaptchaSettings = {
  provider: CaptchaProvider
  secret: string
  /** Where tokens are verified; the provider's own URL unless a test replaces it. */
  verifyUrl?: string | undefined
  /** Host names of our pages; tokens solved on other hosts are rejected. Empty accepts any. */
  hostnames: readonly string[]
  timeoutMilliseconds?: number
}
