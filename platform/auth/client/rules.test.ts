import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { openOfficial, type Fetch } from '../../testing/open-official.ts'

// What the official client rejects by itself, and how it reads unexpected responses.
const db = await openTestDatabase()
const auth = await openPlatform(db.pools)
const official = await openOfficial(auth)
const password = 'techo-firme-9'

afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  await official.close()
  await auth.platform.close()
})

test("spec: one-time-code sign-in needs an email or a phone, otherwise 'You must provide either an email or phone number'", async () => {
  const { auth: client, requests } = official.open()
  const { error } = await client.signInWithOtp({} as never)
  expect(error?.message).toMatch(/^You must provide either an email or phone number/)
  expect(requests).toEqual([])
})

test('spec: resend needs an email or phone plus a type', async () => {
  const { auth: client, requests } = official.open()
  const alone = await client.resend({ type: 'signup' } as never)
  expect(alone.error?.message).toBe('You must provide either an email or phone number and a type')
  expect(requests).toEqual([])
  const untyped = await client.resend({ email: 'ana@example.com' } as never)
  expect(untyped.error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('spec: manually set session needs both access and refresh token', async () => {
  const { access_token, refresh_token } = await openSession('manual@example.com')
  const { auth: client, requests } = official.open()
  const missing = { name: 'AuthSessionMissingError' }
  expect((await client.setSession({ access_token, refresh_token: '' })).error).toMatchObject(
    missing,
  )
  expect((await client.setSession({ access_token: '', refresh_token })).error).toMatchObject(
    missing,
  )
  expect(requests).toEqual([])
  const set = await client.setSession({ access_token, refresh_token })
  expect(set.data.user?.email).toBe('manual@example.com')
})

test('spec: missing-session error', async () => {
  const { auth: client, requests } = official.open()
  for (const refused of [
    client.getUser(),
    client.updateUser({ data: {} }),
    client.refreshSession(),
    client.reauthenticate(),
  ]) {
    expect((await refused).error).toMatchObject({
      name: 'AuthSessionMissingError',
      message: 'Auth session missing!',
    })
  }
  expect(requests).toEqual([])
})

test('spec: invalid-token-response error when neither session nor user comes back', async () => {
  const { auth: client } = official.open({}, { answer: async () => Response.json({}) })
  for (const refused of [
    client.signInWithPassword({ email: 'ana@example.com', password }),
    client.signInWithIdToken({ provider: 'google', token: 'x' }),
    client.exchangeCodeForSession('x'),
  ]) {
    expect((await refused).error).toMatchObject({ name: 'AuthInvalidTokenResponseError' })
  }
})

test("spec: 'Invalid JWT signature'", async () => {
  const { access_token } = await openSession('signed@example.com')
  const { auth: client } = official.open()
  expect((await client.getClaims(access_token)).error).toBeNull()
  const [header, payload, signature = ''] = access_token.split('.')
  const other = signature.startsWith('A') ? 'B' : 'A'
  const forged = [header, payload, other + signature.slice(1)].join('.')
  expect((await client.getClaims(forged)).error).toMatchObject({
    name: 'AuthInvalidJwtError',
    message: 'Invalid JWT signature',
  })
})

test("spec: 'An error occurred on token verification.' never occurs: the client can read every response of /verify", async () => {
  const email = 'halfway@example.com'
  const session = await openSession(email)
  const { auth: client } = official.open()
  expect(String(client.verifyOtp)).toContain('An error occurred on token verification.')
  await client.setSession(session)
  await client.updateUser({ email: 'moved@example.com' })
  const half = await client.verifyOtp({
    type: 'email_change',
    email,
    token: auth.lastMail(email).code,
  })
  expect(half).toEqual({ data: { user: null, session: null }, error: null })
  const whole = await client.verifyOtp({
    type: 'email_change',
    email: 'moved@example.com',
    token: auth.lastMail('moved@example.com').code,
  })
  expect(whole.data.session?.user.email).toBe('moved@example.com')
  const again = await client.verifyOtp({ type: 'email_change', email, token: '123456' })
  expect(again.error).toMatchObject({ code: 'otp_expired' })
})

test.each([502, 503, 504])('spec: retryable fetch errors for status %i', async (status) => {
  const { auth: client } = official.open({}, { answer: answering(status) })
  const { error } = await client.signInWithPassword({ email: 'ana@example.com', password })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status })
})

test('an unreachable server is a retryable fetch error too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { auth: client } = official.open(
    {},
    { answer: () => Promise.reject(new TypeError('fetch failed')) },
  )
  const { error } = await client.signInWithPassword({ email: 'ana@example.com', password })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 0 })
})

async function openSession(email: string) {
  const { auth: service } = official.open({}, { key: auth.serviceRoleKey })
  await service.admin.createUser({ email, password, email_confirm: true })
  const { data, error } = await official.open().auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

function answering(status: number): Fetch {
  return async () => new Response('{}', { status })
}
