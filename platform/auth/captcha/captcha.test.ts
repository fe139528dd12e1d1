import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { limited, openPlatform, type TestPlatform } from '../../testing/open-platform.ts'
import { openSiteverify } from '../../testing/siteverify.ts'

const db = await openTestDatabase()
const siteverify = await openSiteverify()
const captcha = {
  provider: 'turnstile',
  secret: siteverify.secret,
  verifyUrl: siteverify.url,
  hostnames: ['localhost'],
  timeoutMilliseconds: 2000,
} as const
const auth = await openPlatform(db.pools, {
  captcha,
  autoconfirm: true,
  anonymousUsers: true,
})
const open = await openPlatform(db.pools, { autoconfirm: true, anonymousUsers: true })
const password = 'secret-1'

afterAll(async () => {
  await auth.platform.close()
  await open.platform.close()
  await siteverify.close()
})

beforeEach(() => {
  siteverify.mode = 'right'
  siteverify.verified.length = 0
})

const guarded: Array<[path: string, body: Record<string, unknown>]> = [
  ['signup', { email: 'new@example.com', password }],
  ['signup', {}],
  ['token?grant_type=password', { email: 'new@example.com', password }],
  ['token?grant_type=web3', { chain: 'solana' }],
  ['otp', { email: 'new@example.com' }],
  ['magiclink', { email: 'new@example.com' }],
  ['recover', { email: 'new@example.com' }],
  ['resend', { type: 'signup', email: 'new@example.com' }],
]

test.each(guarded)('M6 %s without a captcha token is rejected', async (path, body) => {
  for (const gotrue_meta_security of [undefined, null, {}, { captcha_token: ' ' }]) {
    const refusal = await post(path, { ...body, gotrue_meta_security })
    expect(refusal).toMatchObject({
      status: 400,
      body: {
        error_code: 'captcha_failed',
        msg: 'captcha protection: request disallowed (no captcha_token found)',
      },
    })
  }
  expect(siteverify.verified).toEqual([])
})

test.each(guarded)('M6 %s with a captcha token is accepted once', async (path, body) => {
  const token = siteverify.solve()
  const answer = await post(path, { ...body, ...security(token) })
  expect(answer.body.error_code).not.toBe('captcha_failed')
  expect(siteverify.verified).toEqual([{ response: token, remoteip: '203.0.113.5' }])
  const again = await post(path, { ...body, ...security(token) })
  expect(again.body).toMatchObject({
    error_code: 'captcha_failed',
    msg: 'captcha protection: request disallowed (timeout-or-duplicate)',
  })
})

test('M6 grants with other proof need no captcha token', async () => {
  const { body } = await open.call('POST', '/auth/v1/signup', {
    body: { email: email(), password },
  })
  const refreshed = await post('token?grant_type=refresh_token', {
    refresh_token: body.refresh_token,
  })
  expect(refreshed.status).toBe(200)
  const exempt: Array<[path: string, body: unknown]> = [
    ['token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
    ['token?grant_type=id_token', { id_token: 'x', provider: 'google' }],
    ['verify', { type: 'signup', email: email(), token: '123456' }],
    ['logout', {}],
  ]
  for (const [path, payload] of exempt) {
    expect((await post(path, payload)).body.error_code, path).not.toBe('captcha_failed')
  }
  expect(siteverify.verified).toEqual([])
})

test('M6 the service role key is exempt; the anon key and users are not', async () => {
  const byService = await auth.call('POST', '/auth/v1/otp', {
    body: { email: email() },
    bearer: auth.serviceRoleKey,
  })
  expect(byService.status).toBe(200)
  const { body } = await open.call('POST', '/auth/v1/signup', {
    body: { email: email(), password },
  })
  for (const bearer of [auth.anonKey, body.access_token, 'nonsense']) {
    const refusal = await auth.call('POST', '/auth/v1/otp', { body: { email: email() }, bearer })
    expect(refusal.body.error_code).toBe('captcha_failed')
  }
})

test('tokens from another host, made-up tokens and overlong tokens are rejected', async () => {
  const refusals: Array<[token: string, why: string]> = [
    [siteverify.solve('evil.example'), 'hostname-mismatch'],
    [randomUUID(), 'invalid-input-response'],
    ['x'.repeat(8193), 'invalid-input-response'],
  ]
  for (const [token, why] of refusals) {
    const refusal = await post('otp', { email: email(), ...security(token) })
    expect(refusal).toMatchObject({
      status: 400,
      body: { msg: `captcha protection: request disallowed (${why})` },
    })
  }
  expect(siteverify.verified).toHaveLength(2)
  expect(await post('otp', { ...security(42) })).toMatchObject({
    status: 400,
    body: { error_code: 'bad_json' },
  })
})

test.each(['silence', 'nonsense'] as const)(
  'while the captcha provider fails with %s, sign-ups are rejected',
  async (mode) => {
    siteverify.mode = mode
    const refusal = await post('signup', {
      email: email(),
      password,
      ...security(siteverify.solve()),
    })
    expect(refusal).toMatchObject({
      status: 500,
      body: {
        error_code: 'unexpected_failure',
        msg: 'captcha verification process failed',
      },
    })
    expect(auth.errors.map(String).join()).not.toContain(captcha.secret)
  },
)

test('a wrong captcha secret is reported to the operator, not to the caller', async () => {
  const mistaken = await openPlatform(db.pools, { captcha: { ...captcha, secret: 'mistaken' } })
  const refusal = await post('otp', { email: email(), ...security(siteverify.solve()) }, mistaken)
  expect(refusal).toMatchObject({ status: 500, body: { error_code: 'unexpected_failure' } })
  expect(JSON.stringify(refusal.body)).not.toContain('secret')
  expect(mistaken.errors.map(String)).toEqual([
    'Error: turnstile rejected the request: invalid-input-secret.',
  ])
  await mistaken.platform.close()
})

test('captcha verifications are rate limited by address', async () => {
  const few = await openPlatform(db.pools, {
    captcha,
    rateLimits: limited({ captcha: { limit: 2, perSeconds: 300 } }),
  })
  await db.pools.admin.query(`delete from limits.buckets where key like 'captcha:%'`)
  const statuses = []
  for (let n = 0; n < 3; n += 1) {
    const answer = await post('recover', { email: email(), ...security(randomUUID()) }, few)
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([400, 400, 429])
  await db.pools.admin.query(`delete from limits.buckets where key like 'captcha:%'`)
  await few.platform.close()
})

test('hCaptcha works the same way', async () => {
  const other = await openPlatform(db.pools, { captcha: { ...captcha, provider: 'hcaptcha' } })
  const body = { email: email(), ...security(siteverify.solve()) }
  expect((await post('otp', body, other)).status).toBe(200)
  await other.platform.close()
})

function post(path: string, body: unknown, on: TestPlatform = auth) {
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  return on.call('POST', `/auth/v1/${path}`, { body, headers })
}

function security(captcha_token: unknown) {
  return { gotrue_meta_security: { captcha_token } }
}

function email(): string {
  return `${randomUUID()}@example.com`
}
