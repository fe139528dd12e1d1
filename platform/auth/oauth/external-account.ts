import type { Db } from '../../database.ts'
import { originOf } from '../access.ts'
import { audit } from '../audit-log.ts'
import type { AuthMail } from '../auth-mail.ts'
import { mailCode } from '../code-mail.ts'
import { AuthError } from '../errors.ts'
import { identitiesOf, refreshProviders, type Identity } from '../identities-store.ts'
import type { AuthContext, AuthServices } from '../services.ts'
import { endSessionsOf } from '../sessions-store.ts'
import { confirmEmail, refuseClosedSignup } from '../signup.ts'
import {
  findUserByEmail,
  insertUser,
  lockUser,
  mergeMetadata,
  refuseBanned,
  updateUser,
  type User,
} from '../users-store.ts'
import type { Person } from './identity-provider.ts'
import { determineLinking } from './linking.ts'

export type SignInRequest = {
  services: AuthServices
  tx: Db
  c: AuthContext
  mails: AuthMail[]
  /** As `app_metadata.provider` names it. */
  provider: string
  person: Person
}

/** A refusal is returned, not thrown, where what was written before it must stay. */
export type SignedInPerson = User | AuthError

/**
 * The account of somebody whom a provider vouches for: theirs, one that is linked by its address, or a
 * new one. An account that nobody has confirmed yet is theirs alone from here on: whoever put a password
 * or another identity on it, in wait for its owner, is out (docs/contract.md, M10).
 */
export async function signInPerson(request: SignInRequest): Promise<SignedInPerson> {
  const { tx, c, provider } = request
  const { user, identity } = await accountOf(request)
  refuseBanned(user)
  if (user.email_confirmed_at) {
    await audit(tx, 'login', user, originOf(c).address, { provider })
    return user
  }
  const alone = await removeUnconfirmed(tx, user, identity)
  const confirmed = await vouchedFor(request, alone)
  if (!confirmed) return askToConfirm(request, alone)
  await audit(tx, 'user_signedup', alone, originOf(c).address, { provider })
  return confirmEmail(tx, confirmed)
}

/**
 * The account with the address that may count as confirmed: the one that the provider vouches for, never
 * one that it named before. Null where there is none, or where that one is another account's.
 */
async function vouchedFor(
  { services, tx, person }: SignInRequest,
  user: User,
): Promise<User | null> {
  const isNamed = user.email !== null && user.email === person.email
  if (isNamed && (person.isEmailVerified || services.settings.autoconfirm)) return user
  if (isNamed || !person.isEmailVerified) return null
  const isTaken = (await findUserByEmail(tx, person.email)) !== null
  return isTaken ? null : updateUser(tx, user.id, { email: person.email })
}

async function accountOf(request: SignInRequest): Promise<{ user: User; identity: Identity }> {
  const { services, tx, c, provider, person } = request
  const linking = await determineLinking(tx, provider, person)
  if (linking.kind === 'account_exists') {
    const { rows } = await tx.query<Identity>(
      `update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now()
       where id = $1 returning *`,
      [linking.identity.id, person.data],
    )
    const user = await describe(tx, linking.user, person)
    return { user, identity: rows[0] ?? linking.identity }
  }
  if (linking.kind === 'link_account') {
    const identity = await addIdentity(tx, linking.user, provider, person)
    const user = await describe(tx, linking.user, person)
    await auditIdentity(tx, c, 'identity_linked', user, identity)
    return { user, identity }
  }
  if (linking.kind === 'multiple_accounts') {
    throw new AuthError(
      500,
      'unexpected_failure',
      'Multiple accounts with the same email address in the same linking domain detected: default',
    )
  }
  refuseClosedSignup(services)
  const user = await insertUser(tx, {
    email: linking.email || null,
    passwordHash: null,
    userMetadata: person.data,
    appMetadata: { provider, providers: [provider] },
  })
  return { user, identity: await addIdentity(tx, user, provider, person) }
}

/** @throws a unique violation when somebody has it */
export async function addIdentity(
  tx: Db,
  user: User,
  provider: string,
  person: Person,
): Promise<Identity> {
  const { rows } = await tx.query<Identity>(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now(), now()) returning *`,
    [person.subject, user.id, person.data, provider],
  )
  const [identity] = rows
  if (!identity) throw new Error('The identity was not stored.')
  return identity
}

export function auditIdentity(
  tx: Db,
  c: AuthContext,
  action: 'identity_linked' | 'identity_unlinked',
  user: User,
  { id, provider, provider_id }: Identity,
): Promise<void> {
  return audit(tx, action, user, originOf(c).address, { identity_id: id, provider, provider_id })
}

/** What the provider says of a person goes into the account. */
async function describe(tx: Db, { id }: User, person: Person): Promise<User> {
  const user = await lockUser(tx, id)
  if (!user) throw new Error('The account is gone.')
  const described = await updateUser(tx, id, {
    raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, person.data),
  })
  return refreshProviders(tx, described)
}

export async function removeUnconfirmed(tx: Db, user: User, keep: Identity): Promise<User> {
  const others = (await identitiesOf(tx, [user.id])).filter(({ id }) => id !== keep.id)
  await tx.query('delete from auth.identities where id = any ($1)', [others.map(({ id }) => id)])
  await endSessionsOf(tx, user.id, null)
  const alone = await updateUser(tx, user.id, {
    encrypted_password: null,
    raw_user_meta_data: mergeMetadata(null, keep.identity_data),
  })
  return refreshProviders(tx, alone)
}

/** The account stays, closed, until its address is confirmed. */
async function askToConfirm(
  { services, tx, c, mails, provider }: SignInRequest,
  user: User,
): Promise<AuthError> {
  const email = user.email ?? ''
  if (email !== '') await mailCode({ services, tx, c, mails }, user, 'confirmation', null)
  return new AuthError(
    422,
    'provider_email_needs_verification',
    email === ''
      ? `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
      : `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}
