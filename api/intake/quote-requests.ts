import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { Consent, RequestDraft } from '../../engine/request.ts'
import { consent as english } from '../../text/en/consent.ts'
import { consent as spanish } from '../../text/es/consent.ts'
import { QuoteRequest, type QuoteRequestAnswer } from '../../wire/quote-request.ts'
import { leastFormSeconds } from '../../wire/least-form-seconds.ts'
import { AppError } from '../app-error.ts'
import type { ApiEnv, ApiOptions } from '../app.ts'
import { addressOf } from '../caller.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../rate-limit.ts'
import { readJson } from '../read-json.ts'
import { confirmRequest } from './confirm-request.ts'
import { quoteFieldErrors } from './quote-field-errors.ts'
import { storeRefusals } from './store-requests.ts'
import { takeRequest } from './take-request.ts'

const disclosures = { en: english, es: spanish }

/** A household asks once; an office behind one address, a few times. */
const requestLimit: RateLimit = { calls: 30, seconds: 600 }
/** Corrections included. */
const callLimit: RateLimit = { calls: 300, seconds: 600 }

/** POST quote-requests: the public form of a homeowner. */
export function quoteRequests(options: ApiOptions): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/quote-requests', async (c) => {
    const address = addressOf(c, options.trustProxy)
    await countStranger(options, 'quote-call', address, callLimit)
    const form = parseBody(QuoteRequest, await readJson(c.req.raw))
    if (isMachine(form)) {
      await countStranger(options, 'quote', address, requestLimit)
      await keepMachine(options, form)
      return c.json(thanks(randomUUID()), 201)
    }
    const draft = draftOf(form, c, address, options.now())
    await countStranger(options, 'quote', address, requestLimit)
    const { db, demo, links, now } = options
    const means = { db, publicUrl: links.publicUrl, takesFiction: demo !== null }
    const intake = await takeRequest(means, draft, now(), (trx, request) =>
      confirmRequest(trx, request, links),
    )
    for (const id of intake.mailIds) await options.sendMail(id)
    if (intake.status === 'taken') {
      return c.json(thanks(intake.requestId), 201)
    }
    const fields = quoteFieldErrors(intake.reasons)
    if (fields !== null) throw new AppError('invalid_request', {}, fields)
    // Who asked already, or asked to be left alone, learns nothing here that a stranger could ask for.
    return c.json(thanks(randomUUID()), 201)
  })
}

function thanks(id: string): QuoteRequestAnswer {
  return { success: true, id }
}

/** The time is the sender's own word: it stops the simple scripts, the limits per address the others. */
function isMachine({ website, elapsedMs }: QuoteRequest): boolean {
  return (website ?? '') !== '' || elapsedMs < leastFormSeconds * 1000
}

/** In the shape of the form and no larger: what else the machine sent is nobody's business. */
async function keepMachine({ db, now }: ApiOptions, payload: QuoteRequest): Promise<void> {
  const refusal = { source: 'quote_form', sourceRef: null, reasons: ['machine'], payload }
  await db.transaction().execute((trx) => storeRefusals(trx, [refusal], now()))
}

function draftOf(form: QuoteRequest, c: Context, address: string | null, now: Date): RequestDraft {
  const { propertyType, description, address: street } = form
  return {
    source: 'quote_form',
    service: form.service,
    urgency: form.urgency,
    ownership: form.ownership,
    ...(propertyType ? { propertyType } : {}),
    ...(description ? { description } : {}),
    ...(street ? { address: street } : {}),
    fullName: form.fullName,
    email: form.email,
    phone: form.phone,
    zip: form.zip,
    language: form.language,
    requestedAt: now,
    consent: consentOf(form, c, address, now),
    extra: {},
  }
}

/** What is stored is our own text of that version: never what the sender says it was. */
function consentOf(
  { consent, pageUrl }: QuoteRequest,
  c: Context,
  ip: string | null,
  givenAt: Date,
): Consent {
  if (!consent.accepted) throw new AppError('invalid_request', {}, { consent: 'consent_missing' })
  const shown = disclosures[consent.language]
  if (consent.version !== shown.version) {
    throw new AppError('invalid_request', {}, { consent: 'consent_outdated' })
  }
  const userAgent = c.req.header('user-agent')?.slice(0, 500)
  return {
    disclosureVersion: shown.version,
    disclosureLanguage: consent.language,
    disclosureText: `${shown.disclosure}\n${shown.withdraw}`,
    ...(pageUrl ? { pageUrl } : {}),
    ...(ip === null ? {} : { ip }),
    ...(userAgent ? { userAgent } : {}),
    givenAt,
  }
}
