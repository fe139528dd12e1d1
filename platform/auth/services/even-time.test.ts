import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { evenMilliseconds: 400 })

beforeAll(async () => {
  const body = { email: 'ana@example.com', password: 'secret-1' }
  await auth.call('POST', '/auth/v1/signup', { body })
})
afterAll(async () => {
  await auth.platform.close()
})

test.each([
  ['/recover', 'unknown@example.com', 200],
  ['/recover', 'ana@example.com', 200],
  ['/resend', 'unknown@example.com', 200],
  ['/otp', 'unknown@example.com', 422],
])('%s takes equally long for %s', async (path, email, status) => {
  const body = { email, type: 'signup', create_user: false }
  const started = performance.now()
  expect((await auth.call('POST', `/auth/v1${path}`, { body })).status).toBe(status)
  // Timers may fire a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(398)
})
