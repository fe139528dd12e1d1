import type { FormQuestion } from '../../../engine/request/answers.ts'
import type { FieldError } from '../../../wire/errors.ts'
import type { Locale } from '../../../wire/locale.ts'

/** What the page hands to its script: sentences in the page's language, with `#` for a word to fill in. */
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
  /** The fields in their order. */
  fields: FormField[]
  /** Sentences for the server's error codes of a field. */
  refusals: Record<FieldError, string>
}

export type QuoteField = FormQuestion | 'consent'

export type FormField = {
  name: QuoteField
  step: number
  isRequired: boolean
  /** The sentence beside an answer that is missing or wrong. */
  error: string
}
