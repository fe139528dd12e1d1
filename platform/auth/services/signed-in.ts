import type { Claims } from '../../claims.ts'
import type { Session } from '../stores/sessions.ts'
import type { User } from '../stores/users.ts'

/** The user of a valid access token; `session` is null if the token has no session_id. */
export type SignedIn = { user: User; session: Session | null; claims: Claims }

/** A user who may have second factors: signed in with a session, not anonymous. */
export type FactorOwner = SignedIn & { session: Session }

/** The body that the client stores as its session. */
export type Access = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  expires_at: number
  refresh_token: string
  user: Record<string, unknown>
}
