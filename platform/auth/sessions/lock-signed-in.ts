import type { Db } from '../../database.ts'
import { AuthError, subjectGone } from '../ground/errors.ts'
import type { SignedIn } from '../services/signed-in.ts'
import { lockSession } from '../stores/sessions.ts'
import { lockUser, type User } from '../stores/users.ts'

/**
 * Serializes the changes of an account. Rejects a change whose session ended while it waited or hashed a
 * password.
 */
export async function lockSignedIn(tx: Db, { user, session }: SignedIn): Promise<User> {
  const locked = await lockUser(tx, user.id)
  if (!locked) throw subjectGone()
  if (session !== null && !(await lockSession(tx, session.id))?.is_live) throw sessionEnded()
  return locked
}

export function sessionEnded(): AuthError {
  return new AuthError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  )
}
