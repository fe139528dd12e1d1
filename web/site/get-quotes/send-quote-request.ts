import { backendPaths } from '../../../wire/paths.ts'
import type { QuoteOutcome } from '../../../wire/plain-forms.ts'
import { QuoteSent, RefusalShown } from '../../../wire/public-answers.ts'
import { backendAddress } from '../../backend-address.ts'
import type { QuoteRequestBody } from './quote-answers.ts'

/** Sends the request. Never throws; network errors are an outcome. */
export async function sendQuoteRequest(
  request: QuoteRequestBody,
): Promise<QuoteOutcome | { kind: 'network' }> {
  try {
    const answer = await fetch(backendAddress(backendPaths.quoteRequests), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.status === 429) return { kind: 'tooMany' }
    if (answer.status >= 500) return { kind: 'broken' }
    return readOutcome(await answer.json())
  } catch {
    return { kind: 'network' }
  }
}

function readOutcome(body: unknown): QuoteOutcome {
  if (QuoteSent(body)) return { kind: 'sent', id: body.id, isReviewed: body.review === true }
  if (!RefusalShown(body)) return { kind: 'broken' }
  return { kind: 'refused', fields: body.fields ?? {} }
}
