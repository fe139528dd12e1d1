import { expect, test } from 'vitest'
import { createTestApi } from '../server/testing/api.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { createLimiter } from '../platform/limits/limiter.ts'
import { hasRoom } from './rate-limit.ts'

const database = await openTestDatabase()
const { db } = createTestApi(database)
const limit = { limit: 3, perSeconds: 600 }

test('a limit refills evenly, so a full hour does not double it', async () => {
  expect(await Promise.all([1, 2, 3].map(() => callAt('11:59:59')))).toEqual([true, true, true])
  expect(await callAt('12:00:01')).toBe(false)
  expect(await callAt('12:03:21')).toBe(true)
  expect(await callAt('12:03:21')).toBe(false)
})

test('functions/v1 and auth/v1 count in the same buckets', async () => {
  const limiter = createLimiter(database.pools.auth)
  const call = () => hasRoom(db, 'shared', limit, new Date())
  expect([await call(), await limiter.take('shared', limit), await call()]).toEqual([
    true,
    true,
    true,
  ])
  expect([await call(), await limiter.take('shared', limit)]).toEqual([false, false])
  await limiter.giveBack('shared', limit)
  expect(await call()).toBe(true)
})

test('a call that is rolled back does not count', async () => {
  const once = { limit: 1, perSeconds: 600 }
  const failing = db.transaction().execute(async (trx) => {
    expect(await hasRoom(trx, 'undone', once, new Date())).toBe(true)
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  expect(await hasRoom(db, 'undone', once, new Date())).toBe(true)
})

test.each([
  [false, 429],
  [true, 404],
])('calls from this machine have higher limits only in the demo: %s', async (demo, status) => {
  await database.pools.admin.query('truncate limits.buckets')
  const { app } = createTestApi(database, { rateLimitFactor: 1, widenLoopback: demo })
  const call = async () => {
    const response = await app.request('/functions/v1/onboarding-calls', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' },
      body: JSON.stringify({ orderId: crypto.randomUUID(), startsAt: '2026-11-24T15:00:00.000Z' }),
    })
    return response.status
  }
  const statuses = []
  for (let calls = 0; calls < 11; calls += 1) statuses.push(await call())
  expect(statuses.at(-1)).toBe(status)
})

function callAt(time: string) {
  return hasRoom(db, 'even', limit, new Date(`2026-11-20T${time}Z`))
}
