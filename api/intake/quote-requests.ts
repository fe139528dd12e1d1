import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { readCallerAddress } from '../../net/caller-address.ts'
import type { QuoteSent } from '../../wire/public-answers.ts'
import { QuoteRequest } from '../../wire/quote-request.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../door.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import { confirmRequest } from './confirm-request.ts'
import { draftOfForm, isMachine, type Sender } from './quote-draft.ts'
import { quoteFieldErrors } from './quote-field-errors.ts'
import { storeRefusals } from './store-requests.ts'
import { takeRequest } from './take-request.ts'
import { tellWithdrawn } from './tell-withdrawn.ts'

/** A household asks once; an office behind one address, a few times. */
const requestLimit: RateLimit = { limit: 30, perSeconds: 600 }
/** Corrections included. */
const callLimit: RateLimit = { limit: 300, perSeconds: 600 }

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'demo' | 'links' | 'sendMail'
>

/** POST quote-requests: the public form of a homeowner. */
export function quoteRequests(deps: Dependencies): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/quote-requests', async (c) => {
    await countStranger(deps, c, 'quote-call', callLimit)
    const form = parseBody(QuoteRequest, await readJson(c.req.raw))
    if (isMachine(form)) {
      await countStranger(deps, c, 'quote', requestLimit)
      await keepMachine(deps, form)
      return c.json(thanks(randomUUID()), 201)
    }
    const draft = draftOfForm(form, senderOf(c, readCallerAddress(c, deps.trustProxy)), deps.now())
    await countStranger(deps, c, 'quote', requestLimit)
    const { db, demo, links, now } = deps
    const host = { db, publicUrl: links.publicUrl, takesFiction: demo !== null }
    const intake = await takeRequest(host, draft, now(), {
      confirm: (trx, request) => confirmRequest(trx, request, links),
      tellSuppressed: (trx, request) => tellWithdrawn(trx, request, links.publicUrl),
    })
    for (const id of intake.mailIds) await deps.sendMail(id)
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

function thanks(id: string): QuoteSent {
  return { success: true, id }
}

/** In the shape of the form and no larger: what else the machine sent is nobody's business. */
async function keepMachine(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  payload: QuoteRequest,
): Promise<void> {
  const refusal = { source: 'quote_form', sourceRef: null, reasons: ['machine'] }
  const kept = { ...refusal, kind: 'quote_form' as const, payload }
  await db.transaction().execute((trx) => storeRefusals(trx, [kept], now()))
}

function senderOf(c: Context, ip: string | null): Sender {
  return { ip, userAgent: c.req.header('user-agent') ?? null }
}
