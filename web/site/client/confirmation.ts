import { formatDollars } from '../../../text/format-dollars.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { backendAddress } from '../../backend-address.ts'
import type { ConfirmationData } from '../checkout/confirmation-data.ts'
import { calendarFile, nextCallTime } from '../checkout/onboarding-call.ts'
import { rememberedOrder } from '../checkout/order-memory.ts'
import { readPurchase } from '../checkout/purchase.ts'
import { readPageData } from './page-data.ts'
import { showSiteToast } from './site-toast.ts'

/** Fills in the order and books the onboarding call. */
export function startConfirmation(page: HTMLElement): void {
  const data = readData(page)
  const purchase = readPurchase(location.search, data.purchases)
  if (purchase) {
    fill(page, 'plan', purchase.plan)
    fill(page, 'price', data.perMonth.replace('#', formatDollars(purchase.price)))
    fill(page, 'leads', data.leadsFigure.replace('#', purchase.leads))
  }
  const button = page.querySelector<HTMLButtonElement>('[data-book]')
  if (!button) return
  button.disabled = false
  button.addEventListener('click', () => {
    button.disabled = true
    void book(data.call).finally(() => {
      button.disabled = false
    })
  })
}

function fill(page: HTMLElement, name: string, words: string): void {
  const place = page.querySelector(`[data-${name}]`)
  if (place) place.textContent = words
}

async function book(words: ConfirmationData['call']): Promise<void> {
  const startsAt = nextCallTime(new Date())
  const orderId = rememberedOrder()
  const answer = orderId === null ? 'unheard' : await tellOperator(orderId, startsAt)
  if (answer === 'asked')
    return showSiteToast(words.asked, words.askedWords, 'success', words.close)
  save(words.file, calendarFile(words, startsAt, orderId ?? crypto.randomUUID(), new Date()))
  if (answer === 'told') showSiteToast(words.booked, words.bookedWords, 'success', words.close)
  else showSiteToast(words.alone, words.aloneWords, 'success', words.close)
}

function save(name: string, contents: string): void {
  const url = URL.createObjectURL(new Blob([contents], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** `asked`: the visitor already requested another time, so a calendar file for this one would be wrong. */
type Answer = 'told' | 'asked' | 'unheard'

async function tellOperator(orderId: string, startsAt: Date): Promise<Answer> {
  try {
    const answer = await fetch(backendAddress(backendPaths.onboardingCalls), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, startsAt: startsAt.toISOString() }),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.status === 409) return 'asked'
    return answer.ok ? 'told' : 'unheard'
  } catch {
    return 'unheard'
  }
}

/** `checkout/confirmation.tsx` rendered data of this type into the page in the same build. */
function readData(page: HTMLElement): ConfirmationData {
  return readPageData(page, 'thanks') as ConfirmationData
}
