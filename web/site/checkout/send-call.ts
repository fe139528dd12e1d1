import { backendPaths } from '../../../wire/paths.ts'
import { CallTimes, RefusalShown } from '../../../wire/public-answers.ts'
import { backendAddress } from '../../backend-address.ts'

type Problem = 'network' | 'failed'

/** Never throws. @returns null without such an order */
export async function readCallTimes(orderId: string): Promise<CallTimes | Problem | null> {
  try {
    const answer = await fetch(backendAddress(backendPaths.onboardingCall(orderId)), {
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.status === 404) return null
    const body: unknown = answer.ok ? await answer.json() : undefined
    return CallTimes(body) ? body : 'failed'
  } catch {
    return 'network'
  }
}

/** Never throws. @returns `taken`: another order has this time; `changed`: this order already has a call */
export async function sendCall(
  orderId: string,
  startsAt: string,
): Promise<'booked' | 'taken' | 'changed' | Problem> {
  try {
    const answer = await fetch(backendAddress(backendPaths.onboardingCalls), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId, startsAt }),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.ok) return 'booked'
    if (answer.status !== 409) return 'failed'
    const refusal: unknown = await answer.json()
    return RefusalShown(refusal) && refusal.code === 'time_taken' ? 'taken' : 'changed'
  } catch {
    return 'network'
  }
}
