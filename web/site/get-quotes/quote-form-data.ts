import type { FormQuestion } from '../../../engine/request/answers.ts'
import type { FieldError } from '../../../wire/errors.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { QuoteAnswer } from '../../../wire/plain-forms.ts'

/** What the form shows, in the page's language; `#` is a placeholder. */
export type QuoteFormData = {
  locale: Locale
  home: string
  consent: { version: string; disclosure: string; withdraw: string }
  words: QuoteWords
  /** In page order. */
  questions: QuestionField[]
  /** Error messages by the API's error code of a field. */
  refusals: Record<FieldError, string>
  /** The server's answer to a form that was submitted without JavaScript. */
  answer?: QuoteAnswer
}

export type QuoteWords = Record<
  | 'formLabel'
  | 'optional'
  | 'choose'
  | 'trap'
  | 'consent'
  | 'consentVersion'
  | 'consentMissing'
  | 'back'
  | 'next'
  | 'send'
  | 'sending'
  | 'retry'
  | 'zipChecking'
  | 'zipUnknown'
  | 'oneError'
  | 'manyErrors'
  | 'network'
  | 'tooMany'
  | 'refused'
  | 'broken',
  string
> & {
  photos: PhotoWords
  /** The titles and the progress of the steps. */
  steps: Array<{ title: string; progress: string }>
  done: Record<
    'heading' | 'headingPlain' | 'one' | 'review' | 'none' | 'mail' | 'withdraw' | 'home',
    string
  >
}

export type PhotoWords = Record<
  | 'label'
  | 'hint'
  | 'add'
  | 'photo'
  | 'remove'
  | 'retry'
  | 'sending'
  | 'one'
  | 'many'
  | 'most'
  | 'unsent'
  | PhotoProblem,
  string
>

/** Why a photo was not sent. */
export type PhotoProblem = 'unreadable' | 'tooLarge' | 'tooMany' | 'failed'

export type QuoteField = FormQuestion | 'consent'

export type FormField = {
  name: QuoteField
  step: number
  isRequired: boolean
  /** The error message for a missing or invalid answer. */
  error: string
}

/** A question with the control that `engine/request/questions.ts` gives it. */
export type QuestionField = FormField & {
  name: FormQuestion
  as: 'radio' | 'select' | 'textarea' | 'text'
  label: string
  hint?: string
  longest?: number
  options: Array<{ value: string; label: string; hint?: string }>
}
