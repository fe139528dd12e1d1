import type { Context } from 'hono'
import { formQuestions } from '../../../engine/request/answers.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { type QuoteAnswer, readQuoteOutcome, type Typed } from '../../../wire/plain-forms.ts'
import { callFunction, type FetchApi } from './call-function.ts'

/** Sends a quote form that was filled in as plain HTML. */
export async function takeQuoteForm(
  fetchApi: FetchApi,
  c: Context,
  locale: string,
  typed: Typed,
): Promise<QuoteAnswer> {
  const body = {
    ...Object.fromEntries(formQuestions.map((name) => [name, typed[name]?.trim() ?? ''])),
    language: locale,
    consent: {
      accepted: typed['consent'] === 'on',
      version: typed['consentVersion'] ?? '',
      language: locale,
    },
    elapsedMs: Math.max(0, Date.now() - Number(typed['openedAt'] || Date.now())) || 0,
    website: typed['website'] ?? '',
    pageUrl: c.req.url.slice(0, 500),
    ...(typed['submission'] && { submission: typed['submission'] }),
  }
  const response = await callFunction(fetchApi, c, backendPaths.quoteRequests, locale, body)
  const outcome = await readQuoteOutcome(response)
  // The function asks for the permission only once the answers are complete; a page without steps asks at once.
  if (outcome.kind === 'refused' && !body.consent.accepted) {
    outcome.fields = { ...outcome.fields, consent: 'consent_missing' }
  }
  return { answers: typed, outcome }
}
