import { speak } from '../../text/speak.ts'
import { readDraftAnswers, isFormQuestion } from '../../engine/request/answers.ts'
import type { Consent, RequestDraft } from '../../engine/request.ts'
import { leastFormSeconds } from '../../wire/form-limits.ts'
import type { QuoteRequest } from '../../wire/quote-request.ts'
import { AppError } from '../app-error.ts'
import { hashSecret } from '../hash-secret.ts'

/** Bots can lie about the time. It stops simple scripts; the rate limits stop the rest. */
export function isBot({ website, elapsedMs }: QuoteRequest): boolean {
  return (website ?? '') !== '' || elapsedMs < leastFormSeconds * 1000
}

/** What the server knows about the browser that submitted a form. */
export type Sender = { ip: string | null; userAgent: string | null }

/** @throws AppError invalid_request if the person did not agree to the current words */
export function makeQuoteDraft(form: QuoteRequest, sender: Sender, now: Date): RequestDraft {
  return {
    ...readDraftAnswers((name) => (isFormQuestion(name) ? form[name] : undefined)),
    source: 'quote_form',
    ...nameSubmission(form),
    language: form.language,
    requestedAt: now,
    consent: makeConsent(form, sender, now),
    ...(form.photos && { photos: [...new Set(form.photos)] }),
    extra: {},
  }
}

/** A refused form that is sent again with other answers is a new submission. */
function nameSubmission({ submission, ...form }: QuoteRequest) {
  if (submission === undefined) return {}
  const answers = JSON.stringify({ ...form, elapsedMs: null })
  return { sourceRef: hashSecret(`${submission} ${answers}`) }
}

/** Stores our own text of that version, never text from the sender. */
function makeConsent(
  { consent, pageUrl }: QuoteRequest,
  { ip, userAgent }: Sender,
  givenAt: Date,
): Consent {
  if (!consent.accepted) throw new AppError('invalid_request', {}, { consent: 'consent_missing' })
  const shown = speak(consent.language).consent
  if (consent.version !== shown.version) {
    throw new AppError('invalid_request', {}, { consent: 'consent_outdated' })
  }
  return {
    disclosureVersion: shown.version,
    disclosureLanguage: consent.language,
    disclosureText: `${shown.disclosure}\n${shown.withdraw}`,
    ...(pageUrl ? { pageUrl } : {}),
    ...(ip === null ? {} : { ip }),
    ...(userAgent ? { userAgent: userAgent.slice(0, 500) } : {}),
    givenAt,
  }
}
