import { Hono } from 'hono'
import {
  RefusalQuery,
  SupplyQuery,
  type ReleaseAnswer,
  type ReplayAnswer,
} from '../../wire/supply.ts'
import { WaitingOrdersQuery } from '../../wire/waiting-orders.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { type AdminDependencies, notePeople, onlyAdmins, readAdminId } from '../only-admins.ts'
import { parseBody } from '../parse-body.ts'
import { readId } from '../read-id.ts'
import { listGivenUpMails, sendMailAgain } from './given-up-mails.ts'
import { listRefusals } from './list-refusals.ts'
import { listWaitingOrders } from './list-waiting-orders.ts'
import { readSupply } from './read-supply.ts'
import { releaseRequest } from './release-request.ts'
import { replayRefusal } from './replay-refusal.ts'
import { showHeld, showRefused } from './show-payload.ts'

type Dependencies = AdminDependencies & Pick<ApiDependencies, 'now' | 'demo' | 'links' | 'sendMail'>

/** Supply and demand for admins: what came in, what waits, replays and releases. */
export function operations(deps: Dependencies): Hono<ApiEnv> {
  const { db, demo, links, now } = deps
  return new Hono<ApiEnv>()
    .use('/operations/*', onlyAdmins(deps))
    .get('/operations/supply', async (c) =>
      c.json(await readSupply(db, parseBody(SupplyQuery, c.req.query()), now())),
    )
    .get('/operations/refusals', async (c) => {
      const list = await listRefusals(db, parseBody(RefusalQuery, c.req.query()))
      const held = list.entries.filter(({ kind }) => kind === 'held').length
      notePeople(c, 'refused_requests', list.entries.length - held)
      notePeople(c, 'homeowner_requests', held)
      return c.json(list)
    })
    .get('/operations/refusals/:id', async (c) => {
      const payload = await showRefused(db, readId(c.req.param('id')))
      notePeople(c, 'refused_requests', 1)
      return c.json(payload)
    })
    .get('/operations/held-requests/:id', async (c) => {
      const payload = await showHeld(db, readId(c.req.param('id')))
      notePeople(c, 'homeowner_requests', 1)
      return c.json(payload)
    })
    .post('/operations/refusals/:id/replays', async (c) => {
      const intake = { db, links, publicUrl: links.publicUrl, takesFiction: demo !== null }
      const { mailIds, ...answer } = await replayRefusal(
        intake,
        readId(c.req.param('id')),
        readAdminId(c),
        now(),
      )
      for (const id of mailIds) await deps.sendMail(id)
      return c.json({ success: true, ...answer } satisfies ReplayAnswer)
    })
    .post('/operations/held-requests/:id/releases', async (c) => {
      const { mailIds, ...answer } = await releaseRequest(
        { db, publicUrl: links.publicUrl },
        readId(c.req.param('id')),
        readAdminId(c),
        now(),
      )
      for (const id of mailIds) await deps.sendMail(id)
      return c.json({ success: true, ...answer } satisfies ReleaseAnswer)
    })
    .get('/operations/orders', async (c) => {
      const query = parseBody(WaitingOrdersQuery, c.req.query())
      const list = await listWaitingOrders(db, query, now())
      notePeople(c, 'lead_campaigns', list.orders.length)
      return c.json(list)
    })
    .get('/operations/given-up-mails', async (c) => {
      const list = await listGivenUpMails(db)
      notePeople(c, 'outbox', list.mails.length)
      return c.json(list)
    })
    .post('/operations/given-up-mails/:id/sendings', async (c) => {
      const id = readId(c.req.param('id'))
      await sendMailAgain(db, id, readAdminId(c))
      await deps.sendMail(id)
      return c.json({ success: true })
    })
}
