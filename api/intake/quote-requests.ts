import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { readCallerAddress } from '../../net/caller-address.ts'
import type { QuoteSent } from '../../wire/public-answers.ts'
import { QuoteRequest } from '../../wire/quote-request.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { countStranger } from '../count-stranger.ts'
import { parseBody } from '../parse-body.ts'
import { mustHavePhotos } from '../photos/waiting-photos.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { readJson } from '../read-json.ts'
import { confirmRequest } from './confirm-request.ts'
import { makeQuoteDraft, isBot, type Sender } from './quote-draft.ts'
import { listFieldErrors } from './quote-field-errors.ts'
import { storeRefusals } from './store-requests.ts'
import { takeRequest } from './take-request.ts'
import { remindWithdrawn } from './remind-withdrawn.ts'

/** Enough for an office behind one address. */
const requestLimit: RateLimit = { limit: 30, perSeconds: 600 }
/** Includes corrections. */
const callLimit: RateLimit = { limit: 300, perSeconds: 600 }

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'trustProxy' | 'rateLimitFactor' | 'widenLoopback' | 'demo' | 'links' | 'sendMail'
>

/** POST quote-requests: the public quote form. */
export function quoteRequests(deps: Dependencies): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/quote-requests', async (c) => {
    await countStranger(deps, c, 'quote-call', callLimit)
    const form = parseBody(QuoteRequest, await readJson(c.req.raw))
    if (isBot(form)) {
      await countStranger(deps, c, 'quote', requestLimit)
      await storeBot(deps, form)
      return c.json(thanks(randomUUID()), 201)
    }
    const draft = makeQuoteDraft(
      form,
      readSender(c, readCallerAddress(c, deps.trustProxy)),
      deps.now(),
    )
    await mustHavePhotos(deps.db, draft.photos)
    await countStranger(deps, c, 'quote', requestLimit)
    const { db, demo, links, now } = deps
    const host = { db, publicUrl: links.publicUrl, takesFiction: demo !== null }
    const intake = await takeRequest(host, draft, now(), {
      confirm: (trx, request) => confirmRequest(trx, request, links),
      tellSuppressed: (trx, request) => remindWithdrawn(trx, request, links.publicUrl),
    })
    for (const id of intake.mailIds) await deps.sendMail(id)
    if (intake.status === 'taken') {
      const review = intake.isHeld ? { review: true as const } : {}
      return c.json({ ...thanks(intake.requestId), ...review }, 201)
    }
    const fields = listFieldErrors(intake.reasons)
    if (fields !== null) throw new AppError('invalid_request', {}, fields)
    // Don't reveal that this person asked before or withdrew.
    return c.json(thanks(randomUUID()), 201)
  })
}

function thanks(id: string): QuoteSent {
  return { success: true, id }
}

/** Stores the form fields only, and nothing else that the bot sent. */
async function storeBot(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  payload: QuoteRequest,
): Promise<void> {
  const refusal = { source: 'quote_form', sourceRef: null, reasons: ['machine'] }
  const stored = { ...refusal, kind: 'quote_form' as const, payload }
  await db.transaction().execute((trx) => storeRefusals(trx, [stored], now()))
}

function readSender(c: Context, ip: string | null): Sender {
  return { ip, userAgent: c.req.header('user-agent') ?? null }
}
