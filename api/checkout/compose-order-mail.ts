import type { Plan } from '../../engine/plans.ts'
import { contactDetails } from '../../text/brand.ts'
import { formatDollars } from '../../text/format-dollars.ts'
import { speak } from '../../text/speak.ts'
import type { CheckoutOrder } from '../../wire/checkout-order.ts'
import { orderNumber } from '../../wire/order-number.ts'
import { confirmationLink, signUpLink } from '../../wire/paths.ts'
import { formatLeads, makePurchase, writePurchaseQuery } from '../../wire/purchase.ts'
import type { Links } from '../links.ts'
import { type Mail, nameInMail, writeLetter } from '../mail/letter.ts'

/** Confirms an order to the buyer: its number, how to pay, and how to get an account and the first call. */
export function composeOrderMail(
  orderId: string,
  { fullName, email, language: locale }: CheckoutOrder,
  plan: Plan,
  { publicUrl }: Links,
): Mail {
  const { orderMail: words } = speak(locale)
  const number = orderNumber(orderId)
  const name = nameInMail(fullName)
  const toConfirmation = confirmationLink(locale, orderId, writePurchaseQuery(makePurchase(plan)))
  const facts = [
    words.order(number),
    words.plan(plan.tier, formatDollars(plan.priceMonthly)),
    words.leads(formatLeads(plan)),
  ]
  return writeLetter({
    kind: 'order_confirmation',
    recipient: email,
    locale,
    reader: 'buyer',
    subject: words.subject(number),
    heading: words.heading,
    name,
    parts: [
      { words: facts.join('\n') },
      { words: words.payment },
      { words: words.account },
      { action: words.accountAction, url: `${publicUrl}${signUpLink({ name, email }, locale)}` },
      { words: words.call },
      { action: words.callAction, url: `${publicUrl}${toConfirmation}` },
      { aside: words.questions(contactDetails.phone, contactDetails.email) },
    ],
  })
}
