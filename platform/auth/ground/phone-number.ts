import { validationFailed } from './errors.ts'

/** Digits with the country's code and without a plus (ITU-T E.164), as accounts keep a number. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+/, '').replaceAll(' ', '')
}

/** @throws validation_failed unless it can be a number in E.164 */
export function readPhone(phone: string): string {
  const number = formatPhone(phone)
  if (/^[1-9]\d{1,14}$/.test(number)) return number
  throw validationFailed('Invalid phone number format (E.164 required)')
}
