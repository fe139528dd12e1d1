import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows now. */
export function makeTotpCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}
