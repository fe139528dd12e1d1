import { checkRules, type CheckRule } from '../../engine/check.ts'
import type { FieldError } from '../../wire/errors.ts'

type FormError = [field: string, error: FieldError]

/** The form field and message of each failed check. Warnings have none. */
const formErrors: Partial<Record<CheckRule, FormError>> = {
  unreachable: ['phone', 'required'],
  name_placeholder: ['fullName', 'name_placeholder'],
  phone_toll_free: ['phone', 'phone_toll_free'],
  email_disposable: ['email', 'email_disposable'],
  address_too_long: ['address', 'too_long'],
  text_too_long: ['description', 'too_long'],
}

const fieldOfCheck: Record<string, FormError> = {
  name: ['fullName', 'name_not_real'],
  phone: ['phone', 'phone_not_valid'],
  email: ['email', 'email_not_valid'],
  address: ['address', 'not_valid'],
  zip: ['zip', 'zip_unknown'],
  city: ['zip', 'zip_unknown'],
  text: ['description', 'reads_as_spam'],
}

/** The fields to correct; null if the person cannot correct any of the reasons. */
export function listFieldErrors(reasons: string[]): Record<string, FieldError> | null {
  const errors = checkRules
    .filter((rule) => reasons.includes(rule))
    .map((rule) => formErrors[rule] ?? fieldOfCheck[rule.split('_', 1)[0] ?? ''])
    .filter((error) => error !== undefined)
  return errors.length === 0 ? null : Object.fromEntries(errors)
}
