import type { Db } from '../../database.ts'
import type { AuthContext } from '../ground/context.ts'
import { isOlderThan } from '../ground/durations.ts'
import { AuthError } from '../ground/errors.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { readOrigin } from '../sessions/access.ts'
import { lockChallenge, type Factor, type FactorChallenge } from '../stores/factors.ts'

export const challengeSeconds = 300

/** Locks a challenge, which is valid once, for five minutes, from the IP address that requested it. */
export async function takeChallenge(
  tx: Db,
  c: AuthContext,
  factor: Factor,
  challengeId: string,
): Promise<FactorChallenge> {
  const challenge = isUuid(challengeId) ? await lockChallenge(tx, challengeId, factor.id) : null
  if (!challenge) {
    throw new AuthError(
      422,
      'mfa_factor_not_found',
      'MFA factor with the provided challenge ID not found',
    )
  }
  const isSameAddress = challenge.ip_address === (readOrigin(c).address ?? '0.0.0.0')
  if (challenge.verified_at || !isSameAddress) {
    throw new AuthError(
      422,
      'mfa_ip_address_mismatch',
      'Challenge and verify IP addresses mismatch.',
    )
  }
  if (isOlderThan(challenge.created_at, challengeSeconds)) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}
