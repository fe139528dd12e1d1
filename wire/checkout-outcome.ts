import { OrderPlaced } from './public-answers.ts'
import type { Typed } from './typed.ts'

type CheckoutProblem = 'network' | 'broken' | 'refused' | 'tooMany'
export type CheckoutOutcome = { id: string } | { problem: CheckoutProblem }

/** What the server writes into a checkout page whose order failed. */
export type CheckoutAnswer = { plan: string; typed: Typed; problem: CheckoutProblem }

/** Reads the response of `POST checkout-orders`. */
export async function readCheckoutOutcome(response: Response): Promise<CheckoutOutcome> {
  if (response.status === 429) return { problem: 'tooMany' }
  if (response.status === 422) return { problem: 'refused' }
  const body: unknown = response.ok ? await response.json() : null
  return OrderPlaced(body) ? { id: body.id } : { problem: 'broken' }
}
