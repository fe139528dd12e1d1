import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { Db } from '../../database.ts'
import { originOf } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { isUuid } from '../sessions/bearer.ts'
import { readBody, text } from '../ground/body.ts'
import { committing } from '../ground/commit.ts'
import { isOlderThan } from '../ground/durations.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { ownFactor, requireFactorOwner } from './factors.ts'
import {
  closeChallenge,
  insertChallenge,
  lockChallenge,
  verifyFactor,
  type Factor,
  type FactorChallenge,
} from '../stores/factors.ts'
import { answersPhoneChallenge, challengePhoneFactor, countTextedGuess } from '../phone/factor.ts'
import { lockFactorOwner, raiseAccess } from '../sessions/raise-access.ts'
import { countCall, countFactorGuess } from '../services/rate-limiting.ts'
import type { AuthContext, AuthServices } from '../services/services.ts'
import { answerWebauthn, challengeWebauthn, WebauthnAnswer } from '../webauthn/factor.ts'

const challengeSeconds = 300

export async function challengeFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  const { user } = await requireFactorOwner(services, c)
  const factor = await ownFactor(services, user.id, c)
  if (factor.factor_type === 'webauthn') return challengeWebauthn(services, c, user, factor)
  await countCall(services, c, 'mfa')
  const challenge =
    factor.factor_type === 'phone'
      ? await challengePhoneFactor(services, c, user, factor)
      : await insertChallenge(services.pool, { factorId: factor.id, address: originOf(c).address })
  const expiresAt = Math.floor(challenge.created_at.getTime() / 1000) + challengeSeconds
  return c.json({ id: challenge.id, type: factor.factor_type, expires_at: expiresAt })
}

const VerifyBody = z.object({ challenge_id: text, code: text, webauthn: WebauthnAnswer })

/** The right code raises the session to the second level, and verifies the factor the first time. */
export async function answerChallenge(services: AuthServices, c: AuthContext): Promise<Response> {
  const owner = await requireFactorOwner(services, c)
  const { user } = owner
  const factor = await ownFactor(services, user.id, c)
  const { challenge_id: challengeId, code, webauthn } = await readBody(c, VerifyBody)
  if (factor.factor_type === 'webauthn') {
    const takes = (tx: Db) => takeChallenge(tx, c, factor, challengeId)
    return answerWebauthn(services, c, { owner, factor, answer: webauthn, takeChallenge: takes })
  }
  if (code === '') throw validationFailed('Code needs to be non-empty')
  await countFactorGuess(services, factor.id)
  if (factor.factor_type === 'phone') await countTextedGuess(services, challengeId)
  const access = await committing(services.pool, async (tx) => {
    await lockFactorOwner(tx, owner)
    const challenge = await takeChallenge(tx, c, factor, challengeId)
    if (!isRight(factor, challenge, code)) {
      const kind = factor.factor_type === 'phone' ? 'MFA Phone' : 'TOTP'
      throw new AuthError(422, 'mfa_verification_failed', `Invalid ${kind} code entered`)
    }
    await closeChallenge(tx, challengeId)
    await verifyFactor(tx, factor)
    await audit(tx, 'verification_attempted', user, originOf(c).address)
    return raiseAccess(services, tx, owner, factor.factor_type)
  })
  return c.json(access)
}

/** A challenge is answered once, from where it was asked for, within five minutes. */
async function takeChallenge(
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
  const isHere = challenge.ip_address === (originOf(c).address ?? '0.0.0.0')
  if (challenge.verified_at || !isHere) {
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

/** A clock may be half a minute off, either way. */
function isRight(factor: Factor, challenge: FactorChallenge, code: string): boolean {
  if (factor.factor_type === 'phone') return answersPhoneChallenge(challenge, code)
  if (factor.secret === null || !/^\d{6}$/.test(code)) return false
  const totp = new TOTP({ secret: Secret.fromBase32(factor.secret) })
  return totp.validate({ token: code, window: 1 }) !== null
}
