import type { Db } from '../../database.ts'
import { findIdentity, type Identity } from '../stores/identities.ts'
import { findUserByEmail, findUserById, type User } from '../stores/users.ts'
import type { Person } from '../services/identity-provider.ts'

export type Linking =
  | { kind: 'account_exists'; identity: Identity }
  | { kind: 'link_account'; user: User }
  /** `email` is empty if another account has the address and the provider did not verify it. */
  | { kind: 'create_account'; email: string }
  | { kind: 'multiple_accounts' }

/**
 * Decides which account a provider's user belongs to. An address links accounts only if the provider
 * verified it and the account owns it: as its own address, or by another provider's verification. (With
 * automatic confirmation, Supabase Auth also links by unverified addresses; any issuer could then take over
 * accounts.)
 */
export async function determineLinking(tx: Db, provider: string, person: Person): Promise<Linking> {
  const identity = await findIdentity(tx, { provider, providerId: person.subject })
  if (identity) return { kind: 'account_exists', identity }
  const owners = person.email === '' ? [] : await findOwners(tx, person.email)
  if (!person.isEmailVerified) {
    const isTaken = owners.length > 0 || (await findUserByEmail(tx, person.email)) !== null
    return { kind: 'create_account', email: isTaken ? '' : person.email }
  }
  if (owners.length > 1) return { kind: 'multiple_accounts' }
  const [owner] = owners
  const user = owner ? await findUserById(tx, owner) : null
  return user ? { kind: 'link_account', user } : { kind: 'create_account', email: person.email }
}

/** Accounts that own an address, except single sign-on accounts. */
async function findOwners(tx: Db, email: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from auth.users where email = $1 and is_sso_user = false and aud = 'authenticated'
     union
     select user_id from auth.identities join auth.users on users.id = user_id
     where identities.email = $1 and is_sso_user = false and provider not like 'sso:%'
       and identity_data ->> 'email_verified' = 'true'`,
    [email],
  )
  return rows.map(({ id }) => id)
}
