import { Buffer } from 'node:buffer'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { jwtSecret, openPlatform, type TestPlatform } from '../testing/open-platform.ts'
import { userId } from './testing/open-library.ts'

let open: TestPlatform

const db = await openTestDatabase()
beforeAll(async () => {
  await db.pools.admin.query(
    `create table public.gate (id int primary key); grant select on public.gate to anon, authenticated;
     insert into public.gate values (1), (2)`,
  )
  open = await openPlatform(db.pools)
})
afterAll(async () => {
  await open.platform.close()
})

test('P47 an expired token is refused', async () => {
  const bearer = await token({ role: 'authenticated', exp: Math.floor(Date.now() / 1000) - 3600 })
  const { status, body } = await open.call('GET', '/rest/v1/gate', { bearer })
  expect([status, body.code, body.message]).toEqual([401, 'PGRST303', 'JWT expired'])
})

test('P48 a token with a foreign signature is refused, never treated as anonymous', async () => {
  const good = await token({ role: 'service_role' })
  const [header = '', payload = ''] = good.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const forged = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret of thirty-two characters'))
  for (const bearer of ['abc.def', `${header}.${payload}`, `${none}.${payload}.`, forged, 'x']) {
    const { status, body, headers } = await open.call('GET', '/rest/v1/gate', { bearer })
    expect([bearer, status, body.code]).toEqual([bearer, 401, 'PGRST301'])
    expect(headers.get('www-authenticate')).toContain('invalid_token')
  }
})

test('P49 a signed token with an unknown role is refused', async () => {
  const { status } = await open.call('GET', '/rest/v1/gate', {
    bearer: await token({ role: 'wizard' }),
  })
  expect([401, 403]).toContain(status)
})

test('P54 claims of a real token reach the database', async () => {
  await db.pools.admin.query(
    `create function public.gate_who() returns uuid language sql stable as 'select auth.uid()';
     notify pgrst, 'reload schema'`,
  )
  const bearer = await token({ role: 'authenticated', sub: userId(9) })
  const call = async () =>
    (await open.call('POST', '/rest/v1/rpc/gate_who', { bearer, body: {} })).body
  await expect.poll(call, { timeout: 5_000 }).toBe(JSON.stringify(userId(9)))
})

test('P72 the API is described at the root with and without a slash', async () => {
  const bearer = await token({ role: 'service_role' })
  for (const path of ['/rest/v1', '/rest/v1/']) {
    const { status, headers } = await open.call('GET', path, { bearer })
    expect([path, status]).toEqual([path, 200])
    expect(headers.get('content-type')).toContain('application/openapi+json')
  }
})

test('P60 any origin may call and read Content-Range', async () => {
  const preflight = await open.call('OPTIONS', '/rest/v1/gate', {
    headers: {
      origin: 'https://example.com',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'apikey,authorization,prefer,content-profile',
    },
  })
  expect(preflight.status).toBeLessThan(300)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
  const read = await open.call('GET', '/rest/v1/gate', {
    headers: { origin: 'https://example.com' },
  })
  expect(read.headers.get('access-control-expose-headers')).toContain('Content-Range')
  expect(read.headers.get('content-range')).toBe('0-1/*')
})

test('P63 the gateway refuses a missing or wrong API key', async () => {
  const none = await open.platform.app.request('/rest/v1/gate')
  expect(none.status).toBe(401)
  const wrong = await open.call('GET', '/rest/v1/gate', { headers: { apikey: 'wrong' } })
  expect(wrong.status).toBe(401)
})

test('a role with insert on some columns can insert them and read nothing', async () => {
  await db.pools.admin.query(
    `create table public.inbox (id int primary key generated always as identity, message text);
     revoke all on public.inbox from anon;
     grant insert (message) on public.inbox to anon; notify pgrst, 'reload schema'`,
  )
  const post = async () =>
    (await open.call('POST', '/rest/v1/inbox', { body: { message: 'Hello' } })).status
  await expect.poll(post, { timeout: 5_000 }).toBe(201)
  expect((await open.call('GET', '/rest/v1/inbox')).status).toBe(401)
  expect((await db.pools.admin.query('select message from inbox')).rows).toEqual([
    { message: 'Hello' },
  ])
})

function token(claims: { role: string; sub?: string; exp?: number }): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret))
}
