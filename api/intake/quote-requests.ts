import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { QuoteRequest, type QuoteRequestAnswer } from '../../wire/quote-request.ts'
import { AppError } from '../app-error.ts'
import type { ApiEnv, ApiOptions } from '../app.ts'
import { addressOf } from '../caller.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../rate-limit.ts'
import { readJson } from '../read-json.ts'
import { confirmRequest } from './confirm-request.ts'
import { draftOfForm, isMachine, type Sender } from './quote-draft.ts'
import { quoteFieldErrors } from './quote-field-errors.ts'
import { storeRefusals } from './store-requests.ts'
import { takeRequest } from './take-request.ts'
import { tellWithdrawn } from './tell-withdrawn.ts'

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
    const draft = draftOfForm(form, senderOf(c, address), options.now())
    await countStranger(options, 'quote', address, requestLimit)
    const { db, demo, links, now } = options
    const means = { db, publicUrl: links.publicUrl, takesFiction: demo !== null }
    const intake = await takeRequest(means, draft, now(), {
      confirm: (trx, request) => confirmRequest(trx, request, links),
      tellSuppressed: (trx, request) => tellWithdrawn(trx, request, links.publicUrl),
    })
    for (const id of intake.mailIds) await options.sendMail(id)
    if (intake.status === 'taken') {
      const review = intake.isHeld ? { review: true as const } : {}
      return c.json({ ...thanks(intake.requestId), ...review }, 201)
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

/** In the shape of the form and no larger: what else the machine sent is nobody's business. */
async function keepMachine({ db, now }: ApiOptions, payload: QuoteRequest): Promise<void> {
  const refusal = { source: 'quote_form', sourceRef: null, reasons: ['machine'] }
  const kept = { ...refusal, kind: 'quote_form' as const, payload }
  await db.transaction().execute((trx) => storeRefusals(trx, [kept], now()))
}

function senderOf(c: Context, ip: string | null): Sender {
  return { ip, userAgent: c.req.header('user-agent') ?? null }
}
