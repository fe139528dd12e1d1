import { Hono } from 'hono'
import { ScorePublication, type ScoreFit } from '../../wire/score-report.ts'
import { AppError } from '../app-error.ts'
import type { ApiDependencies, ApiEnv } from '../dependencies.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { type AdminDependencies, readAdminId, onlyAdmins } from '../only-admins.ts'
import { parseBody } from '../parse-body.ts'
import { readJson } from '../read-json.ts'
import { describeLiveModel } from './describe-live-model.ts'
import { lockScore } from './learn-outcomes.ts'
import { publish } from './publish.ts'
import { refit } from './refit.ts'
import { rescorePool } from './rescore-pool.ts'

type Dependencies = AdminDependencies & Pick<ApiDependencies, 'now'>

/** Endpoints for admins to see the live score model, refit it, and publish any version. */
export function scoreModels(deps: Dependencies): Hono<ApiEnv> {
  const { db, now } = deps
  return new Hono<ApiEnv>()
    .use('/score-models/*', onlyAdmins(deps))
    .get('/score-models/live', async (c) => c.json(await describeLiveModel(db)))
    .post('/score-models/fits', async (c) => {
      const fitted = await refit(db, now())
      if (fitted?.isPublished) await rescorePool(db)
      return c.json({ success: true, outcome: describeFit(fitted) } satisfies ScoreFit)
    })
    .post('/score-models/publications', async (c) => {
      const { version } = parseBody(ScorePublication, await readJson(c.req.raw))
      await retryTransaction(db, async (trx) => {
        await lockScore.execute(trx)
        const model = await trx
          .selectFrom('score_models')
          .select('id')
          .where('version', '=', version)
          .executeTakeFirst()
        if (model === undefined) throw new AppError('not_found')
        await publish(trx, model.id, 'admin', readAdminId(c))
      })
      await rescorePool(db)
      return c.json({ success: true })
    })
}

function describeFit(fitted: Awaited<ReturnType<typeof refit>>): ScoreFit['outcome'] {
  if (fitted === null) return 'too_few'
  if (fitted.isHeld) return 'held'
  return fitted.isPublished ? 'published' : 'challenger'
}
