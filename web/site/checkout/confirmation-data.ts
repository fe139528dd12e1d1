import type { checkout } from '../../../text/en/site/checkout.ts'
import type { Purchase } from './purchase.ts'

/** The data of the thank-you page for its script; '#' is the placeholder of a figure. */
export type ConfirmationData = {
  purchases: Purchase[]
  perMonth: string
  leadsFigure: string
  call: (typeof checkout)['thanks']['call']
}
