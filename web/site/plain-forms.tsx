import { renderToStaticMarkup } from 'react-dom/server'
import { defaultLocale, isLocale, type Locale } from '../../engine/languages.ts'
import type { PlainAnswers } from '../../wire/plain-forms.ts'
import { bookingProps } from './book/book.tsx'
import { Booking } from './book/booking.tsx'
import { quoteFormProps } from './get-quotes/quote-form-props.ts'
import { QuoteForm } from './get-quotes/quote-form.tsx'
import { Island } from './island.tsx'

const forms: { [Form in keyof PlainAnswers]: DrawForm<Form> } = {
  quotes: (locale, answer) => (
    <Island name="quotes" of={QuoteForm} props={{ ...quoteFormProps(locale), answer }} />
  ),
  book: (locale, answer) => (
    <Island name="book" of={Booking} props={{ ...bookingProps(locale), answer }} />
  ),
}

type DrawForm<Form extends keyof PlainAnswers> = (
  locale: Locale,
  answer: PlainAnswers[Form],
) => React.ReactElement

/** `RenderForm` of `wire/plain-forms.ts`: the build bundles this module for the server. */
export function renderForm<Form extends keyof PlainAnswers>(
  form: Form,
  locale: string,
  answer: PlainAnswers[Form],
): string {
  return renderToStaticMarkup(forms[form](isLocale(locale) ? locale : defaultLocale, answer))
}
