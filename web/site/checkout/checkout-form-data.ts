import type { checkout } from '../../../text/en/site/checkout.ts'
import type { Locale } from '../../../wire/locale.ts'
import type { Purchase } from './purchase.ts'

/** What the page hands to the form's script. */
export type CheckoutFormData = {
  plan: string
  locale: Locale
  /** Where an order leads to. */
  confirmation: string
  purchase: Purchase
  toasts: (typeof checkout)['toasts']
}
