/** The order of this visit, for booking the call on the next page. */
const key = 'checkout-order'

export function rememberOrder(id: string): void {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // Without storage the call is booked by a message instead.
  }
}

export function rememberedOrder(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
