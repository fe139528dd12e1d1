import type { Locale } from '../../../engine/languages.ts'
import { plans } from '../../../engine/plans.ts'
import { speak } from '../../../text/speak.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { makePurchase } from '../../../wire/purchase.ts'
import type { ThanksData } from './thanks-data.ts'

/** What the thank-you page shows in a language. */
export function thanksProps(locale: Locale): ThanksData {
  const { title: _, description: __, ...thanks } = speak(locale).checkout.thanks
  return {
    locale,
    words: {
      ...thanks,
      perMonth: thanks.perMonth('#'),
      leadsFigure: thanks.leadsFigure('#'),
    },
    purchases: plans.map(makePurchase),
    home: inLocale(locale, sitePaths.home),
  }
}
