import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { isCausedByCaller } from '../../postgres/errors.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openPlatform } from '../testing/open-platform.ts'

const db = await openTestDatabase()

test('while the database is away auth/v1 answers 503 with Retry-After', async () => {
  const auth = new Pool({ connectionString: db.url, options: '-c role=supabase_auth_admin' })
  auth.on('error', () => {})
  const { platform, call } = await openPlatform({ ...db.pools, auth })
  await auth.end()
  const body = { email: 'ana@example.com', password: 'secret-1' }
  for (const path of ['/auth/v1/signup', '/auth/v1/token?grant_type=password']) {
    const answer = await call('POST', path, { body })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1'])
  }
  await platform.close()
})

test('a NUL is refused, and its error says that the caller caused it', async () => {
  const { platform, call, errors } = await openPlatform(db.pools)
  const body = { email: 'ana@example.com', password: 'secret-1', data: { name: 'a\0b' } }
  expect((await call('POST', '/auth/v1/signup', { body })).status).toBe(400)
  expect(errors.map(isCausedByCaller)).toEqual([true])
  await platform.close()
})
