import type { checkout } from '../../../text/en/site/checkout.ts'
import type { Purchase } from './purchase.ts'

/** What the page of thanks hands to its script; '#' stands for the figure. */
export type ConfirmationData = {
  purchases: Purchase[]
  perMonth: string
  leadsFigure: string
  call: (typeof checkout)['thanks']['call']
}
