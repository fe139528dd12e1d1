import { validationFailed } from './errors.ts'

const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i

/** The address in lower case, as accounts keep it. */
export function readEmail(email: string): string {
  if (email === '') throw validationFailed('An email address is required')
  if (email.length > 255) throw validationFailed('An email address is too long')
  if (!shape.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format')
  }
  return email.toLowerCase()
}
