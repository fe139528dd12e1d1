import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { evictEarlierHolder } from '../accounts/earlier-holder.ts'
import { insertIdentity } from '../stores/identities.ts'
import { confirmEmail } from '../accounts/confirm-email.ts'
import type { User } from '../stores/users.ts'
import { findToken } from '../codes/verify-token.ts'
import { toIdentity, type SignInRequest } from './external-account.ts'

/** Accepts an invitation by signing in at a provider with the invited address. */
export async function acceptInvitation(request: SignInRequest, token: string): Promise<User> {
  const { tx, c, provider, person } = request
  const found = await findToken(tx, [token], 'invite')
  if (!found) throw new AuthError(404, 'invite_not_found', 'Invite not found')
  const { user } = found
  if (user.email !== person.email) {
    throw validationFailed('Invited email does not match emails from external provider')
  }
  const identity = await insertIdentity(tx, user.id, toIdentity(provider, person))
  await audit(tx, 'invite_accepted', user, readOrigin(c).address, { provider })
  return confirmEmail(tx, await evictEarlierHolder(tx, user, 'email', identity))
}
