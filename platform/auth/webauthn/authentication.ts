import type { PasskeyServices } from './settings.ts'
import { Buffer } from 'node:buffer'
import { inTransaction } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { AuthError } from '../ground/errors.ts'
import { countCall } from '../services/rate-limiting.ts'
import type { AuthContext } from '../ground/context.ts'
import { lockUser, refuseBanned, type User } from '../stores/users.ts'
import { storePasskeyChallenge, takePasskeyAnswer } from './challenges.ts'
import { requirePasskeys } from './passkeys-on.ts'
import { toCredential, lockPasskey, recordPasskeyUse } from './passkeys-store.ts'
import { Assertion, checkRequest, requestOptions, verificationFailed } from './relying-party.ts'

/** Requests any passkey of this site; the passkey identifies the user. */
export async function startPasskeyLogin(
  services: PasskeyServices,
  c: AuthContext,
): Promise<Response> {
  const site = requirePasskeys(services)
  await countCall(services, c, 'passkey')
  const { options, ceremony } = await requestOptions(site, {
    userId: null,
    allow: [],
    verification: 'required',
  })
  const challenge = await storePasskeyChallenge(services.pool, 'authentication', null, ceremony)
  return c.json({ ...challenge, options })
}

export async function loginByPasskey(services: PasskeyServices, c: AuthContext): Promise<Response> {
  const site = requirePasskeys(services)
  const giveBack = await countCall(services, c, 'passkey')
  const expected = { purpose: 'authentication', userId: null, shape: Assertion } as const
  const { ceremony, answer } = await takePasskeyAnswer(services, c, expected)
  const access = await inTransaction(services.pool, async (tx) => {
    const userId = Buffer.from(answer.response.userHandle ?? '', 'base64url').toString()
    const user = isUuid(userId) ? await lockUser(tx, userId) : null
    const passkey = user && (await lockPasskey(tx, Buffer.from(answer.id, 'base64url'), user.id))
    if (!passkey) throw verificationFailed()
    const used = await checkRequest(site, ceremony, toCredential(passkey), answer)
    refuseClosedAccount(user)
    await recordPasskeyUse(tx, passkey.id, used)
    await audit(tx, 'login', user, readOrigin(c).address, { passkey_id: passkey.id })
    return grantAccess(services, tx, c, user, 'passkey')
  })
  await giveBack()
  return c.json(access)
}

function refuseClosedAccount(user: User): void {
  if (user.email && !user.email_confirmed_at) {
    throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
  }
  if (user.phone && !user.phone_confirmed_at) {
    throw new AuthError(403, 'phone_not_confirmed', 'Phone not confirmed')
  }
  refuseBanned(user)
}
