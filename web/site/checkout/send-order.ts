import { type CheckoutOutcome, readCheckoutOutcome } from '../../../wire/checkout-outcome.ts'
import { backendPaths } from '../../../wire/paths.ts'
import type { Typed } from '../../../wire/typed.ts'
import { backendAddress } from '../../backend-address.ts'

/**
 * Never throws.
 * @param token the access token of a signed-in owner, whose account gets the plan
 */
export async function sendOrder(order: Typed, token: string | null): Promise<CheckoutOutcome> {
  try {
    const response = await fetch(backendAddress(backendPaths.checkoutOrders), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-locale': order['language'] ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(20_000),
    })
    // The session ended meanwhile; the form still has the address of its account.
    if (response.status === 401 && token) return await sendOrder(order, null)
    return await readCheckoutOutcome(response)
  } catch {
    return { problem: 'network' }
  }
}
