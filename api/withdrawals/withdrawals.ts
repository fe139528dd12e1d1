import { Hono } from 'hono'
import type { Withdrawn } from '../../wire/public-answers.ts'
import { Withdrawal } from '../../wire/quote-request.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { parseBody } from '../parse-body.ts'
import { readJson } from '../read-json.ts'
import { isOurLink } from './withdrawal-link.ts'
import { withdrawRequest } from './withdraw-request.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'links' | 'sendMail'>

/**
 * POST withdrawals: the button behind the link in a homeowner's email. A link without our signature is refused
 * before the database is read, so that it does not reveal which requests exist.
 */
export function withdrawals(deps: Dependencies): Hono<ApiEnv> {
  const { db, links, now } = deps
  return new Hono<ApiEnv>().post('/withdrawals', async (c) => {
    const { id, token } = parseBody(Withdrawal, await readJson(c.req.raw))
    if (!isOurLink(links, id, token)) throw new AppError('not_found')
    const withdrawn = await withdrawRequest(db, id, links, now())
    if (withdrawn === null) throw new AppError('not_found')
    for (const mailId of withdrawn.mailIds) await deps.sendMail(mailId)
    return c.json({ success: true, already: withdrawn.already } satisfies Withdrawn)
  })
}
