import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openPlatform } from '../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools)

afterAll(async () => {
  await auth.platform.close()
})

test.each<[id: string, method: string, path: string, body: unknown, status: number, code: string]>([
  ['G82 a provider', 'GET', 'authorize?provider=bogus', undefined, 400, 'validation_failed'],
  [
    'G120 an id token',
    'POST',
    'token?grant_type=id_token',
    { id_token: 'x', provider: 'google' },
    400,
    'provider_disabled',
  ],
  [
    'G120 of an unknown provider',
    'POST',
    'token?grant_type=id_token',
    { id_token: 'x', provider: 'bogus' },
    400,
    'validation_failed',
  ],
  [
    'G44 a second factor without a session',
    'POST',
    'factors',
    { factor_type: 'totp' },
    401,
    'no_authorization',
  ],
])("%s is rejected with Supabase Auth's error", async (_id, method, path, body, status, code) => {
  expect(await auth.call(method, `/auth/v1/${path}`, { body })).toMatchObject({
    status,
    body: { error_code: code },
  })
})

test('G120 without an id token the error is OAuth-style', async () => {
  expect(await auth.call('POST', '/auth/v1/token?grant_type=id_token', { body: {} })).toMatchObject(
    {
      status: 400,
      body: { error: 'invalid request', error_description: expect.any(String) },
    },
  )
})
