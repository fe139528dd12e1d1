import { backendPaths } from '../../../wire/paths.ts'
import { QuoteSent, RefusalShown } from '../../../wire/public-answers.ts'
import { backendAddress } from '../../backend-address.ts'
import type { FormField } from './quote-form-data.ts'
import { findField, type QuoteRequestBody } from './quote-answers.ts'

export type QuoteOutcome =
  | { kind: 'sent'; id: string; isReviewed: boolean }
  | { kind: 'refused'; fields: Array<[field: FormField, code: string]> }
  | { kind: 'tooMany' | 'broken' | 'network' }

/** Sends the request. Never throws; network errors are an outcome. */
export async function sendQuoteRequest(
  request: QuoteRequestBody,
  fields: FormField[],
): Promise<QuoteOutcome> {
  try {
    const answer = await fetch(backendAddress(backendPaths.quoteRequests), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(20_000),
    })
    if (answer.status === 429) return { kind: 'tooMany' }
    if (answer.status >= 500) return { kind: 'broken' }
    return readOutcome(await answer.json(), fields)
  } catch {
    return { kind: 'network' }
  }
}

function readOutcome(body: unknown, fields: FormField[]): QuoteOutcome {
  if (QuoteSent(body)) return { kind: 'sent', id: body.id, isReviewed: body.review === true }
  if (!RefusalShown(body)) return { kind: 'broken' }
  return {
    kind: 'refused',
    fields: Object.entries(body.fields ?? {}).flatMap(([name, code]) => {
      const field = findField(name, fields)
      return field ? [[field, code]] : []
    }),
  }
}
