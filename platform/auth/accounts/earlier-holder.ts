import type { Db } from '../../database.ts'
import { deleteAllTokens } from '../stores/one-time-tokens.ts'
import { endFlows } from '../stores/flows.ts'
import { forgetNetworks } from '../stores/known-networks.ts'
import { endSessions } from '../stores/sessions.ts'
import { upsertContactIdentity, refreshProviders, type Identity } from '../stores/identities.ts'
import { mergeMetadata, updateUser, type Contact, type User } from '../stores/users.ts'

/** The account's columns for codes that `deleteAllTokens` deletes. */
const noCodes = { confirmation_token: '', recovery_token: '', reauthentication_token: '' }

/** Whether someone has signed in to this account without confirming its address. */
export function isHeldUnconfirmed(user: User): boolean {
  return (user.email ?? '') !== '' && !user.email_confirmed_at && user.last_sign_in_at !== null
}

/**
 * Removes every way of signing in that someone other than the owner of the address or number could have added:
 * password, identities, factors, sessions, codes.
 * @param keep the identity that proves ownership; without it, only the contact's own identity stays
 */
export async function evictEarlierHolder(
  tx: Db,
  user: User,
  contact: Contact,
  keep?: Identity,
): Promise<User> {
  if (!keep) await upsertContactIdentity(tx, user, contact, user[contact] ?? '', false)
  await tx.query(
    `delete from auth.identities where user_id = $1
       and case when $2::uuid is null then provider <> $3 else id <> $2 end`,
    [user.id, keep?.id ?? null, contact],
  )
  await tx.query('delete from auth.mfa_factors where user_id = $1', [user.id])
  await tx.query('delete from auth.webauthn_credentials where user_id = $1', [user.id])
  await endSessions(tx, user.id, null)
  await endFlows(tx, user.id)
  await forgetNetworks(tx, user.id, null)
  await deleteAllTokens(tx, user.id)
  const alone = await updateUser(tx, user.id, {
    encrypted_password: null,
    ...noCodes,
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
    phone_change: '',
    phone_change_token: '',
    ...(contact === 'email' ? { phone: null, phone_confirmed_at: null } : {}),
    ...(keep ? { raw_user_meta_data: mergeMetadata(null, keep.identity_data) } : {}),
  })
  return refreshProviders(tx, alone)
}

/**
 * Does the same for an account that no one has signed in to yet, but keeps an unconfirmed password, as Supabase
 * Auth does (docs/contract.md, G17, G75).
 */
export async function keepOnlyPassword(tx: Db, user: User, contact: Contact): Promise<User> {
  if (user.confirmed_at || user.last_sign_in_at) return user
  const alone = await evictEarlierHolder(tx, user, contact)
  return updateUser(tx, alone.id, { encrypted_password: user.encrypted_password })
}

/** Removes the unconfirmed address, and the codes sent to it, from an account that someone else is using. */
export async function releaseAddress(tx: Db, holder: User): Promise<void> {
  await tx.query(`delete from auth.identities where user_id = $1 and provider = 'email'`, [
    holder.id,
  ])
  await deleteAllTokens(tx, holder.id)
  const left = await updateUser(tx, holder.id, {
    email: null,
    ...noCodes,
  })
  await refreshProviders(tx, left)
}
