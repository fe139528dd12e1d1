import type { checkout } from '../../../text/en/site/checkout.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { Purchase } from '../../../wire/purchase.ts'

/** The data of the page for the form's script. */
export type CheckoutFormData = {
  plan: string
  locale: Locale
  /** The address after an order. */
  confirmation: string
  purchase: Purchase
  /** The hint of the email field for a signed-in owner, whose account gets the plan. */
  accountHint: string
  toasts: (typeof checkout)['toasts']
}
