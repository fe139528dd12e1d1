import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../server/testing/database.ts'
import { openPlatform } from './testing/open-platform.ts'

const db = await openTestDatabase()
const { platform, anonKey, serviceRoleKey, call } = await openPlatform(db.pools, {
  autoconfirm: true,
})

afterAll(async () => {
  await platform.close()
})

test('G01 health, G02 settings', async () => {
  expect(await call('GET', '/auth/v1/health')).toMatchObject({
    status: 200,
    body: { version: expect.any(String), name: 'GoTrue', description: expect.any(String) },
  })
  const { body } = await call('GET', '/auth/v1/settings')
  expect(body).toMatchObject({
    external: { email: true, google: false, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  })
})

test('G07 a body over 1 MiB is refused', async () => {
  const body = {
    email: 'a@example.com',
    password: 'secret-1',
    data: { a: 'x'.repeat(1024 * 1024) },
  }
  expect(await call('POST', '/auth/v1/signup', { body })).toMatchObject({
    status: 413,
    body: { error_code: 'request_entity_too_large' },
  })
})

test('G08 a CORS preflight needs no key and allows every origin', async () => {
  const requestHeaders = 'apikey,authorization,content-type,x-client-info,x-supabase-api-version'
  const response = await platform.app.request('/auth/v1/token?grant_type=password', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example.com',
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestHeaders,
    },
  })
  expect([200, 204]).toContain(response.status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toBe(requestHeaders)
})

test('P63 a missing or unknown API key is refused', async () => {
  for (const path of ['/auth/v1/settings', '/rest/v1/leads']) {
    expect((await platform.app.request(path)).status).toBe(401)
    expect((await platform.app.request(path, { headers: { apikey: `${anonKey}x` } })).status).toBe(
      401,
    )
  }
  for (const apikey of [anonKey, serviceRoleKey]) {
    expect((await platform.app.request('/auth/v1/settings', { headers: { apikey } })).status).toBe(
      200,
    )
  }
  expect((await platform.app.request(`/auth/v1/settings?apikey=${anonKey}`)).status).toBe(200)
})

test('a refusal by the gateway has CORS headers', async () => {
  const response = await platform.app.request('/rest/v1/leads', {
    headers: { origin: 'https://x.example.com' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('every response has a request id', async () => {
  const own = await platform.app.request('/auth/v1/health', {
    headers: { 'x-request-id': 'abc-123' },
  })
  expect(own.headers.get('x-request-id')).toBe('abc-123')
  const bad = await platform.app.request('/auth/v1/health', {
    headers: { 'x-request-id': 'a b<script>' },
  })
  expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an unknown path gives an error in the format of auth/v1', async () => {
  expect(await call('GET', '/auth/v1/nothing')).toMatchObject({
    status: 404,
    body: { error_code: 'not_found' },
  })
})

test('rest/v1 is behind the same gateway and runs as the bearer', async () => {
  const { body } = await call('POST', '/auth/v1/signup', {
    body: { email: 'rest@example.com', password: 'secret-1' },
  })
  const mine = await call('GET', '/rest/v1/profiles?select=id', { bearer: body.access_token })
  expect(mine).toMatchObject({ status: 200, body: [{ id: body.user.id }] })
})
