import { findUserByPhone, type User } from '../stores/users.ts'
import { requireSms, type PhoneServices } from './sms.ts'
import { validationFailed } from '../ground/errors.ts'

/** Digits with the country code and without a plus (ITU-T E.164), as accounts store numbers. */
function formatPhone(phone: string): string {
  return phone.replace(/^\+/, '').replaceAll(' ', '')
}

/** @throws validation_failed unless it is a valid E.164 number */
export function readPhone(phone: string): string {
  const number = formatPhone(phone)
  if (/^[1-9]\d{1,14}$/.test(number)) return number
  throw validationFailed('Invalid phone number format (E.164 required)')
}

export function findUserByGivenPhone(services: PhoneServices, given: string): Promise<User | null> {
  requireSms(services, 'Phone logins are disabled', 422)
  return findUserByPhone(services.pool, formatPhone(given))
}
