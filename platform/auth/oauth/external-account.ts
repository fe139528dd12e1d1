import type { Db } from '../../database.ts'
import { originOf } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import type { AuthMail } from '../ground/auth-mail.ts'
import { mailCode } from '../mails/code-mail.ts'
import { AuthError } from '../ground/errors.ts'
import { evictEarlierHolder, isHeldUnproven } from '../accounts/earlier-holder.ts'
import { freshAccountFor } from '../accounts/fresh-account.ts'
import { insertIdentity, type Identity, type NewIdentity } from '../stores/identities.ts'
import { linkIdentity, refreshIdentity, type Vouched } from '../accounts/outside-identities.ts'
import type { AuthServices } from '../services/services.ts'
import type { AuthContext } from '../ground/context.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { refuseClosedSignup } from '../accounts/closed-signup.ts'
import { findUserByEmail, insertUser, lockUser, updateUser, type User } from '../stores/users.ts'
import type { Person } from '../services/identity-provider.ts'
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
 * new one. An account that nobody has confirmed yet, and nobody is in, is theirs alone from here on:
 * whoever put a password or another identity on it, in wait for its owner, is out (docs/contract.md, M10).
 */
export async function signInPerson(request: SignInRequest): Promise<SignedInPerson> {
  const { tx, c, provider } = request
  const { user, identity } = await accountOf(request)
  if (user.email_confirmed_at) {
    await audit(tx, 'login', user, originOf(c).address, { provider })
    return user
  }
  const confirmed = await vouchedFor(request, user)
  if (!confirmed) return askToConfirm(request, user)
  // Who was in before has this identity by their own hand: of an account that is held, a newcomer gets none.
  const alone = confirmed.last_sign_in_at
    ? confirmed
    : await evictEarlierHolder(tx, confirmed, 'email', identity)
  await audit(tx, 'user_signedup', alone, originOf(c).address, { provider })
  return confirmEmail(tx, alone)
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

async function accountOf(request: SignInRequest): Promise<Vouched> {
  const { services, tx, c, provider, person } = request
  const said = identityOf(provider, person)
  const linking = await determineLinking(tx, provider, person)
  if (linking.kind === 'account_exists') {
    return refreshIdentity(tx, linking.identity, said)
  }
  if (linking.kind === 'link_account') {
    const owner = await ownerFor(request, linking.user)
    const linked = await linkIdentity(tx, owner.id, said)
    await auditIdentity(tx, c, 'identity_linked', linked.user, linked.identity)
    return linked
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
  return { user, identity: await insertIdentity(tx, user.id, said) }
}

/** The account that an address which the provider vouches for leads to. */
async function ownerFor({ services, tx, person }: SignInRequest, found: User): Promise<User> {
  const user = (await lockUser(tx, found.id)) ?? found
  if (user.email !== person.email || !isHeldUnproven(user)) return user
  refuseClosedSignup(services)
  return freshAccountFor(tx, user)
}

/** A person as one of an account's identities. */
export function identityOf(provider: string, { subject, data }: Person): NewIdentity {
  return { provider, providerId: subject, data }
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
