import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { readSignedIn, type SignedIn } from '../client/signed-in.ts'
import { forgetDraft, useDraft } from '../form/draft.ts'
import { useInBrowser } from '../form/in-browser.ts'
import { useToast } from '../form/toast.tsx'
import type { CheckoutFormData } from './checkout-form-data.ts'
import { rememberOrder } from './order-memory.ts'
import { readBusinessName } from './read-business-name.ts'
import { sendOrder } from './send-order.ts'

const draft = 'checkout-draft'

/** Milliseconds to show 'Payment Processing' before the thank-you page (spec). */
const pause = 1500

/** Sends the order of a checkout page and opens the thank-you page. The input stays until the order is recorded. */
export function useCheckout(form: RefObject<HTMLFormElement | null>, data: CheckoutFormData) {
  const { plan, locale, confirmation } = data
  const { toasts } = data.words
  const owner = useInBrowser(readOwner)
  const [isBusy, setBusy] = useState(false)
  const [toast, showToast] = useToast(toasts.close)
  useDraft(form, draft)
  useLayoutEffect(() => {
    if (!owner || !form.current) return
    const { elements } = form.current
    fillIn(elements, owner)
    void readBusinessName(owner).then((name) => fillEmpty(elements, 'businessName', name))
  }, [form, owner])
  useEffect(() => {
    const ready = () => setBusy(false)
    addEventListener('pageshow', ready)
    return () => removeEventListener('pageshow', ready)
  }, [])

  async function submit(): Promise<void> {
    if (!form.current || isBusy) return
    const typed = readFields(form.current)
    setBusy(true)
    showToast({ title: toasts.processing, words: toasts.processingWords, look: 'success' })
    const order = { ...typed, plan, language: locale }
    const [outcome] = await Promise.all([sendOrder(order, owner?.token ?? null), wait(pause)])
    if ('id' in outcome) {
      const { fullName = '', email = '' } = typed
      rememberOrder({ id: outcome.id, fullName: fullName.trim(), email: email.trim() })
      forgetDraft(draft)
      location.assign(confirmation)
      return
    }
    setBusy(false)
    showToast({ title: toasts.error, words: toasts[outcome.problem], look: 'error' })
  }

  return { isBusy, owner, toast, submit }
}

function readOwner(): SignedIn | null {
  return readSignedIn(new Date())
}

function fillIn(fields: HTMLFormControlsCollection, { email, fullName }: SignedIn): void {
  const address = fields.namedItem('email')
  if (address instanceof HTMLInputElement) address.value = email
  fillEmpty(fields, 'fullName', fullName)
}

/** Keeps what was typed. */
function fillEmpty(fields: HTMLFormControlsCollection, name: string, value: string): void {
  const field = fields.namedItem(name)
  if (field instanceof HTMLInputElement && field.value === '') field.value = value
}

function readFields(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)]
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
