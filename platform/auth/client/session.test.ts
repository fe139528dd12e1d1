import type { Session } from '@supabase/supabase-js'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { nothingKept, openOfficial, type Fetch, type Kept } from '../../testing/open-official.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { autoconfirm: true })
const official = await openOfficial(auth)
const password = 'techo-firme-9'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
afterAll(async () => {
  await official.close()
  await auth.platform.close()
})

test('spec: a session has access_token, refresh_token, expires_at, expires_in, token_type, user (with identities and factors)', async () => {
  const { auth: client } = await signedUp('fields@example.com', { full_name: 'Ana Ruiz' })
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const { data } = await client.signInWithPassword({ email: 'fields@example.com', password })
  expect(data.session).toEqual({
    access_token: expect.stringMatching(/^ey/),
    refresh_token: expect.any(String),
    expires_at: expect.any(Number),
    expires_in: 3600,
    token_type: 'bearer',
    user: expect.objectContaining({
      user_metadata: expect.objectContaining({ full_name: 'Ana Ruiz' }),
      identities: [expect.objectContaining({ provider: 'email' })],
      factors: [
        expect.objectContaining({
          status: 'unverified',
          factor_type: 'totp',
          friendly_name: 'Phone',
        }),
      ],
    }),
  })
})

test('spec: events INITIAL_SESSION, SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, PASSWORD_RECOVERY, MFA_CHALLENGE_VERIFIED', async () => {
  const email = 'events@example.com'
  const { auth: client, events } = await signedUp(email)
  await client.refreshSession()
  await client.updateUser({ data: { full_name: 'Ana' } })
  const enrolled = await client.mfa.enroll({ factorType: 'totp' })
  const factorId = enrolled.data?.id ?? ''
  const secret = enrolled.data?.totp.secret ?? ''
  const code = new TOTP({ secret }).generate()
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  await client.signOut()
  await client.resetPasswordForEmail(email)
  const token = auth.lastMail(email).code
  expect((await client.verifyOtp({ type: 'recovery', email, token })).error).toBeNull()
  expect(events).toEqual([
    'INITIAL_SESSION',
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'MFA_CHALLENGE_VERIFIED',
    'SIGNED_OUT',
    'PASSWORD_RECOVERY',
  ])
})

test('spec: the session persists in storage, and INITIAL_SESSION brings it back', async () => {
  const { storage } = await signedUp('persists@example.com')
  const again = official.open({}, { storage })
  await again.auth.initialize()
  const heard = await new Promise<[string, Session | null]>((resolve) => {
    again.auth.onAuthStateChange((event, session) => resolve([event, session]))
  })
  expect(heard).toMatchObject(['INITIAL_SESSION', { user: { email: 'persists@example.com' } }])
  expect(again.requests).toEqual([])
})

test('spec: a stored session near expiry is refreshed', async () => {
  const { storage } = await signedUp('near@example.com')
  const before = change(storage, { expires_at: inSeconds(60) })
  const { auth: client, events } = official.open({ autoRefreshToken: true }, { storage })
  await client.initialize()
  await client.stopAutoRefresh()
  expect(events).toContain('TOKEN_REFRESHED')
  const { data } = await client.getSession()
  expect(data.session?.refresh_token).not.toBe(before.refresh_token)
  expect(data.session?.expires_at).toBeGreaterThan(inSeconds(3500))
})

test('spec: a non-retryable refresh failure removes the session and fires SIGNED_OUT', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { storage } = await signedUp('dead@example.com')
  change(storage, { expires_at: inSeconds(-1), refresh_token: 'abcdefghijkl' })
  const { auth: client, events } = official.open({}, { storage })
  const { data, error } = await client.getSession()
  expect(data.session).toBeNull()
  expect(error).toMatchObject({ code: 'refresh_token_not_found', status: 400 })
  expect(storage.items.size).toBe(0)
  expect(events).toContain('SIGNED_OUT')
})

test('spec: sign-out scope: global (default), local or others', async () => {
  const email = 'scopes@example.com'
  const first = await signedUp(email)
  const others = await Promise.all([loggedIn(email), loggedIn(email), loggedIn(email)])
  const [second, third, fourth] = others
  await second.auth.signOut({ scope: 'local' })
  expect(second.requests.at(-1)?.path).toBe('/logout?scope=local')
  expect((await third.auth.getUser()).error).toBeNull()
  await third.auth.signOut({ scope: 'others' })
  expect((await third.auth.getUser()).error).toBeNull()
  expect((await first.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  const last = await loggedIn(email)
  await third.auth.signOut()
  expect(third.requests.at(-1)?.path).toBe('/logout?scope=global')
  expect((await last.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await fourth.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test.each([401, 403, 404])(
  'spec: a %i response to sign-out is ignored and the local session is still cleared unless the scope is others',
  async (status) => {
    const { storage } = await signedUp(`out${status}@example.com`)
    const { auth: client, events } = official.open({}, { storage, answer: answering(status) })
    expect((await client.signOut({ scope: 'others' })).error).toBeNull()
    expect((await client.getSession()).data.session).not.toBeNull()
    expect((await client.signOut({ scope: 'global' })).error).toBeNull()
    expect((await client.getSession()).data.session).toBeNull()
    expect(storage.items.size).toBe(0)
    expect(events).toContain('SIGNED_OUT')
  },
)

test('spec: sign-out also ignores the 403 of a session that ended elsewhere', async () => {
  const email = 'elsewhere@example.com'
  const one = await signedUp(email)
  const two = await loggedIn(email)
  await two.auth.signOut({ scope: 'others' })
  expect((await one.auth.signOut()).error).toBeNull()
  expect((await one.auth.getSession()).data.session).toBeNull()
})

test('any other error of sign-out is returned, and the session stays', async () => {
  const { storage } = await signedUp('busy@example.com')
  const { auth: client } = official.open({}, { storage, answer: answering(429) })
  expect((await client.signOut()).error).toMatchObject({ status: 429 })
  expect((await client.getSession()).data.session).not.toBeNull()
})

test('spec: token refresh retry backoff 200 ms times a power of 2, at 502, 503 and 504', async () => {
  const { storage } = await signedUp('backoff@example.com')
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const start = Date.now()
  const moments: number[] = []
  const failures = [502, 503, 504]
  const { auth: client, requests } = official.open(
    {},
    {
      storage,
      async answer(input, init) {
        moments.push(Date.now() - start)
        const status = failures.shift()
        if (status !== undefined) return new Response('{}', { status })
        vi.useRealTimers()
        return fetch(input, init)
      },
    },
  )
  const refreshing = client.refreshSession()
  await vi.advanceTimersByTimeAsync(200 + 400 + 800)
  expect((await refreshing).error).toBeNull()
  expect(moments).toEqual([0, 200, 600, 1400])
  expect(new Set(requests.map(({ path }) => path))).toEqual(
    new Set(['/token?grant_type=refresh_token']),
  )
})

async function signedUp(email: string, data: object = {}) {
  const opened = official.open()
  await opened.auth.initialize()
  await vi.waitFor(() => expect(opened.events).toEqual(['INITIAL_SESSION']))
  const { error } = await opened.auth.signUp({ email, password, options: { data } })
  expect(error).toBeNull()
  return opened
}

/** A server that responds to every request with this status. */
function answering(status: number): Fetch {
  return async () => Response.json({ code: 'refused', message: 'refused' }, { status })
}

async function loggedIn(email: string) {
  const opened = official.open({}, { storage: nothingKept() })
  expect((await opened.auth.signInWithPassword({ email, password })).error).toBeNull()
  return opened
}

/**
 * Changes the session in a browser's storage.
 * @returns the session before the change
 */
function change({ name, items }: Kept, changes: Partial<Session>): Session {
  const session: Session = JSON.parse(items.get(name) ?? '{}')
  items.set(name, JSON.stringify({ ...session, ...changes }))
  return session
}

function inSeconds(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}
