import type { AuthContext } from '../ground/context.ts'
import { committing } from '../ground/commit.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import type { FactorType } from '../services/part.ts'
import { countCall, countFactorGuess } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'
import { readOrigin } from '../sessions/access.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { raiseAccess } from '../sessions/raise-access.ts'
import { audit } from '../stores/audit-log.ts'
import {
  closeChallenge,
  verifyFactor,
  type Factor,
  type FactorChallenge,
} from '../stores/factors.ts'
import type { User } from '../stores/users.ts'
import { challengeSeconds, takeChallenge } from './take-challenge.ts'

type CodeFactor = {
  /** The name in error messages. */
  label: string
  startChallenge(c: AuthContext, user: User, factor: Factor): Promise<FactorChallenge>
  /** A rate limit in addition to the one for all factors. */
  countGuess?(challengeId: string): Promise<void>
  isRight(factor: Factor, challenge: FactorChallenge, code: string): boolean
}

/** Challenge and verification of a factor that uses codes. */
export function codeFactor(
  services: AuthServices,
  { label, startChallenge, countGuess, isRight }: CodeFactor,
): Pick<FactorType, 'challenge' | 'verify'> {
  return {
    async challenge(c, user, factor) {
      await countCall(services, c, 'mfa')
      const challenge = await startChallenge(c, user, factor)
      const expiresAt = Math.floor(challenge.created_at.getTime() / 1000) + challengeSeconds
      return c.json({ id: challenge.id, type: factor.factor_type, expires_at: expiresAt })
    },

    async verify(c, { owner, factor, challengeId, code }) {
      if (code === '') throw validationFailed('Code needs to be non-empty')
      await countFactorGuess(services, factor.id)
      await countGuess?.(challengeId)
      const access = await committing(services.pool, async (tx) => {
        await lockSignedIn(tx, owner)
        const challenge = await takeChallenge(tx, c, factor, challengeId)
        if (!isRight(factor, challenge, code)) {
          throw new AuthError(422, 'mfa_verification_failed', `Invalid ${label} code entered`)
        }
        await closeChallenge(tx, challengeId)
        await verifyFactor(tx, factor)
        await audit(tx, 'verification_attempted', owner.user, readOrigin(c).address)
        return raiseAccess(services, tx, owner, factor.factor_type)
      })
      return c.json(access)
    },
  }
}
