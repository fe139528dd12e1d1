import { formatDollars } from '../../../text/format-dollars.ts'
import { signUpLink } from '../../../wire/paths.ts'
import { readPurchase } from '../../../wire/purchase.ts'
import type { ConfirmationData } from '../checkout/confirmation-data.ts'
import { rememberedOrder } from '../checkout/order-memory.ts'
import { CallPicker } from './call-picker.ts'
import { readPageData } from './page-data.ts'

/** Fills in the order, the account's form and the times of the onboarding call. */
export function startConfirmation(page: HTMLElement): void {
  const data = readData(page)
  const purchase = readPurchase(location.search, data.purchases)
  if (purchase) {
    fill(page, 'plan', purchase.plan)
    fill(page, 'price', data.perMonth.replace('#', formatDollars(purchase.price)))
    fill(page, 'leads', data.leadsFigure.replace('#', purchase.leads))
  }
  const remembered = rememberedOrder()
  const account = page.querySelector<HTMLAnchorElement>('[data-account]')
  if (account && remembered)
    account.href = signUpLink({ name: remembered.fullName, email: remembered.email })
  void showCall(page, readOrderId() ?? remembered?.id ?? null, data)
}

async function showCall(
  page: HTMLElement,
  orderId: string | null,
  { call, locale }: ConfirmationData,
): Promise<void> {
  const section = page.querySelector<HTMLElement>('[data-call]')
  if (orderId === null || !section) return fill(page, 'call-status', call.noOrder)
  const number = await new CallPicker(section, orderId, call, locale).load()
  const line = page.querySelector<HTMLElement>('[data-number-line]')
  if (number === null || !line) return
  fill(page, 'number', number)
  line.hidden = false
}

/** From the link in the email. */
function readOrderId(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('order')
}

function fill(page: HTMLElement, name: string, words: string): void {
  const place = page.querySelector(`[data-${name}]`)
  if (place) place.textContent = words
}

/** `checkout/confirmation.tsx` rendered data of this type into the page in the same build. */
function readData(page: HTMLElement): ConfirmationData {
  return readPageData(page, 'thanks') as ConfirmationData
}
