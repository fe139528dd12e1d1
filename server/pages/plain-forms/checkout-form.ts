import { findPlanBySlug } from '../../../engine/plans.ts'
import { readCheckoutOutcome } from '../../../wire/checkout-outcome.ts'
import { checkoutOrderLimits } from '../../../wire/form-limits.ts'
import { backendPaths, confirmationLink } from '../../../wire/paths.ts'
import { makePurchase, writePurchaseQuery } from '../../../wire/purchase.ts'
import type { PlainForm } from './plain-form.ts'

const statuses = { refused: 422, tooMany: 429, broken: 503, network: 503 } as const
const fields = Object.keys(checkoutOrderLimits)

/** Places an order. The thank-you page has the order's id in the fragment, for its script. */
export const checkoutForm: PlainForm<'checkout'> = {
  async take({ fetch, locale, url }, typed) {
    const slug = url.pathname.split('/').at(-1) ?? ''
    const plan = findPlanBySlug(slug)
    const named = Object.fromEntries(fields.map((name) => [name, typed[name] ?? '']))
    const { website = '', submission = '' } = typed
    const order = { ...named, website, plan: slug, language: locale }
    const response = await fetch(backendPaths.checkoutOrders, order, submission)
    const outcome = await readCheckoutOutcome(response)
    if ('id' in outcome && plan) {
      return {
        redirect: confirmationLink(locale, outcome.id, writePurchaseQuery(makePurchase(plan))),
      }
    }
    const problem = 'problem' in outcome ? outcome.problem : 'broken'
    return {
      answer: { plan: slug, typed: { ...named, submission }, problem },
      status: statuses[problem],
    }
  },
}

/** The purchase in the page's address. */
export const thanksPage: PlainForm<'thanks'> = {
  async open({ url }) {
    return url.search === '' ? null : { answer: { query: url.search }, status: 200 }
  },
}
