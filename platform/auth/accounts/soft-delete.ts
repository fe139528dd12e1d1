import { createHash } from 'node:crypto'
import type { Db } from '../../database.ts'
import { deleteAllTokens } from '../stores/one-time-tokens.ts'
import { endSessions } from '../stores/sessions.ts'
import { updateUser, type User } from '../stores/users.ts'

/** Keeps the row for foreign keys, without personal data. */
export async function softDelete(tx: Db, user: User): Promise<void> {
  if (user.deleted_at) return
  await deleteAllTokens(tx, user.id)
  await endSessions(tx, user.id, null)
  await tx.query('delete from auth.mfa_factors where user_id = $1', [user.id])
  await tx.query('delete from auth.webauthn_credentials where user_id = $1', [user.id])
  await tx.query(
    `update auth.identities
     set identity_data = '{}', provider_id = encode(sha256(convert_to(id::text || provider_id, 'UTF8')), 'hex')
     where user_id = $1`,
    [user.id],
  )
  await updateUser(tx, user.id, {
    email: obscured(user.id, user.email),
    phone: obscured(user.id, user.phone),
    email_change: obscured(user.id, user.email_change),
    phone_change: obscured(user.id, user.phone_change),
    encrypted_password: null,
    confirmation_token: '',
    recovery_token: '',
    email_change_token_current: '',
    email_change_token_new: '',
    phone_change_token: '',
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: new Date(),
  })
}

function obscured(id: string, value: string | null): string | null {
  if (value === null || value === '') return value
  return createHash('sha256')
    .update(id + value)
    .digest('base64url')
}
