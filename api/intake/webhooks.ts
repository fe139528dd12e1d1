import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { sources, type WebhookSource } from '../../engine/sources/list.ts'
import { readWebhookLead, webhookPath, webhookSources } from '../../engine/sources/sources.ts'
import { readWebhookSecret, removeSecret } from '../../engine/sources/webhook.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { readJson } from '../read-json.ts'
import { storeRefusals, type RefusedRequest } from './store-requests.ts'
import { takeRequest } from './take-request.ts'

type Dependencies = Pick<
  ApiDependencies,
  'db' | 'now' | 'demo' | 'webhookSecrets' | 'links' | 'sendMail'
>

/**
 * POST intake/:source, for each source with a webhook. Every lead gets a 200, whether taken or refused, so that
 * the provider does not resend it. Only a wrong secret or an unreadable body is an error.
 */
export function webhooks(deps: Dependencies): Hono<ApiEnv> {
  const { db, demo, links, now, webhookSecrets } = deps
  return new Hono<ApiEnv>().post('/intake/:source', async (c) => {
    const source = findSource(c.req.param('source'))
    const { webhook } = sources[source]
    const secret = webhookSecrets[source]
    if (secret === undefined) throw new AppError('not_configured')
    const body = await readJson(c.req.raw)
    const sent = readWebhookSecret(webhook, body, (name) => c.req.header(name))
    if (!isSameSecret(sent ?? '', secret)) throw new AppError('wrong_key')
    const lead = readWebhookLead(source, body, now())
    if (lead.ref === null) {
      throw new AppError('invalid_request', {}, { [webhook.refField]: 'required' })
    }
    const raw = { kind: source, payload: removeSecret(webhook, body) }
    if (lead.isTest) {
      await keep({ source, sourceRef: `test:${lead.ref}`, reasons: ['test'], ...raw })
    } else if (lead.ok) {
      const intake = { db, publicUrl: links.publicUrl, takesFiction: demo !== null }
      const { mailIds } = await takeRequest(intake, lead.draft, now(), { raw })
      for (const id of mailIds) await deps.sendMail(id)
    } else {
      await keep({ source, sourceRef: lead.ref, reasons: lead.problems, ...raw })
    }
    return c.json(webhook.answer)
  })

  async function keep(refusal: RefusedRequest): Promise<void> {
    await db.transaction().execute((trx) => storeRefusals(trx, [refusal], now()))
  }
}

/** @throws AppError not_found */
function findSource(path: string): WebhookSource {
  const source = webhookSources.find((each) => webhookPath(each) === path)
  if (source === undefined) throw new AppError('not_found')
  return source
}

/** Hashed first, so that the comparison time reveals neither the content nor the length of the secret. */
function isSameSecret(received: string, expected: string): boolean {
  return timingSafeEqual(digest(received), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
