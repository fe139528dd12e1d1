import { AuthError } from '../ground/errors.ts'
import type { PasskeyServices, PasskeySettings } from './settings.ts'

/** @throws passkey_disabled where they are switched off, before anything else is asked */
export function requirePasskeys({ passkeys }: PasskeyServices): PasskeySettings {
  if (passkeys) return passkeys
  throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
}
