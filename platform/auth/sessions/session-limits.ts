import type { Db } from '../../database.ts'
import { isOlderThan } from '../ground/durations.ts'
import { AuthError } from '../ground/errors.ts'
import { hasNewerSession, type Session } from '../stores/sessions.ts'
import type { SessionLimits } from '../services/settings.ts'

export const noSessionLimits: SessionLimits = {
  timebox: null,
  inactivity: null,
  singlePerUser: false,
}

/** @throws session_expired */
export async function refuseEndedSession(
  tx: Db,
  limits: SessionLimits,
  session: Session,
): Promise<void> {
  const isPast = session.not_after !== null && session.not_after.getTime() < Date.now()
  if (isPast || (limits.timebox !== null && isOlderThan(session.created_at, limits.timebox))) {
    throw sessionExpired('')
  }
  if (limits.inactivity !== null && isOlderThan(session.last_used_at, limits.inactivity)) {
    throw sessionExpired(' (Inactivity)')
  }
  if (limits.singlePerUser && (await hasNewerSession(tx, session, limits))) {
    throw sessionExpired(' (Revoked by Newer Login)')
  }
}

function sessionExpired(why: string): AuthError {
  return new AuthError(400, 'session_expired', `Invalid Refresh Token: Session Expired${why}`)
}
