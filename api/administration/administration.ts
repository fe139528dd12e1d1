import { Hono } from 'hono'
import { AuditQuery } from '../../wire/audit-log.ts'
import { BusinessesQuery, PlanAct, type PlanActAnswer } from '../../wire/business-plans.ts'
import { InboxChange, InboxQuery } from '../../wire/inbox.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { type AdminDependencies, notePeople, onlyAdmins, readAdminId } from '../only-admins.ts'
import { parseBody } from '../parse-body.ts'
import { readId } from '../read-id.ts'
import { readJson } from '../read-json.ts'
import { changeInbox } from './change-inbox.ts'
import { changePlan } from './change-plan.ts'
import { listBusinesses, readBusiness } from './read-businesses.ts'
import { readInbox } from './read-inbox.ts'
import { readLog, readLogFilters } from './read-log.ts'
import { readOrder } from './take-order.ts'

type Dependencies = AdminDependencies & Pick<ApiDependencies, 'now' | 'links' | 'sendMail' | 'log'>

/** Endpoints for admins: customers' plans, the inbox and the audit log. */
export function administration(deps: Dependencies): Hono<ApiEnv> {
  const { db, now } = deps
  return new Hono<ApiEnv>()
    .use('/administration/*', onlyAdmins(deps))
    .get('/administration/businesses', async (c) => {
      const page = await listBusinesses(db, parseBody(BusinessesQuery, c.req.query()))
      notePeople(c, 'businesses', page.businesses.length)
      return c.json(page)
    })
    .get('/administration/businesses/:id', async (c) => {
      const business = await readBusiness(db, readId(c.req.param('id')))
      notePeople(c, 'businesses', 1)
      return c.json(business)
    })
    .get('/administration/checkout-orders/:id', async (c) => {
      const order = await readOrder(db, readId(c.req.param('id')))
      notePeople(c, 'checkout_orders', 1)
      return c.json(order)
    })
    .post('/administration/plans', async (c) => {
      const act = parseBody(PlanAct, await readJson(c.req.raw))
      const delivered = await changePlan(deps, act, readAdminId(c))
      return c.json({ success: true, delivered } satisfies PlanActAnswer)
    })
    .get('/administration/inbox', async (c) => {
      const page = await readInbox(db, parseBody(InboxQuery, c.req.query()))
      notePeople(c, 'inbox_items', page.items.length)
      return c.json(page)
    })
    .post('/administration/inbox', async (c) => {
      const change = parseBody(InboxChange, await readJson(c.req.raw))
      await changeInbox(db, change, readAdminId(c), now())
      return c.json({ success: true })
    })
    .get('/administration/log', async (c) =>
      c.json(await readLog(db, parseBody(AuditQuery, c.req.query()))),
    )
    .get('/administration/log/filters', async (c) => c.json(await readLogFilters(db)))
}
