import type { Db } from '../../database.ts'
import { deleteAllTokens } from '../stores/one-time-tokens.ts'
import { mergeMetadata, updateUser, type User } from '../stores/users.ts'

/** Confirms the address and invalidates all open codes. */
export async function confirmEmail(tx: Db, user: User): Promise<User> {
  await deleteAllTokens(tx, user.id)
  return updateUser(tx, user.id, {
    confirmation_token: '',
    email_confirmed_at: new Date(),
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true }),
  })
}
