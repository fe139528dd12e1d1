import { AuthError, validationFailed } from '../ground/errors.ts'
import type { AuthServices } from '../services/services.ts'

const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** @returns the address in lower case */
export function readEmail(email: string): string {
  if (email === '') throw validationFailed('An email address is required')
  if (email.length > 255) throw validationFailed('An email address is too long')
  if (!shape.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email.toLowerCase()
}

/** @throws email_provider_disabled; the status depends on the endpoint, as in Supabase Auth */
export function refuseEmail({ settings }: AuthServices, status: 400 | 422, message: string): void {
  if (!settings.emailSignIn) throw new AuthError(status, 'email_provider_disabled', message)
}
