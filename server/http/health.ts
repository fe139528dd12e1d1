import { Hono } from 'hono'

/** GET /health: 200 while it can serve, 503 while it cannot. */
export function createHealth(version: string, databaseAnswers: () => Promise<boolean>): Hono {
  const app = new Hono()
  app.get('/health', async (c) => {
    const answers = await databaseAnswers()
    c.header('cache-control', 'no-store')
    return answers
      ? c.json({ status: 'ok', version, database: 'up' })
      : c.json({ status: 'unavailable', version, database: 'down' }, 503)
  })
  return app
}
