import type { Locale } from '../../../engine/languages.ts'
import type { checkout } from '../../../text/en/site/checkout.ts'
import type { CheckoutAnswer } from '../../../wire/checkout-outcome.ts'

type Texts = typeof checkout

/** The texts and values of a checkout form. */
export type CheckoutFormData = {
  plan: string
  locale: Locale
  /** The address after an order. */
  confirmation: string
  words: Pick<
    Texts,
    | 'formTitle'
    | 'fullName'
    | 'email'
    | 'emailHint'
    | 'accountHint'
    | 'businessName'
    | 'submit'
    | 'payment'
    | 'legal'
    | 'toasts'
  > & { trap: string }
  legal: Array<{ href: string; name: string }>
  answer?: CheckoutAnswer
}
