import { Secret, TOTP } from 'otpauth'
import makeQrCode from 'qrcode-generator'
import { z } from 'zod'
import { inTransaction } from '../../database.ts'
import { originOf } from '../sessions/access.ts'
import { audit } from '../stores/audit-log.ts'
import { beginFactor, type Enrolment } from './begin-factor.ts'
import { isUuid, requireUser, type SignedIn } from '../sessions/bearer.ts'
import { readBody, text } from '../ground/body.ts'
import { boundedText } from '../ground/bounded-text.ts'
import { AuthError, subjectGone, validationFailed } from '../ground/errors.ts'
import {
  deleteFactor,
  factorsOf,
  hasVerifiedFactor,
  lowerSessions,
  type Factor,
} from '../stores/factors.ts'
import { enrollPhoneFactor, refusePhoneFactor } from '../phone/factor.ts'
import type { AuthContext, AuthServices } from '../services/services.ts'
import { lockFactorOwner } from '../sessions/raise-access.ts'
import type { Session } from '../stores/sessions.ts'
import { unlessTaken } from '../ground/unique-violation.ts'
import { lockUser } from '../stores/users.ts'
import { enrollWebauthn } from '../webauthn/factor.ts'

const EnrollBody = z.object({ friendly_name: text, factor_type: text, issuer: text, phone: text })

/** Of one account, begun and verified ones together; as Supabase Auth. */
const mostFactors = 10

export async function enrollFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  const owner = await requireFactorOwner(services, c)
  const { user } = owner
  const body = await readBody(c, EnrollBody)
  const friendlyName = boundedText(body.friendly_name, 200)
  const enrolled = inTransaction(services.pool, async (tx) => {
    // Of two at once, the second counts what the first has begun.
    if (!(await lockUser(tx, user.id))) throw subjectGone()
    const factors = await factorsOf(tx, [user.id])
    refuseEnrolment(services, owner, factors, body)
    const enrolment = { services, tx, c, user, friendlyName }
    if (body.factor_type === 'phone') return enrollPhoneFactor(enrolment, factors, body.phone)
    if (body.factor_type === 'webauthn') return enrollWebauthn(enrolment)
    return enrollTotp(enrolment, body.issuer)
  })
  return c.json(await unlessTaken(enrolled, () => factorNameTaken(friendlyName)))
}

/** @throws AuthError as Supabase Auth, in its order */
function refuseEnrolment(
  services: AuthServices,
  { session }: FactorOwner,
  factors: Factor[],
  body: z.output<typeof EnrollBody>,
): void {
  if (body.factor_type === 'phone') refusePhoneFactor(services, factors, body.phone)
  else refuseOtherTypes(services, body.factor_type)
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

/** It is in the address twice; the longest way to write it still fits a QR code. */
const longestIssuer = 64

/** The secret goes out this once, for an authenticator app to keep. */
async function enrollTotp(enrolment: Enrolment, wantedIssuer: string) {
  const { services, user, friendlyName } = enrolment
  const secret = new Secret({ size: 20 })
  const issuer =
    boundedText(wantedIssuer, longestIssuer) || new URL(services.settings.publicUrl).host
  const uri = new TOTP({ issuer, label: user.email ?? user.id, secret }).toString()
  const id = await beginFactor(enrolment, 'totp', { secret: secret.base32 })
  const totp = { qr_code: qrCode(uri), secret: secret.base32, uri }
  return { id, type: 'totp', friendly_name: friendlyName, totp }
}

/** Without a factor there is no second level: of two removed at once, the second sees that it is the last. */
export async function unenrollFactor(services: AuthServices, c: AuthContext): Promise<Response> {
  const owner = await requireFactorOwner(services, c)
  const { user, session } = owner
  const factor = await ownFactor(services, user.id, c)
  if (factor.status === 'verified' && session.aal !== 'aal2') {
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await inTransaction(services.pool, async (tx) => {
    await lockFactorOwner(tx, owner)
    await deleteFactor(tx, factor.id)
    if (!(await hasVerifiedFactor(tx, user.id))) await lowerSessions(tx, user.id)
    await audit(tx, 'factor_unenrolled', user, originOf(c).address)
  })
  return c.json({ id: factor.id })
}

export type FactorOwner = SignedIn & { session: Session }

/** A person with an account and a session; anonymous people have no factors. */
export async function requireFactorOwner(
  services: AuthServices,
  c: AuthContext,
): Promise<FactorOwner> {
  const signedIn = await requireUser(services, c)
  const { session, user } = signedIn
  if (session === null || user.is_anonymous) {
    throw new AuthError(403, 'no_authorization', 'MFA requires an account with a session')
  }
  return { ...signedIn, session }
}

/** The factor that the address names, of this account only. */
export async function ownFactor(
  services: AuthServices,
  userId: string,
  c: AuthContext,
  parameter: 'id' | 'factorId' = 'id',
): Promise<Factor> {
  const id = c.req.param(parameter) ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = (await factorsOf(services.pool, [userId])).find((one) => one.id === id)
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

function refuseOtherTypes({ settings }: AuthServices, type: string): void {
  if (type === 'totp' || (type === 'webauthn' && settings.passkeys)) return
  if (type === 'webauthn') {
    throw new AuthError(
      422,
      `mfa_${type}_enroll_not_enabled`,
      'MFA enroll is disabled for WebAuthn',
    )
  }
  throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}

export function factorNameTaken(name: string): AuthError {
  return new AuthError(
    422,
    'mfa_factor_name_conflict',
    `A factor with the friendly name "${name}" for this user already exists`,
  )
}

/** An SVG that authenticator apps read; black on white, whatever the page looks like. */
function qrCode(uri: string): string {
  const code = makeQrCode(0, 'M')
  code.addData(uri)
  code.make()
  return code.createSvgTag({ cellSize: 4, margin: 16, scalable: true })
}
