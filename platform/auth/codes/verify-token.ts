import type { Db } from '../../database.ts'
import { isOlderThan, otpSeconds } from '../ground/durations.ts'
import { AuthError } from '../ground/errors.ts'
import { findTokenOwner, type TokenType } from '../stores/one-time-tokens.ts'
import { lockUser, refuseBanned, type User } from '../stores/users.ts'

/** The tokens that each verification type accepts; a recovery token never confirms a sign-up. */
const acceptedTokens = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
} as const satisfies Record<string, TokenType[]>

export type VerificationType = keyof typeof acceptedTokens

export type FoundToken = {
  user: User
  type: TokenType
  purpose: Exclude<VerificationType, 'email'>
}

export function isVerificationType(type: string): type is VerificationType {
  return Object.hasOwn(acceptedTokens, type)
}

/**
 * Finds the account of a token by its possible hashes and locks it, so that concurrent requests use the token
 * only once.
 * @returns null if the token is unknown or expired
 */
export async function findToken(
  tx: Db,
  hashes: string[],
  verification: VerificationType,
): Promise<FoundToken | null> {
  const accepted = [...acceptedTokens[verification]]
  for (const hash of hashes) {
    const before = await findTokenOwner(tx, hash, accepted)
    if (!before) continue
    const user = await lockUser(tx, before.userId)
    const owner = await findTokenOwner(tx, hash, accepted)
    if (!user || owner?.userId !== user.id) continue
    refuseBanned(user)
    const sentAt = readSentAt(user, owner.type)
    if (!sentAt || isOlderThan(sentAt, otpSeconds)) continue
    return { user, type: owner.type, purpose: readPurpose(verification, owner.type) }
  }
  return null
}

function readPurpose(verification: VerificationType, type: TokenType): FoundToken['purpose'] {
  if (verification !== 'email') return verification
  return type === 'confirmation_token' ? 'signup' : 'magiclink'
}

function readSentAt(user: User, type: TokenType): Date | null {
  if (type === 'confirmation_token') return user.confirmation_sent_at
  if (type === 'recovery_token') return user.recovery_sent_at
  if (type === 'reauthentication_token') return user.reauthentication_sent_at
  return user.email_change_sent_at
}

export function linkExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
}

export function codeExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}
