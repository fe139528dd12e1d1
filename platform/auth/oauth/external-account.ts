import type { Db } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import type { AuthMail } from '../ground/auth-mail.ts'
import { mailCode } from '../mails/code-mail.ts'
import { AuthError } from '../ground/errors.ts'
import { evictEarlierHolder, isHeldUnconfirmed } from '../accounts/earlier-holder.ts'
import { createFreshAccount } from '../accounts/fresh-account.ts'
import { insertIdentity, type Identity, type NewIdentity } from '../stores/identities.ts'
import {
  linkIdentity,
  refreshIdentity,
  type LinkedIdentity,
} from '../accounts/outside-identities.ts'
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
  /** As in `app_metadata.provider`. */
  provider: string
  person: Person
}

/** Returns errors instead of throwing them when the changes before them must be committed. */
export type SignedInPerson = User | AuthError

/**
 * Finds the account for a provider's user: the identity's own, one linked by address, or a new one. If the
 * account is unconfirmed and was never used, removes anything added to it before, such as a planted password or
 * identity (docs/contract.md, M10).
 */
export async function signInPerson(request: SignInRequest): Promise<SignedInPerson> {
  const { tx, c, provider } = request
  const { user, identity } = await findOrCreateAccount(request)
  if (user.email_confirmed_at) {
    await audit(tx, 'login', user, readOrigin(c).address, { provider })
    return user
  }
  const confirmed = await withVerifiedEmail(request, user)
  if (!confirmed) return askToConfirm(request, user)
  // A user who signed in before added this identity. An account in use never goes to a newcomer.
  const alone = confirmed.last_sign_in_at
    ? confirmed
    : await evictEarlierHolder(tx, confirmed, 'email', identity)
  await audit(tx, 'user_signedup', alone, readOrigin(c).address, { provider })
  return confirmEmail(tx, alone)
}

/**
 * Returns the account if its address counts as confirmed, which requires that the provider sends this address
 * now. Returns null if the account has no address, or if another account uses it.
 */
async function withVerifiedEmail(
  { services, tx, person }: SignInRequest,
  user: User,
): Promise<User | null> {
  const isNamed = user.email !== null && user.email === person.email
  if (isNamed && (person.isEmailVerified || services.settings.autoconfirm)) return user
  if (isNamed || !person.isEmailVerified) return null
  const isTaken = (await findUserByEmail(tx, person.email)) !== null
  return isTaken ? null : updateUser(tx, user.id, { email: person.email })
}

async function findOrCreateAccount(request: SignInRequest): Promise<LinkedIdentity> {
  const { services, tx, c, provider, person } = request
  const newIdentity = toIdentity(provider, person)
  const linking = await determineLinking(tx, provider, person)
  if (linking.kind === 'account_exists') {
    return refreshIdentity(tx, linking.identity, newIdentity)
  }
  if (linking.kind === 'link_account') {
    const owner = await ownerFor(request, linking.user)
    const linked = await linkIdentity(tx, owner.id, newIdentity)
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
  return { user, identity: await insertIdentity(tx, user.id, newIdentity) }
}

/** The account to link a verified address to. */
async function ownerFor({ services, tx, person }: SignInRequest, found: User): Promise<User> {
  const user = (await lockUser(tx, found.id)) ?? found
  if (user.email !== person.email || !isHeldUnconfirmed(user)) return user
  refuseClosedSignup(services)
  return createFreshAccount(tx, user)
}

export function toIdentity(provider: string, { subject, data }: Person): NewIdentity {
  return { provider, providerId: subject, data }
}

export function auditIdentity(
  tx: Db,
  c: AuthContext,
  action: 'identity_linked' | 'identity_unlinked',
  user: User,
  { id, provider, provider_id }: Identity,
): Promise<void> {
  return audit(tx, action, user, readOrigin(c).address, { identity_id: id, provider, provider_id })
}

/** The account cannot be used until its address is confirmed. */
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
