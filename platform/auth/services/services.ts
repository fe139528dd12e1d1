import type pg from 'pg'
import type { SigningKeys } from '../../jwt/signing-keys.ts'
import type { VerifyToken } from '../../jwt/verify-token.ts'
import type { Limiter } from '../../limits/limiter.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import type { Passwords } from '../../password/passwords.ts'
import type { AuthMail } from '../ground/auth-mail.ts'
import type { PasswordLane } from './password-lane.ts'
import type { Part } from './part.ts'
import type { AuthSettings } from './settings.ts'

/** What the routes of auth/v1 depend on. */
export type AuthServices = {
  pool: pg.Pool
  keys: SigningKeys
  verifyToken: VerifyToken
  passwords: Passwords
  inPasswordLane: PasswordLane
  limiter: Limiter
  rateLimits: RateLimits
  /** Stores an email in the transaction; nothing else may follow in it. */
  keepMail(tx: pg.ClientBase, mail: AuthMail): Promise<void>
  /** Sends the stored emails soon. Called after the commit. */
  sendKeptMails(): void
  onError(error: unknown, context: string): void
  /** Key for the hashes of emailed and texted codes. */
  codeKey: Uint8Array
  settings: AuthSettings
  parts: Part[]
}
