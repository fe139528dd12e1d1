import type { FormQuestion } from '../../../engine/request/answers.ts'
import type { FieldError } from '../../../wire/errors.ts'
import type { Locale } from '../../../engine/languages.ts'

/** The page's data for its script: sentences in the page's language, with `#` as the placeholder. */
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
  zipUnknown: string
  /** In page order. */
  fields: FormField[]
  /** Error messages by the API's error code of a field. */
  refusals: Record<FieldError, string>
}

export type QuoteField = FormQuestion | 'consent'

export type FormField = {
  name: QuoteField
  step: number
  isRequired: boolean
  /** The error message for a missing or invalid answer. */
  error: string
}
