import { Secret, TOTP } from 'otpauth'
import makeQrCode from 'qrcode-generator'
import { boundedText } from '../ground/bounded-text.ts'
import type { Enrollment, FactorType } from '../services/part.ts'
import type { AuthServices } from '../services/services.ts'
import { readOrigin } from '../sessions/access.ts'
import { insertChallenge, type Factor } from '../stores/factors.ts'
import type { Metadata } from '../stores/users.ts'
import { beginFactor } from './begin-factor.ts'
import { codeFactor } from './code-factor.ts'

/** Codes of an authenticator app (RFC 6238). */
export function makeTotp(services: AuthServices): FactorType {
  return {
    enroll: (enrollment) => enroll(services, enrollment),
    ...codeFactor(services, {
      label: 'TOTP',
      startChallenge: (c, _user, factor) =>
        insertChallenge(services.pool, { factorId: factor.id, address: readOrigin(c).address }),
      isRight: (factor, _challenge, code) => isRight(factor, code),
    }),
  }
}

/** The URI contains the issuer twice, and at this length still fits a QR code. */
const longestIssuer = 64

/** Only this response contains the secret. */
async function enroll(services: AuthServices, enrollment: Enrollment): Promise<Metadata> {
  const { user, friendlyName } = enrollment
  const secret = new Secret({ size: 20 })
  const issuer =
    boundedText(enrollment.issuer, longestIssuer) || new URL(services.settings.publicUrl).host
  const uri = new TOTP({ issuer, label: user.email ?? user.id, secret }).toString()
  const id = await beginFactor(enrollment, 'totp', { secret: secret.base32 })
  const totp = { qr_code: drawQrCode(uri), secret: secret.base32, uri }
  return { id, type: 'totp', friendly_name: friendlyName, totp }
}

/** Accepts codes of the previous and next 30 seconds too, since clocks differ. */
function isRight({ secret }: Factor, code: string): boolean {
  if (secret === null || !/^\d{6}$/.test(code)) return false
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.validate({ token: code, window: 1 }) !== null
}

/** Black on white in any theme, as authenticator apps expect. */
function drawQrCode(uri: string): string {
  const code = makeQrCode(0, 'M')
  code.addData(uri)
  code.make()
  return code.createSvgTag({ cellSize: 4, margin: 16, scalable: true })
}
