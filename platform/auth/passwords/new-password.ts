import type { Db } from '../../database.ts'
import type { SignedIn } from '../services/signed-in.ts'
import { isOlderThan, otpSeconds } from '../ground/durations.ts'
import { AuthError } from '../ground/errors.ts'
import { hashCode } from '../services/one-time-code.ts'
import { deleteToken, findTokenOwner } from '../stores/one-time-tokens.ts'
import { ownerCaller } from '../services/password-caller.ts'
import { countGuess } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import { findMethods } from '../stores/sessions.ts'
import { hasPassword, updateUser, type User } from '../stores/users.ts'

type NewPassword = {
  password: string
  /** The code from /reauthenticate. */
  nonce: string
  currentPassword: string
}

const dayInSeconds = 24 * 60 * 60

/**
 * Checks a password change and hashes the new password. The nonce itself is checked by `spendNonce`.
 * @throws AuthError, checking in the same order as Supabase Auth
 */
export async function hashNewPassword(
  services: AuthServices,
  signedIn: SignedIn,
  { password, nonce, currentPassword }: NewPassword,
): Promise<string> {
  const { user } = signedIn
  if (needsNonce(services, signedIn) && nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  if (nonce !== '') await countGuess(services, readAddress(user))
  if (hasPassword(user)) {
    await requireCurrentPassword(services, signedIn, currentPassword)
    if (await services.passwords.matches(password, user.encrypted_password, ownerCaller(user.id))) {
      throw new AuthError(
        422,
        'same_password',
        'New password should be different from the old password.',
      )
    }
  }
  return services.passwords.hash(password, ownerCaller(user.id))
}

/** Whether this session is too old to change a password without a code. */
export function needsNonce({ settings }: AuthServices, { session }: SignedIn): boolean {
  if (!settings.passwords.requireReauthentication) return false
  return session === null || isOlderThan(session.created_at, dayInSeconds)
}

/**
 * Consumes the code of /reauthenticate.
 * @throws reauthentication_not_valid if it is wrong or expired
 */
export async function spendNonce(
  services: AuthServices,
  tx: Db,
  user: User,
  nonce: string,
): Promise<User> {
  const type = 'reauthentication_token'
  const address = readAddress(user)
  const owner = await findTokenOwner(tx, hashCode(services, address, nonce), [type])
  const sentAt = user.reauthentication_sent_at
  if (owner?.userId !== user.id || sentAt === null || isOlderThan(sentAt, otpSeconds)) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
  await deleteToken(tx, user.id, type)
  return updateUser(tx, user.id, { [type]: '', reauthentication_sent_at: null })
}

/** Users who signed in by an emailed link may have forgotten their password. */
async function requireCurrentPassword(
  services: AuthServices,
  { user, session }: SignedIn,
  currentPassword: string,
): Promise<void> {
  if (!services.settings.passwords.requireCurrent) return
  if (session && (await cameByMail(services, session.id))) return
  const words = 'Current password required when setting new password.'
  if (currentPassword === '') throw new AuthError(400, 'current_password_required', words)
  await countGuess(services, readAddress(user))
  const { encrypted_password: hash } = user
  if (await services.passwords.matches(currentPassword, hash, ownerCaller(user.id))) return
  throw new AuthError(400, 'current_password_invalid', words)
}

function readAddress({ email, phone }: User): string {
  return email || (phone ?? '')
}

async function cameByMail(services: AuthServices, sessionId: string): Promise<boolean> {
  const methods = await findMethods(services.pool, sessionId)
  return methods.some(({ method }) => ['otp', 'magiclink', 'recovery'].includes(method))
}
