import type { CheckoutPlan } from '../../../engine/plans.ts'
import type { Locale } from '../../../engine/languages.ts'
import { speak } from '../../../text/speak.ts'
import { inLocale, sitePaths } from '../../../wire/paths.ts'
import { makePurchase, writePurchaseQuery } from '../../../wire/purchase.ts'
import type { CheckoutFormData } from './checkout-form-data.ts'

const legal = ['terms', 'privacy', 'refundPolicy'] as const

/** What the form of a plan's checkout page shows in a language. */
export function checkoutFormProps(plan: CheckoutPlan, locale: Locale): CheckoutFormData {
  const { checkout: words, quotes, site } = speak(locale)
  const { formTitle, fullName, email, emailHint, accountHint, businessName } = words
  const { submit, payment, legal: accept, toasts } = words
  const fields = { formTitle, fullName, email, emailHint, accountHint, businessName }
  const query = writePurchaseQuery(makePurchase(plan))
  return {
    plan: plan.slug,
    locale,
    confirmation: `${inLocale(locale, sitePaths.checkoutConfirmation)}?${query}`,
    words: { ...fields, submit, payment, legal: accept, toasts, trap: quotes.trap },
    legal: legal.map((key) => ({ href: inLocale(locale, sitePaths[key]), name: site.links[key] })),
  }
}
