import type { Db } from '../../database.ts'
import { deleteAllTokens } from '../stores/one-time-tokens.ts'
import { readNetwork } from '../services/password-caller.ts'
import { forgetNetworks } from '../stores/known-networks.ts'
import { endSessions, findSession } from '../stores/sessions.ts'
import { updateUser, type User } from '../stores/users.ts'

/**
 * Stores a new password. Revokes open codes and all other sessions, and forgets all other networks.
 * @param keepSession the session that changed the password
 */
export async function storePassword(
  tx: Db,
  user: User,
  passwordHash: string,
  keepSession: string | null,
): Promise<User> {
  await deleteAllTokens(tx, user.id)
  await endSessions(tx, user.id, keepSession)
  const keptSession = keepSession === null ? null : await findSession(tx, keepSession)
  await forgetNetworks(tx, user.id, keptSession && readNetwork(keptSession.address))
  return updateUser(tx, user.id, {
    encrypted_password: passwordHash,
    confirmation_token: '',
    confirmation_sent_at: null,
    recovery_token: '',
    recovery_sent_at: null,
    email_change_token_current: '',
    email_change_token_new: '',
    email_change_sent_at: null,
    phone_change_token: '',
    reauthentication_token: '',
    reauthentication_sent_at: null,
  })
}
