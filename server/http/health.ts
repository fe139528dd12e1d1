import { Hono } from 'hono'
import type { Jobs } from '../jobs/jobs.ts'

/**
 * GET /health: 200 while this process can serve and its jobs run. Otherwise 503, whose `code` is 'database_down'
 * or 'jobs_not_running'. `failing` names the jobs whose last run failed.
 */
export function createHealth(
  version: string,
  databaseAnswers: () => Promise<boolean>,
  jobs: Pick<Jobs, 'areRunning' | 'failing'>,
): Hono {
  const app = new Hono()
  app.get('/health', async (c) => {
    const isUp = await databaseAnswers()
    const database = isUp ? 'up' : 'down'
    c.header('cache-control', 'no-store')
    if (isUp && jobs.areRunning()) {
      const failing = jobs.failing()
      return c.json({
        status: 'ok',
        version,
        database,
        jobs: 'up',
        ...(failing.length > 0 && { failing }),
      })
    }
    const code = isUp ? 'jobs_not_running' : 'database_down'
    const state = jobs.areRunning() ? 'up' : 'down'
    return c.json({ status: 'unavailable', code, version, database, jobs: state }, 503)
  })
  return app
}
