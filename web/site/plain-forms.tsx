import { renderToStaticMarkup } from 'react-dom/server'
import { type CheckoutPlan, checkoutPlans } from '../../engine/plans.ts'
import { defaultLocale, isLocale, type Locale } from '../../engine/languages.ts'
import type { PlainAnswers } from '../../wire/plain-forms.ts'
import { bookingProps } from './book/book.tsx'
import { Booking } from './book/booking.tsx'
import { checkoutFormProps } from './checkout/checkout-form-props.ts'
import { CheckoutForm } from './checkout/checkout-form.tsx'
import { thanksProps } from './checkout/thanks-props.ts'
import { Thanks } from './checkout/thanks.tsx'
import { ContactForm } from './company/contact-form.tsx'
import { contactFormProps } from './company/contact.tsx'
import { quoteFormProps } from './get-quotes/quote-form-props.ts'
import { QuoteForm } from './get-quotes/quote-form.tsx'
import { Island } from './island.tsx'
import { WithdrawForm } from './withdraw/withdraw-form.tsx'
import { withdrawFormProps } from './withdraw/withdraw.tsx'

const forms: { [Form in keyof PlainAnswers]: DrawForm<Form> } = {
  quotes: (locale, answer) => (
    <Island name="quotes" of={QuoteForm} props={{ ...quoteFormProps(locale), answer }} />
  ),
  book: (locale, answer) => (
    <Island name="book" of={Booking} props={{ ...bookingProps(locale), answer }} />
  ),
  contact: (locale, answer) => (
    <Island name="contact" of={ContactForm} props={{ ...contactFormProps(locale), answer }} />
  ),
  checkout: (locale, answer) => (
    <Island
      name="checkout"
      of={CheckoutForm}
      props={{ ...checkoutFormProps(findPlan(answer.plan), locale), answer }}
    />
  ),
  thanks: (locale, answer) => (
    <Island name="thanks" of={Thanks} props={{ ...thanksProps(locale), answer }} />
  ),
  withdraw: (locale, answer) => (
    <Island name="withdraw" of={WithdrawForm} props={{ ...withdrawFormProps(locale), answer }} />
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

/** @throws if the server takes orders for a plan without a checkout page */
function findPlan(slug: string): CheckoutPlan {
  const plan = checkoutPlans.find((each) => each.slug === slug)
  if (!plan) throw new Error(`No plan with a checkout page has the slug ${slug}.`)
  return plan
}
