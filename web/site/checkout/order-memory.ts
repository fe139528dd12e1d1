import { object, text, type Shaped } from '../../../wire/shape.ts'

/** The order of this visit: the next page books its call and fills in the account. */
const RememberedOrder = object({ id: text, fullName: text, email: text })
export type RememberedOrder = Shaped<typeof RememberedOrder>

const key = 'checkout-order'

export function rememberOrder(order: RememberedOrder): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(order))
  } catch {
    // Without storage, the link in the email opens the next page with the order.
  }
}

export function rememberedOrder(): RememberedOrder | null {
  try {
    const order: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return RememberedOrder(order) ? order : null
  } catch {
    return null
  }
}
