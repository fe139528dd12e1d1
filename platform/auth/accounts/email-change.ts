import type { Db } from '../../database.ts'
import { emailExists } from '../ground/errors.ts'
import { upsertContactIdentity } from '../stores/identities.ts'
import { deleteAllTokens } from '../stores/one-time-tokens.ts'
import { confirmEmail } from './confirm-email.ts'
import { onConflict } from '../ground/unique-violation.ts'
import { updateUser, type User } from '../stores/users.ts'

/** Confirms the account's new address. */
export async function completeEmailChange(tx: Db, user: User): Promise<User> {
  const email = user.email_change ?? ''
  await upsertContactIdentity(tx, user, 'email', email, true)
  await deleteAllTokens(tx, user.id)
  const changes = {
    email,
    email_change: '',
    email_change_token_current: '',
    email_change_token_new: '',
    email_change_confirm_status: 0,
    is_anonymous: false,
  }
  const moved = await onConflict(updateUser(tx, user.id, changes), emailExists)
  return moved.email_confirmed_at ? moved : confirmEmail(tx, moved)
}
