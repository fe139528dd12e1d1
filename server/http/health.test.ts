import { expect, test } from 'vitest'
import { createHealth } from './health.ts'

test.each([
  [true, 200, { status: 'ok', database: 'up', jobs: 'up' }],
  [false, 503, { status: 'unavailable', code: 'database_down', database: 'down', jobs: 'up' }],
])('/health does not tell strangers the version: %s', async (isUp, status, body) => {
  const jobs = { areRunning: () => true, failing: () => [] }
  const response = await createHealth(async () => isUp, jobs).request('/health')
  expect(response.status).toBe(status)
  expect(await response.json()).toEqual(body)
})
