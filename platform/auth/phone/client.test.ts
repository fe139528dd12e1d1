import { serve, type ServerType } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { newNumber, openTexting } from './testing/open-texting.ts'
import { openSiteverify } from '../../testing/siteverify.ts'

// The official client on a real port, with phone numbers and a captcha.
const db = await openTestDatabase()
const siteverify = await openSiteverify()
const captcha = {
  provider: 'turnstile',
  secret: siteverify.secret,
  verifyUrl: siteverify.url,
  hostnames: ['localhost'],
} as const
const auth = await openTexting(db.pools)
const guarded = await openTexting(db.pools, {}, { captcha, anonymousUsers: true })
const servers: ServerType[] = []
const address = await listen(auth.platform.app.fetch)
const guardedAddress = await listen(guarded.platform.app.fetch)
const password = 'secret-1'

afterAll(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  await auth.close()
  await guarded.close()
  await siteverify.close()
})

test('sign up by phone, verify, sign in, change the number', async () => {
  const client = openClient()
  const phone = newNumber()
  const signedUp = await client.auth.signUp({ phone: `+${phone}`, password })
  expect(signedUp).toMatchObject({ error: null, data: { session: null, user: { phone } } })
  const early = await client.auth.signInWithPassword({ phone, password })
  expect(early.error).toMatchObject({ code: 'phone_not_confirmed', status: 400 })
  const wrong = await client.auth.verifyOtp({ phone, type: 'sms', token: '1234567' })
  expect(wrong.error).toMatchObject({ code: 'otp_expired', status: 403 })
  const token = auth.codeFor(`+${phone}`)
  const verified = await client.auth.verifyOtp({ phone, type: 'sms', token })
  expect(verified.data.session?.access_token).toBeTruthy()
  const signedIn = await client.auth.signInWithPassword({ phone, password })
  expect(signedIn.data.user?.phone).toBe(phone)

  const next = newNumber()
  const updated = await client.auth.updateUser({ phone: next })
  expect(updated).toMatchObject({ error: null, data: { user: { new_phone: next } } })
  const change = { phone: next, type: 'phone_change', token: auth.codeFor(`+${next}`) } as const
  const moved = await client.auth.verifyOtp(change)
  expect(moved.data.user?.phone).toBe(next)
  const { data: identities } = await client.auth.getUserIdentities()
  expect(identities?.identities).toMatchObject([{ provider: 'phone' }])
})

test('sign in by a WhatsApp code, and resend it', async () => {
  const client = openClient()
  const phone = newNumber()
  const sent = await client.auth.signInWithOtp({ phone, options: { channel: 'whatsapp' } })
  expect(sent).toMatchObject({ error: null, data: { messageId: expect.stringMatching(/^SM/) } })
  const soon = await client.auth.resend({ type: 'sms', phone })
  expect(soon.error).toMatchObject({ code: 'over_sms_send_rate_limit', status: 429 })
  const token = auth.codeFor(`whatsapp:+${phone}`)
  const verified = await client.auth.verifyOtp({ phone, type: 'sms', token })
  expect(verified.data.user).toMatchObject({ phone, app_metadata: { provider: 'phone' } })
  const unknown = await client.auth.signInWithOtp({
    phone: newNumber(),
    options: { shouldCreateUser: false },
  })
  expect(unknown.error).toMatchObject({ code: 'otp_disabled', status: 422 })
})

test('spec: a factor of factor_type phone: a number as the second factor', async () => {
  const client = openClient()
  await withSession(client)
  const phone = newNumber()
  const enrolled = await client.auth.mfa.enroll({ factorType: 'phone', phone: `+${phone}` })
  expect(enrolled).toMatchObject({ error: null, data: { type: 'phone', phone: `+${phone}` } })
  const factorId = enrolled.data?.id ?? ''
  const challenged = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
  expect(challenged.error).toBeNull()
  const verified = await client.auth.mfa.verify({
    factorId,
    challengeId: challenged.data?.id ?? '',
    code: auth.codeFor(`+${phone}`),
  })
  expect(verified.error).toBeNull()
  const level = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  const factors = await client.auth.mfa.listFactors()
  expect(factors.data?.phone).toMatchObject([{ id: factorId, status: 'verified' }])
})

test('an admin creates an account with a number', async () => {
  const admin = openClient(address, auth.serviceRoleKey)
  const phone = newNumber()
  const made = await admin.auth.admin.createUser({ phone, password, phone_confirm: true })
  expect(made).toMatchObject({ error: null, data: { user: { phone } } })
  const signedIn = await openClient().auth.signInWithPassword({ phone, password })
  expect(signedIn.error).toBeNull()
})

test('M6 with a captcha, each endpoint needs a token, which works once', async () => {
  const client = openClient(guardedAddress, guarded.anonKey)
  const phone = newNumber()
  const failed = { code: 'captcha_failed', status: 400 }
  expect((await client.auth.signUp({ phone, password })).error).toMatchObject(failed)
  expect((await client.auth.signInAnonymously()).error).toMatchObject(failed)
  expect((await client.auth.signInWithPassword({ phone, password })).error).toMatchObject(failed)
  expect((await client.auth.resetPasswordForEmail('a@example.com')).error).toMatchObject(failed)
  const signedUp = await client.auth.signUp({ phone, password, options: options() })
  expect(signedUp.error).toBeNull()
  const token = guarded.codeFor(`+${phone}`)
  expect((await client.auth.verifyOtp({ phone, type: 'sms', token })).error).toBeNull()
  const once = options()
  const credentials = { phone, password, options: once }
  expect((await client.auth.signInWithPassword(credentials)).error).toBeNull()
  expect((await client.auth.signInWithPassword(credentials)).error).toMatchObject(failed)
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.signInAnonymously({ options: options() })).error).toBeNull()
})

function options() {
  return { captchaToken: siteverify.solve() }
}

async function withSession(client: SupabaseClient) {
  const phone = newNumber()
  await client.auth.signInWithOtp({ phone })
  await client.auth.verifyOtp({ phone, type: 'sms', token: auth.codeFor(`+${phone}`) })
}

function openClient(url = address, key = auth.anonKey): SupabaseClient {
  return createClient(url, key, {
    auth: { autoRefreshToken: false, persistSession: false },
    realtime: { transport: WebSocket as never },
  })
}

function listen(fetch: typeof auth.platform.app.fetch): Promise<string> {
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
    servers.push(server)
  })
}
