import { Hono } from 'hono'
import { z } from 'zod'
import { AuditQuery } from '../../wire/audit-log.ts'
import { BusinessesQuery, PlanAct, type PlanActAnswer } from '../../wire/business-plans.ts'
import { InboxChange, InboxQuery } from '../../wire/inbox.ts'
import { AppError } from '../app-error.ts'
import type { ApiEnv, ApiOptions } from '../app.ts'
import { parseBody } from '../parse-body.ts'
import { readJson } from '../read-json.ts'
import { changeInbox } from './change-inbox.ts'
import { changePlan } from './change-plan.ts'
import { listBusinesses, readBusiness } from './read-businesses.ts'
import { readInbox } from './read-inbox.ts'
import { readLog, readLogFilters } from './read-log.ts'
import { readOrder } from './take-order.ts'
import { onlyAdmins } from '../only-admins.ts'

/** What runs the company: its customers' plans, what strangers left to do, and who did what. For admins. */
export function administration(options: ApiOptions): Hono<ApiEnv> {
  const { db, now } = options
  return new Hono<ApiEnv>()
    .use('/administration/*', onlyAdmins(options))
    .get('/administration/businesses', async (c) =>
      c.json(await listBusinesses(db, parseBody(BusinessesQuery, c.req.query()))),
    )
    .get('/administration/businesses/:id', async (c) =>
      c.json(await readBusiness(db, idOf(c.req.param('id')))),
    )
    .get('/administration/checkout-orders/:id', async (c) =>
      c.json(await readOrder(db, idOf(c.req.param('id')))),
    )
    .post('/administration/plans', async (c) => {
      const act = parseBody(PlanAct, await readJson(c.req.raw))
      const delivered = await changePlan(options, act, c.get('adminId') ?? null)
      return c.json({ success: true, delivered } satisfies PlanActAnswer)
    })
    .get('/administration/inbox', async (c) =>
      c.json(await readInbox(db, parseBody(InboxQuery, c.req.query()))),
    )
    .post('/administration/inbox', async (c) => {
      const change = parseBody(InboxChange, await readJson(c.req.raw))
      await changeInbox(db, change, c.get('adminId') ?? null, now())
      return c.json({ success: true })
    })
    .get('/administration/log', async (c) =>
      c.json(await readLog(db, parseBody(AuditQuery, c.req.query()))),
    )
    .get('/administration/log/filters', async (c) => c.json(await readLogFilters(db)))
}

/** Where no id can stand there is nothing. */
function idOf(param: string): string {
  const read = z.guid().safeParse(param)
  if (!read.success) throw new AppError('not_found')
  return read.data
}
