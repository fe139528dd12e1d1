import type { BookingAnswer } from './booking-press.ts'
import type { CheckoutAnswer } from './checkout-outcome.ts'
import type { ContactAnswer } from './contact-outcome.ts'
import { QuoteSent, RefusalShown } from './public-answers.ts'
import type { Typed } from './typed.ts'
import type { WithdrawAnswer } from './withdraw-outcome.ts'

// Forms that are submitted as plain HTML, before the page's script starts or without it. The server calls
// functions/v1 with the typed values and writes an answer into the page, whose component renders it.

export type QuoteAnswer = { answers: Typed; outcome: QuoteOutcome }

/** `fields` has the error code of each field to correct. */
export type QuoteOutcome =
  | { kind: 'sent'; isReviewed: boolean }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'tooMany' | 'broken' }

/** Reads the response of `POST quote-requests`. */
export async function readQuoteOutcome(response: Response): Promise<QuoteOutcome> {
  if (response.status === 429) return { kind: 'tooMany' }
  if (response.status >= 500) return { kind: 'broken' }
  const body: unknown = await response.json()
  if (QuoteSent(body)) return { kind: 'sent', isReviewed: body.review === true }
  if (!RefusalShown(body)) return { kind: 'broken' }
  return { kind: 'refused', fields: body.fields ?? {} }
}

/** The forms that work as plain HTML, and what the server writes into each. */
export type PlainAnswers = {
  quotes: QuoteAnswer
  book: BookingAnswer
  contact: ContactAnswer
  checkout: CheckoutAnswer
  /** The query of the address, which carries the purchase. */
  thanks: { query: string }
  withdraw: WithdrawAnswer
}

/** Renders the `<site-island>` of a form with an answer. The build bundles it for the server. */
export type RenderForm = <Form extends keyof PlainAnswers>(
  form: Form,
  locale: string,
  answer: PlainAnswers[Form],
) => string
