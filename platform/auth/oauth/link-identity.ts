import { mailEmailChange } from '../mails/code-mail.ts'
import { AuthError, emailExists } from '../ground/errors.ts'
import { findIdentity, insertIdentity, refreshProviders } from '../stores/identities.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import { onConflict } from '../ground/unique-violation.ts'
import { findUserByEmail, lockUser, refuseBanned, updateUser, type User } from '../stores/users.ts'
import {
  auditIdentity,
  toIdentity,
  type SignedInPerson,
  type SignInRequest,
} from './external-account.ts'

/** Links an identity to the account of a signed-in user. */
export async function linkPerson(
  request: SignInRequest,
  targetId: string,
): Promise<SignedInPerson> {
  const { tx, c, provider, person } = request
  const target = await lockUser(tx, targetId)
  if (!target) throw new AuthError(422, 'user_not_found', 'Linking target user not found')
  refuseBanned(target)
  const named = toIdentity(provider, person)
  const known = await findIdentity(tx, named)
  if (known) {
    throw new AuthError(
      422,
      'identity_already_exists',
      known.user_id === target.id
        ? 'Identity is already linked'
        : 'Identity is already linked to another user',
    )
  }
  const identity = await insertIdentity(tx, target.id, named)
  await auditIdentity(tx, c, 'identity_linked', target, identity)
  const isAddressless = (target.email ?? '') === '' && person.email !== ''
  const owner = isAddressless ? await takeAddress(request, target) : target
  if (owner instanceof AuthError) return owner
  return refreshProviders(tx, owner)
}

/**
 * An account without an address takes the provider's. An unverified one must be confirmed first, like any
 * new address, and is not stored on the account until then: otherwise its owner could end up in this
 * account.
 */
async function takeAddress(request: SignInRequest, target: User): Promise<SignedInPerson> {
  const { tx, provider, person } = request
  if (person.isEmailVerified) {
    const named = await onConflict(updateUser(tx, target.id, { email: person.email }), addressTaken)
    await confirmEmail(tx, named)
    return updateUser(tx, named.id, { is_anonymous: false })
  }
  if (await findUserByEmail(tx, person.email)) throw addressTaken()
  await mailEmailChange(request, target, person.email, null)
  return new AuthError(
    422,
    'email_not_confirmed',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}

function addressTaken(): AuthError {
  return new AuthError(400, 'email_exists', emailExists().message)
}
