import { Pool } from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openPlatform } from '../testing/open-platform.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { revokeKeys, rotateKeys } from './signing-keys-store.ts'

const db = await openTestDatabase()
const { platform, call } = await openPlatform(db.pools, { autoconfirm: true })
const minute = 60_000

beforeEach(() => db.pools.admin.query('delete from platform.signing_keys'))
afterAll(async () => {
  await platform.close()
})

test('processes that start together agree on one key', async () => {
  const started = await Promise.all(Array.from({ length: 4 }, () => loadSigningKeys(db.pools.auth)))
  const active = await Promise.all(started.map((keys) => keys.active()))
  expect(new Set(active.map(({ id }) => id)).size).toBe(1)
})

test('a new key is published at once, signs after 15 minutes, and keeps sessions valid', async () => {
  const clock = { at: Date.now() }
  const keys = await loadSigningKeys(db.pools.auth, () => clock.at)
  const before = await keys.active()
  const next = await rotateKeys(db.pools.auth)
  await keys.refresh()
  expect((await keys.active()).id).toBe(before.id)
  expect((await keys.published()).map(({ kid }) => kid)).toEqual([next, before.id])
  clock.at += 16 * minute
  expect((await keys.active()).id).toBe(next)
  expect(await keys.find(before.id)).not.toBeNull()
})

test('a failed refresh keeps the known keys and reports the error', async () => {
  const pool = new Pool({ connectionString: db.url, options: '-c role=supabase_auth_admin' })
  const errors: unknown[] = []
  const keys = await loadSigningKeys(pool, Date.now, (error) => errors.push(error))
  const before = await keys.active()
  await pool.end()
  await keys.refresh()
  expect((await keys.active()).id).toBe(before.id)
  expect(errors).toHaveLength(1)
})

test('concurrent rotations create one key', async () => {
  await loadSigningKeys(db.pools.auth)
  const made = await Promise.all(Array.from({ length: 4 }, () => rotateKeys(db.pools.auth)))
  expect(new Set(made).size).toBe(1)
})

test('a retired key is deleted once its last token has expired', async () => {
  const keys = await loadSigningKeys(db.pools.auth)
  const old = await keys.active()
  await rotateKeys(db.pools.auth)
  await db.pools.admin.query(
    `update platform.signing_keys set retired_at = now() - interval '2 hours 1 second'
     where retired_at is not null`,
  )
  const later = await loadSigningKeys(db.pools.auth)
  expect(await later.find(old.id)).toBeNull()
  expect(await later.published()).toHaveLength(1)
})

test('tokens of revoked keys are refused', async () => {
  const keys = await loadSigningKeys(db.pools.auth)
  const stolen = await keys.active()
  const next = await revokeKeys(db.pools.auth)
  await keys.refresh()
  expect(await keys.find(stolen.id)).toBeNull()
  expect((await keys.active()).id).toBe(next)
})

test('while the database is down the known keys stay in use', async () => {
  const pool = { ...db.pools.auth, isAway: false }
  const flaky = new Proxy(db.pools.auth, {
    get(target, name) {
      if (name === 'query' && pool.isAway) return () => Promise.reject(new Error('away'))
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const keys = await loadSigningKeys(flaky)
  const { id } = await keys.active()
  pool.isAway = true
  await keys.refresh()
  expect((await keys.active()).id).toBe(id)
})

test('a session survives a rotation, and JWKS clients see both keys', async () => {
  const signedUp = await call('POST', '/auth/v1/signup', {
    body: { email: 'ana@example.com', password: 'secret-1' },
  })
  await rotateKeys(db.pools.auth)
  const refreshed = await call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: signedUp.body.refresh_token },
  })
  expect(refreshed.status).toBe(200)
})
