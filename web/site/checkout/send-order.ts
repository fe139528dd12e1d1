import { type CheckoutOutcome, readCheckoutOutcome } from '../../../wire/checkout-outcome.ts'
import { backendPaths } from '../../../wire/paths.ts'
import type { Typed } from '../../../wire/typed.ts'
import { backendAddress } from '../../backend-address.ts'
import { createSubmitKeys } from '../../submit-keys.ts'

const keys = createSubmitKeys()

/**
 * Never throws. Sending the same order again after a lost response records it once.
 * @param token the access token of a signed-in owner, whose account gets the plan
 */
export async function sendOrder(order: Typed, token: string | null): Promise<CheckoutOutcome> {
  try {
    const response = await fetch(backendAddress(backendPaths.checkoutOrders), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': keys.keyFor(order),
        'x-locale': order['language'] ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(20_000),
    })
    // The session ended meanwhile; the form still has the address of its account.
    if (response.status === 401 && token) return await sendOrder(order, null)
    const outcome = await readCheckoutOutcome(response)
    if ('id' in outcome) keys.renew()
    return outcome
  } catch {
    return { problem: 'network' }
  }
}
