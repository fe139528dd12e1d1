import { backendPaths } from '../../../wire/paths.ts'
import { type QuoteOutcome, readQuoteOutcome } from '../../../wire/plain-forms.ts'
import { backendAddress } from '../../backend-address.ts'
import type { QuoteRequestBody } from './quote-answers.ts'

/** Sends the request. Never throws; network errors are an outcome. */
export async function sendQuoteRequest(
  request: QuoteRequestBody,
): Promise<QuoteOutcome | { kind: 'network' }> {
  try {
    const response = await fetch(backendAddress(backendPaths.quoteRequests), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(20_000),
    })
    return await readQuoteOutcome(response)
  } catch {
    return { kind: 'network' }
  }
}
