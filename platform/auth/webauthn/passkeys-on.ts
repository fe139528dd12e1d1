import { AuthError } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'
import type { PasskeySettings } from './settings.ts'

/** @throws passkey_disabled where they are switched off, before anything else is asked */
export function requirePasskeys({ settings }: AuthServices): PasskeySettings {
  if (settings.passkeys) return settings.passkeys
  throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
}
