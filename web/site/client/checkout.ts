import { backendPaths } from '../../../wire/paths.ts'
import { OrderPlaced } from '../../../wire/public-answers.ts'
import { backendAddress } from '../../backend-address.ts'
import type { CheckoutFormData } from '../checkout/checkout-form-data.ts'
import { rememberOrder } from '../checkout/order-memory.ts'
import { purchaseQuery } from '../../../wire/purchase.ts'
import { readPageData } from './page-data.ts'
import { readSignedIn, type SignedIn } from './signed-in.ts'
import { showSiteToast } from './site-toast.ts'

/** Milliseconds to show 'Payment Processing' before the thank-you page (spec). */
const pause = 1500

/** Sends the order of a checkout page and opens the thank-you page. The input stays until the order is recorded. */
export function startCheckout(form: HTMLFormElement): void {
  const data = readData(form)
  const { toasts } = data
  const owner = readSignedIn(new Date())
  if (owner) fixAccount(form, owner, data.accountHint)
  const button = form.querySelector('button')
  const label = button?.textContent ?? ''
  let busy = false
  if (button) button.disabled = false
  addEventListener('pageshow', () => setBusy(false))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!busy) void submit()
  })

  async function submit(): Promise<void> {
    setBusy(true)
    showSiteToast(toasts.processing, toasts.processingWords, 'success', toasts.close)
    const [outcome] = await Promise.all([send(form, data, owner?.token ?? null), wait(pause)])
    if ('id' in outcome) {
      rememberOrder({ id: outcome.id, fullName: typed('fullName'), email: typed('email') })
      location.assign(`${data.confirmation}?${purchaseQuery(data.purchase)}`)
      return
    }
    setBusy(false)
    showSiteToast(toasts.error, toasts[outcome.problem], 'error', toasts.close)
  }

  function typed(name: string): string {
    return String(new FormData(form).get(name) ?? '').trim()
  }

  function setBusy(now: boolean): void {
    busy = now
    button?.setAttribute('aria-disabled', String(now))
    if (button) button.textContent = now ? toasts.sending : label
  }
}

type Outcome = { id: string } | { problem: 'network' | 'broken' | 'refused' | 'tooMany' }

/** Never throws. */
async function send(
  form: HTMLFormElement,
  data: CheckoutFormData,
  token: string | null,
): Promise<Outcome> {
  const { plan, locale } = data
  const typed = Object.fromEntries(new FormData(form))
  try {
    const answer = await fetch(backendAddress(backendPaths.checkoutOrders), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-locale': locale,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ ...typed, plan, language: locale }),
      signal: AbortSignal.timeout(20_000),
    })
    // The session ended meanwhile; the form still has the address of its account.
    if (answer.status === 401 && token) return await send(form, data, null)
    if (answer.status === 429) return { problem: 'tooMany' }
    if (answer.status === 422) return { problem: 'refused' }
    const body: unknown = answer.ok ? await answer.json() : null
    return OrderPlaced(body) ? { id: body.id } : { problem: 'broken' }
  } catch {
    return { problem: 'network' }
  }
}

/** A typed address would decide whose plan it is, so the account's comes back. */
function fixAccount(form: HTMLFormElement, { email, fullName }: SignedIn, hint: string): void {
  const field = form.querySelector<HTMLInputElement>('#email')
  const name = form.querySelector<HTMLInputElement>('#full-name')
  const words = form.querySelector('#email-hint')
  if (field) {
    field.value = email
    field.addEventListener('input', () => (field.value = email))
  }
  if (name && name.value === '') name.value = fullName
  if (words) words.textContent = hint
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** `checkout/checkout-form.tsx` rendered data of this type into the page in the same build. */
function readData(form: HTMLFormElement): CheckoutFormData {
  return readPageData(form, 'form') as CheckoutFormData
}
