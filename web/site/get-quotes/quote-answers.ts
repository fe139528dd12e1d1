import type { FormQuestion } from '../../../engine/request/answers.ts'
import type { QuoteRequest } from '../../../wire/quote-request.ts'
import type { FormField, QuestionField, QuoteField, QuoteFormData } from './quote-form-data.ts'

/** The error message of each invalid field. */
export type Faults = Partial<Record<QuoteField, string>>

/** Format checks, for fields that must be more than present. */
const formats: Partial<Record<QuoteField, (words: string) => boolean>> = {
  zip: (words) => /^\d{5}(-\d{4})?$/.test(words),
  fullName: (words) => /\p{L}.*\s.*\p{L}/u.test(words),
  phone: isPhone,
  email: (words) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(words),
}

/** The fields of the form in page order: every question, then the consent. */
export function listFields({ questions, words }: Listed): FormField[] {
  const consent = { name: 'consent', isRequired: true, error: words.consentMissing } as const
  return [...questions, { ...consent, step: Math.max(...questions.map(({ step }) => step)) }]
}

type Listed = {
  questions: QuestionField[]
  words: Pick<QuoteFormData['words'], 'consentMissing' | 'zipUnknown'>
}

/**
 * Validates what the browser can check. The server checks the rest, such as disposable email addresses and
 * fake phone numbers.
 */
export function findFaults(answers: FormData, data: Listed, zipIsUnknown: boolean): Faults {
  const faults: Faults = {}
  for (const { name, isRequired, error } of listFields(data)) {
    const words = readAnswer(answers, name)
    const isFine = formats[name] ?? ((text: string) => text !== '')
    if (isRequired && !isFine(words)) faults[name] = error
  }
  if (!faults.zip && zipIsUnknown) faults.zip = data.words.zipUnknown
  return faults
}

/** Ten digits, or eleven that begin with 1. */
function isPhone(words: string): boolean {
  const digits = words.replaceAll(/\D/g, '')
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1'))
}

type QuoteAnswers = Record<FormQuestion, string>
export type QuoteRequestBody = QuoteAnswers &
  Record<Exclude<keyof QuoteRequest, FormQuestion>, unknown>

/** The body of `POST /functions/v1/quote-requests`, as defined in `wire/quote-request.ts`. */
export function readQuoteRequest(
  answers: FormData,
  form: Pick<QuoteFormData, 'locale' | 'consent' | 'questions'>,
  elapsedMs: number,
  photos: string[] = [],
): QuoteRequestBody {
  return {
    ...readAnswers(answers, form.questions),
    language: form.locale,
    consent: {
      accepted: readAnswer(answers, 'consent') !== '',
      version: form.consent.version,
      language: form.locale,
    },
    elapsedMs: Math.round(elapsedMs),
    website: readAnswer(answers, 'website'),
    pageUrl: location.href.slice(0, 500),
    submission: readAnswer(answers, 'submission') || undefined,
    photos,
  }
}

/** The cast is safe: the page data has a field for each question of the form. */
function readAnswers(answers: FormData, questions: QuestionField[]): QuoteAnswers {
  return Object.fromEntries(
    questions.map(({ name }) => [name, readAnswer(answers, name)]),
  ) as QuoteAnswers
}

function readAnswer(answers: FormData, name: string): string {
  const value = answers.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
