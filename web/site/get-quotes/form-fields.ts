import { speak } from '../../../text/speak.ts'
import { formQuestions, questionRows } from '../../../engine/request/answers.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { FormField } from './quote-form-data.ts'

/** The fields of the form in page order: every question, then the consent. */
export function formFields(locale: Locale): FormField[] {
  const { quotes, questions } = speak(locale)
  const fields = formQuestions.map((name) => {
    const { step = 1, isOptional = false } = questionRows[name].form ?? {}
    return { name, step, isRequired: !isOptional, error: questions[name].error }
  })
  return [...fields, { name: 'consent', step: 3, isRequired: true, error: quotes.consentMissing }]
}
