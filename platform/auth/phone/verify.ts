import type { PhoneServices } from './sms.ts'
import { inTransaction, type Db } from '../../database.ts'
import { grantAccess, readOrigin } from '../sessions/access.ts'
import type { Access } from '../services/signed-in.ts'
import { audit } from '../stores/audit-log.ts'
import { isOlderThan } from '../ground/durations.ts'
import { refreshProviders } from '../stores/identities.ts'
import { hashCode } from '../services/one-time-code.ts'
import { findTokenOwner } from '../stores/one-time-tokens.ts'
import { countGuess } from '../services/rate-limiting.ts'
import type { AuthContext } from '../ground/context.ts'
import { lockUser, refuseBanned, type User } from '../stores/users.ts'
import { codeExpired } from '../codes/verify-token.ts'
import { smsCodeSeconds } from './text-code.ts'
import { readPhone } from './number.ts'
import { confirmPhone, movePhone } from '../accounts/phone.ts'
import type { PhoneCode } from '../services/part.ts'

/** Signs in with a texted code. */
export async function verifyByPhone(
  services: PhoneServices,
  c: AuthContext,
  { type, phone: given, token }: PhoneCode,
): Promise<Access> {
  const phone = readPhone(given)
  if (!services.sms || (type !== 'sms' && type !== 'phone_change')) throw codeExpired()
  await countGuess(services, phone)
  return inTransaction(services.pool, async (tx) => {
    const user = await takeUser(services, tx, type, phone, token)
    if (!user) throw codeExpired()
    const signedIn = await redeem(tx, c, user, type, phone)
    return grantAccess(services, tx, c, signedIn, 'otp')
  })
}

/**
 * Finds and locks the account of a code. Several accounts may wait for the same number, each with its own
 * code.
 */
async function takeUser(
  services: PhoneServices,
  tx: Db,
  type: 'sms' | 'phone_change',
  phone: string,
  token: string,
): Promise<User | null> {
  if (!/^\d{6}$/.test(token)) return null
  const kind = type === 'sms' ? 'confirmation_token' : 'phone_change_token'
  const hash = hashCode(services, phone, token)
  const before = await findTokenOwner(tx, hash, [kind])
  const user = before && (await lockUser(tx, before.userId))
  const owner = await findTokenOwner(tx, hash, [kind])
  if (!user || owner?.userId !== user.id) return null
  if ((type === 'sms' ? user.phone : user.phone_change) !== phone) return null
  refuseBanned(user)
  const sentAt = type === 'sms' ? user.confirmation_sent_at : user.phone_change_sent_at
  return sentAt && !isOlderThan(sentAt, smsCodeSeconds) ? user : null
}

async function redeem(
  tx: Db,
  c: AuthContext,
  user: User,
  type: 'sms' | 'phone_change',
  phone: string,
): Promise<User> {
  const { address } = readOrigin(c)
  if (type === 'phone_change') {
    await audit(tx, 'user_modified', user, address)
    return movePhone(tx, user, phone)
  }
  const act = user.phone_confirmed_at ? 'login' : 'user_signedup'
  await audit(tx, act, user, address, { provider: 'phone' })
  return refreshProviders(tx, await confirmPhone(tx, user))
}
