import type { Parts } from '../../text/load.ts'
import { Hono } from 'hono'
import type { RateLimit } from '../../net/rate-limit.ts'
import { speak } from '../../text/speak.ts'
import { GenerateLeads, type GeneratedLeads } from '../../wire/generate-leads.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { readRepeatable } from '../do-once.ts'
import { countCall } from '../rate-limit.ts'
import { mustActFor } from '../permissions.ts'
import { readBearer } from '../read-bearer.ts'
import { readProfileLocale } from '../read-profile-locale.ts'
import { pickLocale } from '../pick-locale.ts'
import { parseBody } from '../parse-body.ts'
import { readJson } from '../read-json.ts'
import { deliverOrder, type OrderOutcome } from './deliver-order.ts'

/** Each key is stored for a day, also that of an order without a lead. */
const keyLimit: RateLimit = { limit: 300, perSeconds: 600 }

type Dependencies = Pick<ApiDependencies, 'db' | 'verifyToken' | 'now' | 'demo'>

/** POST generate-leads; docs/decisions/007-matching.md explains which requests fit and how they rank. */
export function generateLeads(deps: Dependencies): Hono<ApiEnv> {
  return new Hono<ApiEnv>().post('/generate-leads', async (c) => {
    const bearer = await readBearer(c, deps.verifyToken)
    c.set('profileLocale', await readProfileLocale(deps.db, bearer.sub))
    const order = parseBody(GenerateLeads, await readJson(c.req.raw))
    await mustActFor(deps.db, bearer, order.businessId)
    const repeatable = readRepeatable(c, {
      operation: 'generate-leads',
      caller: bearer.sub ?? bearer.role,
      body: order,
    })
    if (repeatable && bearer.sub)
      await countCall(deps.db, `keys:${bearer.sub}`, keyLimit, deps.now())
    const outcome = await deliverOrder(deps, {
      businessId: order.businessId,
      service: order.serviceType,
      location: order.targetLocation,
      count: order.leadsRequested,
      campaignId: order.campaignId,
      repeatable,
    })
    const sentences = speak(pickLocale(c)).errors
    return c.json(describeOutcome(outcome, order.leadsRequested, sentences))
  })
}

/** With no quota left the answer is `success: false`; a reduced order is a success that names the limit. */
function describeOutcome(
  { delivered, onOrder, cut }: OrderOutcome,
  requested: number,
  sentences: Parts['server']['errors'],
): GeneratedLeads {
  const granted = delivered + onOrder
  const answer = { leads_generated: delivered, leads_on_order: onOrder }
  if (cut === null) return { success: true, ...answer }
  const { quota, reserved } = cut
  const error = sentences[cut.code]({ requested, left: granted, quota, reserved })
  return { success: granted > 0, ...answer, code: cut.code, error }
}
