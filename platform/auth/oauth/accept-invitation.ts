import { originOf } from '../access.ts'
import { audit } from '../audit-log.ts'
import { AuthError, validationFailed } from '../errors.ts'
import { ownerOfToken } from '../one-time-tokens-store.ts'
import { confirmEmail } from '../signup.ts'
import { lockUser, type User } from '../users-store.ts'
import { addIdentity, removeUnconfirmed, type SignInRequest } from './external-account.ts'

/** Whoever opened an invitation takes its account by a provider that names the same address. */
export async function acceptInvitation(request: SignInRequest, token: string): Promise<User> {
  const { tx, c, provider, person } = request
  const found = await ownerOfToken(tx, token, ['confirmation_token'])
  const user = found && (await lockUser(tx, found.userId))
  if (!user) throw new AuthError(404, 'invite_not_found', 'Invite not found')
  if (user.email !== person.email) {
    throw validationFailed('Invited email does not match emails from external provider')
  }
  const identity = await addIdentity(tx, user, provider, person)
  await audit(tx, 'invite_accepted', user, originOf(c).address, { provider })
  return confirmEmail(tx, await removeUnconfirmed(tx, user, identity))
}
