import type { FieldError } from '../../../wire/errors.ts'
import type { Locale } from '../../../wire/locale.ts'

/** What the page hands to its script: sentences in the page's language, `#` where a word goes in. */
export type QuoteFormData = {
  locale: Locale
  consentVersion: string
  next: string
  send: string
  sending: string
  retry: string
  zipChecking: string
  oneError: string
  manyErrors: string
  doneHeading: string
  network: string
  tooMany: string
  refused: string
  broken: string
  errors: Record<QuoteField | 'zipUnknown', string>
  /** What the server may find wrong with a field. */
  refusals: Record<FieldError, string>
}

/** The form's fields in the order in which they stand. */
export const quoteFields = [
  'service',
  'urgency',
  'description',
  'zip',
  'ownership',
  'propertyType',
  'address',
  'fullName',
  'phone',
  'email',
  'consent',
] as const

export type QuoteField = (typeof quoteFields)[number]

export function isQuoteField(name: string): name is QuoteField {
  return quoteFields.some((field) => field === name)
}
