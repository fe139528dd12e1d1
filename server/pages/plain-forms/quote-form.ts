import { formQuestions } from '../../../engine/request/answers.ts'
import { backendPaths } from '../../../wire/paths.ts'
import { readQuoteOutcome } from '../../../wire/plain-forms.ts'
import type { PlainForm } from './plain-form.ts'

const statuses = { sent: 200, refused: 422, tooMany: 429, broken: 503 } as const

/** Sends a quote form that was filled in as plain HTML. */
export const quoteForm: PlainForm<'quotes'> = {
  async take({ fetch, locale, url }, typed) {
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
      pageUrl: url.href.slice(0, 500),
      ...(typed['submission'] && { submission: typed['submission'] }),
    }
    const outcome = await readQuoteOutcome(await fetch(backendPaths.quoteRequests, body))
    // The function reports missing consent only once the other answers are valid; a page without steps reports
    // it at once.
    if (outcome.kind === 'refused' && !body.consent.accepted) {
      outcome.fields = { ...outcome.fields, consent: 'consent_missing' }
    }
    return { answer: { answers: typed, outcome }, status: statuses[outcome.kind] }
  },
}
