import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { createTestApi, post } from '../server/testing/api.ts'
import { createTestDatabase } from '../server/testing/database.ts'
import { quoteForm } from '../server/testing/homeowners.ts'
import type { Schema } from './schema.ts'

test('a value that the database cannot store is refused and logged', async () => {
  const database = await createTestDatabase()
  const api = createTestApi(database, {
    async verifyToken() {
      await database.pools.service.query('select 1 / 0')
      return null
    },
  })
  const answer = await post(api.app, 'generate-leads', {}, { authorization: 'Bearer x' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
  expect(api.failures).toHaveLength(1)
  await database.drop()
})

test('while the database is away functions answer 503 with Retry-After', async () => {
  const database = await createTestDatabase()
  const pool = new Pool({ connectionString: 'postgres://anonymous@127.0.0.1:1/none' })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const { app } = createTestApi(database, { db })
  const response = await app.request('/functions/v1/quote-requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quoteForm(1)),
  })
  expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' })
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
  await pool.end()
  await database.drop()
})

test('a NUL in a search is refused and not logged as an error', async () => {
  const database = await createTestDatabase()
  const { app, failures } = createTestApi(database)
  const response = await app.request('/functions/v1/administration/businesses?search=%00', {
    headers: { authorization: 'Bearer service_role' },
  })
  expect(response.status).toBe(422)
  expect(failures).toEqual([])
  await database.drop()
})

test('a body that breaks off is not logged as an error', async () => {
  const database = await createTestDatabase()
  const { app, failures } = createTestApi(database)
  const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  const body = new ReadableStream({ pull: (controller) => controller.error(left) })
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  const response = await app.request('/functions/v1/quote-requests', init)
  expect(response.status).toBe(503)
  expect(failures).toEqual([])
  await database.drop()
})

test('a body of more than 256 KiB is refused', async () => {
  const database = await createTestDatabase()
  const { app } = createTestApi(database)
  const large = quoteForm(1, { website: 'https://x.example', extra: 'x'.repeat(256 * 1024) })
  expect(await post(app, 'quote-requests', large)).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  await database.drop()
})

test('an access token is verified once per request', async () => {
  const database = await createTestDatabase()
  const seen: string[] = []
  const { app } = createTestApi(database, {
    async verifyToken(token) {
      seen.push(token)
      return { role: token }
    },
  })
  const call = (token: string) =>
    app.request('/functions/v1/administration/plans', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{}',
    })
  expect((await call('service_role')).status).toBe(422)
  expect((await call('anon')).status).toBe(401)
  expect(seen).toEqual(['service_role', 'anon'])
  await database.drop()
})

test('an unknown function gets the same 404 as from Supabase', async () => {
  const database = await createTestDatabase()
  const { app } = createTestApi(database)
  const response = await app.request('/functions/v1/nothing', { method: 'POST' })
  expect(response.status).toBe(404)
  expect(response.headers.get('sb-error-code')).toBe('NOT_FOUND')
  expect(response.headers.get('x-relay-error')).toBeNull()
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual({
    code: 'NOT_FOUND',
    message: 'Requested function was not found',
  })
  await database.drop()
})
