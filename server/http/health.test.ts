import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

test.each([
  [true, 200, { status: 'ok', version: '1.2.3', database: 'up', jobs: 'up' }],
  [
    false,
    503,
    {
      status: 'unavailable',
      code: 'database_down',
      version: '1.2.3',
      database: 'down',
      jobs: 'up',
    },
  ],
])(
  '/health tells the version and the state of database and jobs: %s',
  async (isUp, status, body) => {
    const jobs = { areRunning: () => true, failing: () => [] }
    const response = await createHealth('1.2.3', async () => isUp, jobs).request('/health')
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(body)
  },
)
