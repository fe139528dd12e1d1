import { AuthError } from '../ground/errors.ts'
import type { PasskeyServices, PasskeySettings } from './settings.ts'

/** @throws passkey_disabled, before anything else is checked */
export function requirePasskeys({ passkeys }: PasskeyServices): PasskeySettings {
  if (passkeys) return passkeys
  throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
}
