import type { Locale } from '../../../engine/languages.ts'
import { formQuestions, questionRows, type FormQuestion } from '../../../engine/request/answers.ts'
import type { AnyQuestionWords } from '../../../text/question-words.ts'
import { speak } from '../../../text/speak.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import type { QuestionField, QuoteFormData, QuoteWords } from './quote-form-data.ts'

/** What the form shows in a language. */
export function quoteFormProps(locale: Locale): QuoteFormData {
  const { consent, fieldErrors } = speak(locale)
  return {
    locale,
    home: inLocale(locale, sitePaths.home),
    consent,
    words: quoteWords(locale),
    questions: formQuestions.map((name) => describeQuestion(name, locale)),
    refusals: fieldErrors,
  }
}

function quoteWords(locale: Locale): QuoteWords {
  const { quotes, consent } = speak(locale)
  const titles = [quotes.steps.what, quotes.steps.where, quotes.steps.who]
  return {
    formLabel: quotes.formLabel,
    optional: quotes.optional,
    choose: quotes.choose,
    trap: quotes.trap,
    consent: quotes.consent,
    consentMissing: quotes.consentMissing,
    back: quotes.back,
    next: quotes.next,
    send: quotes.send,
    sending: quotes.sending,
    retry: quotes.retry,
    zipChecking: quotes.zipChecking,
    zipUnknown: quotes.zipUnknown,
    oneError: quotes.oneError,
    network: quotes.network,
    tooMany: quotes.tooMany,
    refused: quotes.refused,
    broken: quotes.broken,
    consentVersion: quotes.consentVersion(consent.version),
    manyErrors: quotes.manyErrors('#'),
    photos: {
      ...quotes.photos,
      photo: quotes.photos.photo('#'),
      remove: quotes.photos.remove('#'),
      retry: quotes.photos.retry('#'),
      many: quotes.photos.many('#'),
    },
    steps: titles.map((title, index) => ({
      title,
      progress: quotes.progress(index + 1, titles.length),
    })),
    done: {
      heading: quotes.done.heading('#'),
      headingPlain: quotes.done.headingPlain,
      one: quotes.done.one,
      review: quotes.done.review,
      none: quotes.done.none,
      mail: quotes.done.mail,
      withdraw: quotes.done.withdraw,
      home: quotes.done.home,
    },
  }
}

function describeQuestion(name: FormQuestion, locale: Locale): QuestionField {
  const words: AnyQuestionWords = speak(locale).questions[name]
  const { form, longest } = questionRows[name]
  const { step = 1, as = 'text', isOptional = false } = form ?? {}
  const { question = '', hint, error = '' } = words
  return {
    name,
    step,
    as,
    isRequired: !isOptional,
    label: question,
    error,
    ...(hint && { hint }),
    ...(longest && { longest }),
    options: listOptions(words),
  }
}

function listOptions({ levels = {} }: AnyQuestionWords): QuestionField['options'] {
  return Object.entries(levels).map(([value, level]) =>
    typeof level === 'string'
      ? { value, label: level }
      : { value, label: level.answer, ...(level.hint && { hint: level.hint }) },
  )
}
