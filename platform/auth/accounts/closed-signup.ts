import { AuthError } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'

export function refuseClosedSignup({ settings }: AuthServices): void {
  if (!settings.disableSignup) return
  throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
}
