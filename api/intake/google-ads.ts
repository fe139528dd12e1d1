import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { googleKeyOf, readGoogleLead } from '../../engine/sources/google-ads.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../door.ts'
import { readJson } from '../read-json.ts'
import { storeRefusals, type RefusedRequest } from './store-requests.ts'
import { takeRequest } from './take-request.ts'

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'demo' | 'googleKey' | 'links' | 'sendMail'
>

/**
 * POST intake/google-ads: the webhook of Google Ads lead forms. What arrived is answered with 200, wanted or
 * not, so that Google does not send it again; only a wrong key or an unreadable body is an error.
 */
export function googleAds(deps: Dependencies): Hono<ApiEnv> {
  const { db, demo, googleKey, links, now } = deps
  return new Hono<ApiEnv>().post('/intake/google-ads', async (c) => {
    if (googleKey === null) throw new AppError('not_configured')
    const payload = await readJson(c.req.raw)
    if (!isSameSecret(googleKeyOf(payload) ?? '', googleKey)) throw new AppError('wrong_key')
    const lead = readGoogleLead(payload, now())
    if (lead.leadId === null) {
      throw new AppError('invalid_request', {}, { lead_id: 'required' })
    }
    const { leadId, isTest } = lead
    if (isTest) {
      await keep({
        source,
        sourceRef: `test:${leadId}`,
        reasons: ['test'],
        kind: source,
        payload: shown(payload),
      })
    } else if (lead.ok) {
      const intake = { db, publicUrl: links.publicUrl, takesFiction: demo !== null }
      const { mailIds } = await takeRequest(intake, lead.draft, now(), {
        raw: { kind: source, payload: shown(payload) },
      })
      for (const id of mailIds) await deps.sendMail(id)
    } else {
      const reasons = lead.problems
      await keep({ source, sourceRef: leadId, reasons, kind: source, payload: shown(payload) })
    }
    return c.json({})
  })

  async function keep(refusal: RefusedRequest): Promise<void> {
    await db.transaction().execute((trx) => storeRefusals(trx, [refusal], now()))
  }
}

const source = 'google_ads'

/** Hashed first, so that neither the content nor the length of the secret shows in the time it takes. */
function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The key is a secret and is kept nowhere but in the environment. */
function shown(payload: unknown): unknown {
  return typeof payload === 'object' ? { ...payload, google_key: undefined } : payload
}
