import { z } from 'zod'
import { readBody, text } from '../ground/body.ts'
import type { AuthContext } from '../ground/context.ts'
import { AuthError } from '../ground/errors.ts'
import type { FactorType } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import type { Factor } from '../stores/factors.ts'
import { findFactorType } from './factor-types.ts'
import { requireFactorOwner, requireOwnFactor } from './own-factor.ts'

export async function challengeFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  const { user } = await requireFactorOwner(services, c)
  const factor = await requireOwnFactor(services, user.id, c)
  return requireFactorType(services, factor).challenge(c, user, factor)
}

const VerifyBody = z.object({
  challenge_id: text,
  code: text,
  webauthn: z
    .object({ type: z.string().nullish(), credential_response: z.unknown().optional() })
    .nullish(),
})

/** A correct response raises the session to aal2 and, the first time, verifies the factor. */
export async function verifyChallenge(services: AuthServices, c: AuthContext): Promise<Response> {
  const owner = await requireFactorOwner(services, c)
  const factor = await requireOwnFactor(services, owner.user.id, c)
  const { challenge_id: challengeId, code, webauthn } = await readBody(c, VerifyBody)
  const attempt = { owner, factor, challengeId, code, webauthn }
  return requireFactorType(services, factor).verify(c, attempt)
}

function requireFactorType(services: AuthServices, { factor_type: name }: Factor): FactorType {
  const type = findFactorType(services, name)
  if (type) return type
  throw new AuthError(
    422,
    `mfa_${name}_verify_not_enabled`,
    `MFA verification is disabled for ${name}`,
  )
}
