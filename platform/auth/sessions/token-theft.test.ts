import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openIssuer } from '../../testing/open-issuer.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { openPlatform, publicUrl } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const issuer = await openIssuer({ clientId: 'our-app', isSecret: () => true })
const auth = await openPlatform(db.pools, {
  autoconfirm: true,
  passkeys: { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] },
  oauth: {
    google: { clientIds: ['our-app'], secret: 's', standIn: issuer.origin },
    manualLinking: true,
  },
})
const password = 'techo-firme-9'
const sessionNotFound = { status: 403, body: { error_code: 'session_not_found' } }
let people = 0

afterAll(() => Promise.all([auth.platform.close(), issuer.close()]))

test('a thief whose refresh token was replayed cannot set a password with its access token', async () => {
  const { email, userId, stolen } = await newSession()
  await replay(userId, stolen)
  const change = { bearer: stolen.accessToken, body: { password: 'taken-over-1' } }
  expect(await auth.call('PUT', '/auth/v1/user', change)).toMatchObject(sessionNotFound)
  expect((await logIn(email, 'taken-over-1')).status).toBe(400)
  expect((await logIn(email, password)).status).toBe(200)
})

test.each([
  ['change the email address', 'PUT', 'user', { email: 'thief@example.com' }],
  ['read the account', 'GET', 'user', undefined],
  ['add a second factor', 'POST', 'factors', { factor_type: 'totp' }],
  ['remove a second factor', 'DELETE', `factors/${crypto.randomUUID()}`, undefined],
  ['add a passkey', 'POST', 'passkeys/registration/options', {}],
  ['finish adding a passkey', 'POST', 'passkeys/registration/verify', {}],
  ['rename a passkey', 'PATCH', `passkeys/${crypto.randomUUID()}`, {}],
  ['remove a passkey', 'DELETE', `passkeys/${crypto.randomUUID()}`, undefined],
  ['link an identity', 'GET', 'user/identities/authorize?provider=google', undefined],
  ['unlink an identity', 'DELETE', `user/identities/${crypto.randomUUID()}`, undefined],
  ['ask for a code to change the password', 'GET', 'reauthenticate', undefined],
  ['end the other sessions', 'POST', 'logout?scope=others', undefined],
] as const)('a session whose token family was revoked cannot %s', async (_, method, path, body) => {
  const { userId, stolen } = await newSession()
  await replay(userId, stolen)
  expect(
    await auth.call(method, `/auth/v1/${path}`, { bearer: stolen.accessToken, body }),
  ).toMatchObject(sessionNotFound)
})

test('a password change in progress is refused once the token family is revoked', async () => {
  const { userId, stolen } = await newSession()
  const blocker = await db.pools.admin.connect()
  await blocker.query('begin')
  await blocker.query('select from auth.users where id = $1 for update', [userId])
  const changing = auth.call('PUT', '/auth/v1/user', {
    bearer: stolen.accessToken,
    body: { password: 'taken-over-1' },
  })
  await untilWaiting(db.pools.admin, 1)
  await replay(userId, stolen)
  await blocker.query('commit')
  blocker.release()
  expect(await changing).toMatchObject(sessionNotFound)
})

test('an identity cannot be linked by a sign-in that began before the token family was revoked', async () => {
  const { userId, stolen } = await newSession()
  const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
  const { body } = await auth.call('GET', path, { bearer: stolen.accessToken })
  await replay(userId, stolen)
  const state = new URL(body.url).searchParams.get('state') ?? ''
  const back = await auth.call('GET', `/auth/v1/callback?state=${state}&code=anything`)
  expect(back.headers.get('location')).toMatch(/error_code=bad_oauth_state/)
})

test('the other sessions of an account survive the replay of a refresh token', async () => {
  const { email, userId, stolen } = await newSession()
  const other = await logIn(email, password)
  await replay(userId, stolen)
  const change = { bearer: other.body.access_token, body: { password: 'nuevo-techo-7' } }
  expect((await auth.call('PUT', '/auth/v1/user', change)).status).toBe(200)
})

type Tokens = { accessToken: string; refreshToken: string }

/** The owner and a thief have the same tokens, and both have refreshed. */
async function newSession(): Promise<{ email: string; userId: string; stolen: Tokens }> {
  people += 1
  const email = `owner${people}@example.com`
  const { body } = await auth.call('POST', '/auth/v1/signup', { body: { email, password } })
  const first = await refresh(body.refresh_token)
  const second = await refresh(first.body.refresh_token)
  return {
    email,
    userId: body.user.id,
    stolen: { accessToken: second.body.access_token, refreshToken: body.refresh_token },
  }
}

/** Uses an old refresh token after the interval in which reuse counts as an accident. */
async function replay(userId: string, { refreshToken }: Tokens): Promise<void> {
  await db.pools.admin.query(
    `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = $1`,
    [userId],
  )
  expect((await refresh(refreshToken)).body.error_code).toBe('refresh_token_already_used')
}

function refresh(token: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: token },
  })
}

function logIn(email: string, word: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: word },
  })
}
