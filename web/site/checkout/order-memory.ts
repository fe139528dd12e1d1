/** The order of this visit, for whoever books the call on the next page. */
const key = 'checkout-order'

export function rememberOrder(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Storage is closed: the call is then booked in a message.
  }
}

export function rememberedOrder(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
