import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../database.ts'
import { readOrigin } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { beginFactor } from '../factors/begin-factor.ts'
import type { Enrollment, FactorType } from '../services/part.ts'
import { isUuid } from '../../../postgres/uuid.ts'
import { readOptionalBody, text } from '../ground/body.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import {
  deleteFactor,
  insertChallenge,
  type Factor,
  type FactorChallenge,
} from '../stores/factors.ts'
import { createCode } from '../services/one-time-code.ts'
import { refuseTooSoon } from '../services/rate-limiting.ts'
import { isSameText } from '../ground/same-text.ts'
import type { AuthContext } from '../ground/context.ts'
import type { User } from '../stores/users.ts'
import { refuseUnserved } from './text-code.ts'
import { readPhone } from './number.ts'
import { readChannel, type PhoneServices } from './sms.ts'
import { withTexts } from './with-texts.ts'
import { countCodeGuess, countText } from './rate-limiting.ts'
import { codeFactor } from '../factors/code-factor.ts'

/** Codes that are texted to a phone number. */
export function makePhoneFactor(services: PhoneServices): FactorType {
  return {
    refuseEnrollment: (factors, phone) => refusePhoneFactor(services, factors, phone),
    enroll: (enrollment) => enrollPhoneFactor(services, enrollment),
    ...codeFactor(services, {
      label: 'MFA Phone',
      startChallenge: (c, user, factor) => challengePhoneFactor(services, c, user, factor),
      countGuess: (challengeId) => countTextedGuess(services, challengeId),
      isRight: (_factor, challenge, code) => answersPhoneChallenge(challenge, code),
    }),
  }
}

/** Stores the number as a factor; a first code verifies it. */
async function enrollPhoneFactor(services: PhoneServices, enrollment: Enrollment) {
  const { tx, factors, friendlyName, phone: given } = enrollment
  const phone = readPhone(given)
  refuseUnserved(services, phone)
  const begun = factors.filter((one) => one.phone === phone && one.status === 'unverified')
  for (const { id } of begun) await deleteFactor(tx, id)
  const id = await beginFactor(enrollment, 'phone', { phone })
  return { id, type: 'phone', friendly_name: friendlyName, phone: given }
}

/** @throws if phone factors are disabled or the account has a verified one with this number */
function refusePhoneFactor({ sms }: PhoneServices, factors: Factor[], given: string): void {
  if (!sms?.secondFactor) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (given === '') throw validationFailed('Phone number required to enroll Phone factor')
  const phone = readPhone(given)
  if (!factors.some((factor) => factor.phone === phone && factor.status === 'verified')) return
  throw new AuthError(
    422,
    'mfa_verified_factor_exists',
    'A verified phone factor already exists, unenroll the existing factor to continue',
  )
}

const ChallengeBody = z.object({ channel: text })

/** Texts a code to the factor's number. Its challenge expires like that of any other factor. */
async function challengePhoneFactor(
  services: PhoneServices,
  c: AuthContext,
  user: User,
  factor: Factor,
): Promise<FactorChallenge> {
  refuseWithoutSms(services)
  const channel = readChannel((await readOptionalBody(c, ChallengeBody)).channel)
  const phone = factor.phone ?? ''
  const { address } = readOrigin(c)
  const { value } = await withTexts(services, async (tx, texts) => {
    refuseTooSoon(await lastChallenge(tx, factor.id), 'over_sms_send_rate_limit')
    refuseUnserved(services, phone)
    await countText(services, tx, c, phone)
    const id = randomUUID()
    const code = createCode()
    await noteChallenge(tx, factor.id)
    const challenge = await insertChallenge(tx, {
      id,
      factorId: factor.id,
      address,
      otpCode: hashCode(id, code),
    })
    await audit(tx, 'challenge_created', user, address, { factor_id: factor.id })
    const { raw_user_meta_data: userMetadata } = user
    texts.push({
      sms: { kind: 'mfa', channel, to: phone, code, userMetadata: userMetadata ?? {} },
      undo: () => forgetChallenge(services, factor.id, id),
    })
    return challenge
  })
  return value
}

function refuseWithoutSms({ sms }: PhoneServices): void {
  if (sms) return
  throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
}

/** Allows five guesses per code, from any address. */
async function countTextedGuess(services: PhoneServices, challengeId: string): Promise<void> {
  refuseWithoutSms(services)
  if (isUuid(challengeId)) await countCodeGuess(services, challengeId)
}

function answersPhoneChallenge({ id, otp_code: expected }: FactorChallenge, code: string): boolean {
  return expected !== null && isSameText(hashCode(id, code), expected)
}

/** Locks the factor, so that the rate limit applies to concurrent challenges. */
async function lastChallenge(tx: Db, factorId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ last_challenged_at: Date | null }>(
    'select last_challenged_at from auth.mfa_factors where id = $1 for update',
    [factorId],
  )
  return rows[0]?.last_challenged_at ?? null
}

async function noteChallenge(tx: Db, factorId: string): Promise<void> {
  await tx.query(
    'update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1',
    [factorId],
  )
}

async function forgetChallenge(
  services: PhoneServices,
  factorId: string,
  id: string,
): Promise<void> {
  await services.pool.query('delete from auth.mfa_challenges where id = $1', [id])
  await services.pool.query('update auth.mfa_factors set last_challenged_at = null where id = $1', [
    factorId,
  ])
}

/** Salted with the challenge id. */
function hashCode(challengeId: string, code: string): string {
  return createHash('sha256')
    .update(challengeId + code)
    .digest('hex')
}
