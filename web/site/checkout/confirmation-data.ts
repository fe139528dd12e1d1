import type { checkout } from '../../../text/en/site/checkout.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { Purchase } from '../../../wire/purchase.ts'

export type CallWords = (typeof checkout)['thanks']['call'] & { book: string }

/** The data of the thank-you page for its script; '#' is the placeholder of a figure. */
export type ConfirmationData = {
  purchases: Purchase[]
  perMonth: string
  leadsFigure: string
  call: CallWords
  locale: Locale
}
