import type pg from 'pg'
import type { VerifyToken } from '../jwt/verify-token.ts'
import type { Broadcasts } from './broadcast.ts'
import type { Changes } from './changes/changes.ts'
import type { RealtimeLimits } from './limits.ts'
import type { Presence } from './presence.ts'

export type RealtimeServices = {
  /** Logs in as `authenticator`, which can switch to each token's role. */
  pool: pg.Pool
  verifyToken: VerifyToken
  limits: RealtimeLimits
  broadcasts: Broadcasts
  presence: Presence
  changes: Changes
  onError(error: unknown, context: string): void
}
