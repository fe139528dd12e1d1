import type { checkout } from '../../../text/en/site/checkout.ts'
import type { Locale } from '../../../engine/languages.ts'
import type { Purchase } from '../../../wire/purchase.ts'

type Texts = (typeof checkout)['thanks']

/** `#` is the placeholder of a figure. */
type ThanksWords = Omit<Texts, 'title' | 'description' | 'perMonth' | 'leadsFigure'> & {
  perMonth: string
  leadsFigure: string
}

/** The texts and values of the thank-you page. */
export type ThanksData = {
  locale: Locale
  words: ThanksWords
  /** The purchases that an address can carry. */
  purchases: Purchase[]
  /** The public home page. */
  home: string
  answer?: { query: string }
}
