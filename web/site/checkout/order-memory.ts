import { object, text, type Shaped } from '../../../wire/shape.ts'

/** Remembers the order of this visit, so that the next page can book its call and prefill the account. */
const RememberedOrder = object({ id: text, fullName: text, email: text })
export type RememberedOrder = Shaped<typeof RememberedOrder>

const key = 'checkout-order'

export function rememberOrder(order: RememberedOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Without storage, the link in the email still opens the next page with the order.
  }
}

export function readRememberedOrder(): RememberedOrder | null {
  try {
    const order: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return RememberedOrder(order) ? order : null
  } catch {
    return null
  }
}
