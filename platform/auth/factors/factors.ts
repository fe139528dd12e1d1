import { z } from 'zod'
import { inTransaction } from '../../database.ts'
import { readBody, text } from '../ground/body.ts'
import { boundedText } from '../ground/bounded-text.ts'
import type { AuthContext } from '../ground/context.ts'
import { AuthError, validationFailed } from '../ground/errors.ts'
import { onConflict } from '../ground/unique-violation.ts'
import type { FactorType } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import type { FactorOwner } from '../services/signed-in.ts'
import { readOrigin } from '../sessions/access.ts'
import { lockSignedIn } from '../sessions/lock-signed-in.ts'
import { audit } from '../stores/audit-log.ts'
import {
  deleteFactor,
  findFactors,
  hasVerifiedFactor,
  lowerSessions,
  type Factor,
} from '../stores/factors.ts'
import { findFactorType } from './factor-types.ts'
import { requireFactorOwner, requireOwnFactor } from './own-factor.ts'

const EnrollBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text })

/** Verified and unverified factors of one account, as in Supabase Auth. */
const mostFactors = 10

export async function enrollFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  const owner = await requireFactorOwner(services, c)
  const { user } = owner
  const body = await readBody(c, EnrollBody)
  const { phone, issuer } = body
  const friendlyName = boundedText(body.friendly_name, 200)
  const enrolled = inTransaction(services.pool, async (tx) => {
    // The lock makes concurrent enrollments see each other's factors.
    await lockSignedIn(tx, owner)
    const factors = await findFactors(tx, [user.id])
    const type = findFactorType(services, body.factor_type)
    if (!type) throw validationFailed('factor_type needs to be totp, phone, or webauthn')
    refuseEnrollment(type, owner, factors, phone)
    return type.enroll({ tx, c, user, factors, friendlyName, phone, issuer })
  })
  return c.json(await onConflict(enrolled, () => factorNameTaken(friendlyName)))
}

/** @throws AuthError, checking in the same order as Supabase Auth */
function refuseEnrollment(
  type: FactorType,
  { session }: FactorOwner,
  factors: Factor[],
  phone: string,
): void {
  type.refuseEnrollment?.(factors, phone)
  if (factors.length >= mostFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2') {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

/**
 * Removing the last verified factor lowers all sessions to aal1. The lock makes concurrent calls agree on
 * which factor is the last.
 */
export async function unenrollFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  const owner = await requireFactorOwner(services, c)
  const { user, session } = owner
  const factor = await requireOwnFactor(services, user.id, c)
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await inTransaction(services.pool, async (tx) => {
    await lockSignedIn(tx, owner)
    await deleteFactor(tx, factor.id)
    if (!(await hasVerifiedFactor(tx, user.id))) await lowerSessions(tx, user.id)
    await audit(tx, 'factor_unenrolled', user, readOrigin(c).address)
  })
  return c.json({ id: factor.id })
}

export function factorNameTaken(name: string): AuthError {
  return new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  )
}
