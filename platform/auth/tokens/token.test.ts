import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform, signHs256 } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { autoconfirm: true })
let people = 0

afterAll(async () => {
  await auth.platform.close()
})

const password = 'secret-1'

test('G20 a wrong password and an unknown address get the same error', async () => {
  const { email } = await newPerson()
  const wrong = await logIn(email, 'other-22')
  const unknown = await logIn('unknown@example.com', password)
  expect(wrong.status).toBe(400)
  expect(wrong.body).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect({ ...unknown.body }).toEqual(wrong.body)
})

test('G03 G04 the newer API version has its own error body', async () => {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' }
  const body = { email: 'unknown@example.com', password }
  const answer = await auth.call('POST', '/auth/v1/token?grant_type=password', { body, headers })
  expect(answer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
})

test.each<[id: string, path: string, body: unknown, status: number, code: string, msg?: string]>([
  ['G06 unknown grant type', 'foo', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['G06 a grant type named like an object method', 'constructor', {}, 400, 'invalid_credentials'],
  ['G21 neither email nor phone', 'password', { password }, 400, 'validation_failed'],
  [
    'G33 unknown token',
    'refresh_token',
    { refresh_token: 'abcdefghijkl' },
    400,
    'refresh_token_not_found',
  ],
  [
    'G34 short token',
    'refresh_token',
    { refresh_token: 'abc' },
    400,
    'validation_failed',
    'Refresh token is not valid',
  ],
  [
    'G34 malformed token',
    'refresh_token',
    { refresh_token: 'ABCDEFGHIJK!' },
    400,
    'validation_failed',
  ],
  ['G34 empty token', 'refresh_token', {}, 400, 'validation_failed'],
  ['G80 no verifier', 'pkce', { auth_code: 'x' }, 400, 'validation_failed'],
  ['G80 unknown code', 'pkce', { auth_code: 'x', code_verifier: 'y' }, 404, 'flow_state_not_found'],
])('%s', async (_id, grant, body, status, code, msg) => {
  const answer = await auth.call('POST', `/auth/v1/token?grant_type=${grant}`, { body })
  expect(answer).toMatchObject({ status, body: { code: status, error_code: code } })
  if (msg) expect(answer.body.msg).toBe(msg)
})

test('G22 an unconfirmed account is reported only with the right password', async () => {
  const asking = await openPlatform(db.pools)
  const email = 'unconfirmed@example.com'
  await asking.call('POST', '/auth/v1/signup', { body: { email, password } })
  expect(await logIn(email, password)).toMatchObject({
    status: 400,
    body: { error_code: 'email_not_confirmed' },
  })
  expect(await logIn(email, 'other-22')).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials' },
  })
  await asking.platform.close()
})

test('G23 a banned user cannot sign in, refresh or read their account', async () => {
  const person = await newPerson()
  await db.pools.admin.query(
    `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
    [person.id],
  )
  expect(await logIn(person.email, password)).toMatchObject({
    status: 400,
    body: { error_code: 'user_banned' },
  })
  expect(await refresh(person.refreshToken)).toMatchObject({
    status: 400,
    body: { error_code: 'user_banned' },
  })
  expect(await getUser(person.accessToken)).toMatchObject({
    status: 403,
    body: { error_code: 'user_banned' },
  })
})

test('G24 sign-in ignores the case of the address', async () => {
  const { email } = await newPerson()
  expect((await logIn(email.toUpperCase(), password)).status).toBe(200)
})

test('G25 the access token has all claims of Supabase Auth', async () => {
  const { accessToken, id, email } = await newPerson()
  const claims = decodeJwt(accessToken)
  expect(claims).toMatchObject({
    iss: 'http://localhost:3000/auth/v1',
    sub: id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: expect.any(Object),
  })
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
  expect(decodeProtectedHeader(accessToken)).toMatchObject({
    alg: 'ES256',
    typ: 'JWT',
    kid: expect.any(String),
  })
})

test('G30 a refresh keeps the session, and the old access token works until it expires', async () => {
  const person = await newPerson()
  const { status, body } = await refresh(person.refreshToken)
  expect(status).toBe(200)
  expect(body.refresh_token).not.toBe(person.refreshToken)
  expect(decodeJwt(body.access_token).session_id).toBe(decodeJwt(person.accessToken).session_id)
  expect((await getUser(person.accessToken)).status).toBe(200)
})

test('G31 the parent of the active token returns the active token', async () => {
  const person = await newPerson()
  const first = await refresh(person.refreshToken)
  await age(person.id)
  const again = await refresh(person.refreshToken)
  expect(again).toMatchObject({ status: 200, body: { refresh_token: first.body.refresh_token } })
})

test('G32 reusing an older token after the interval revokes the family', async () => {
  const person = await newPerson()
  const first = await refresh(person.refreshToken)
  const second = await refresh(first.body.refresh_token)
  await age(person.id)
  const stolen = await refresh(person.refreshToken)
  expect(stolen).toMatchObject({
    status: 400,
    body: { error_code: 'refresh_token_already_used', msg: 'Invalid Refresh Token: Already Used' },
  })
  const active = await refresh(second.body.refresh_token)
  expect(active).toMatchObject({ status: 400, body: { error_code: 'refresh_token_already_used' } })
})

test('G35 eight concurrent refreshes succeed and leave one active token', async () => {
  const person = await newPerson()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(person.refreshToken)))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200))
  const tokens = new Set(answers.map((answer) => answer.body.refresh_token))
  expect(tokens.size).toBe(1)
  const { rows } = await db.pools.admin.query(
    'select token from auth.refresh_tokens where user_id = $1 and not revoked',
    [person.id],
  )
  expect(rows.map((row) => row.token)).toEqual([...tokens])
  expect((await refresh([...tokens][0] ?? '')).status).toBe(200)
})

test('G36 the session of a deleted account is gone', async () => {
  const person = await newPerson()
  await db.pools.admin.query('delete from auth.users where id = $1', [person.id])
  expect((await refresh(person.refreshToken)).status).toBe(400)
  expect(await getUser(person.accessToken)).toMatchObject({
    status: 403,
    body: { error_code: 'user_not_found' },
  })
})

test.each(['?scope=global', ''])('G39 G40 logout%s ends all sessions', async (scope) => {
  const person = await newPerson()
  const other = await logIn(person.email, password)
  expect(await logOut(person.accessToken, scope)).toMatchObject({ status: 204, body: '' })
  for (const token of [person.refreshToken, other.body.refresh_token]) {
    expect((await refresh(token)).status).toBe(400)
  }
  for (const token of [person.accessToken, other.body.access_token]) {
    expect(await getUser(token)).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    })
  }
})

test('G41 logout?scope=local ends this session only', async () => {
  const person = await newPerson()
  const other = await logIn(person.email, password)
  expect((await logOut(person.accessToken, '?scope=local')).status).toBe(204)
  expect((await getUser(person.accessToken)).status).toBe(403)
  expect((await getUser(other.body.access_token)).status).toBe(200)
})

test('G42 logout?scope=others keeps this session', async () => {
  const person = await newPerson()
  const other = await logIn(person.email, password)
  expect((await logOut(person.accessToken, '?scope=others')).status).toBe(204)
  expect((await getUser(person.accessToken)).status).toBe(200)
  expect((await getUser(other.body.access_token)).status).toBe(403)
})

test('G43 an unknown scope is rejected', async () => {
  const { accessToken } = await newPerson()
  expect(await logOut(accessToken, '?scope=bogus')).toMatchObject({
    status: 400,
    body: { error_code: 'validation_failed' },
  })
})

test('G44 GET /user and logout need a bearer', async () => {
  for (const [method, path] of [
    ['POST', 'logout'],
    ['GET', 'user'],
    ['PUT', 'user'],
  ] as const) {
    expect(await auth.call(method, `/auth/v1/${path}`)).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    })
  }
})

test('G45 forged, truncated and expired tokens are rejected', async () => {
  const { accessToken, id } = await newPerson()
  const [, payload = '', signature = ''] = accessToken.split('.')
  const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
  const claims = { sub: id, role: 'authenticated', aud: 'authenticated' }
  const tokens = [
    `${none}.${payload}.`,
    `${none}.${payload}.${signature}`,
    accessToken.slice(0, -4),
    'abc.def',
    await signHs256(claims, 'quite-another-secret-of-thirty-two-chars'),
    await signHs256(claims, undefined, '-1s'),
  ]
  for (const token of tokens) {
    expect(await getUser(token)).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } })
  }
})

test('a token of another service, signed with the shared secret, identifies its user', async () => {
  const { id, email } = await newPerson()
  const token = await signHs256({ sub: id, role: 'authenticated', aud: 'authenticated' })
  expect(await getUser(token)).toMatchObject({ status: 200, body: { email } })
})

test('G46 the anon key has no user', async () => {
  expect(await getUser(auth.anonKey)).toMatchObject({
    status: 403,
    body: { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
  })
})

test('a session of another account is rejected', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const token = await signHs256({
    sub: ana.id,
    role: 'authenticated',
    session_id: decodeJwt(ben.accessToken).session_id,
  })
  expect(await getUser(token)).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found' },
  })
})

test('M13 an imported weak password still signs in and is reported as weak', async () => {
  const person = await newPerson()
  const bcrypt = await import('bcrypt')
  await db.pools.admin.query('update auth.users set encrypted_password = $2 where id = $1', [
    person.id,
    (await bcrypt.default.hash('abc', 4)).replace('$2b$', '$2a$'),
  ])
  expect(await logIn(person.email, 'abc')).toMatchObject({
    status: 200,
    body: { weak_password: { reasons: ['length'] } },
  })
})

async function newPerson() {
  people += 1
  const email = `person${people}@example.com`
  const { body } = await auth.call('POST', '/auth/v1/signup', { body: { email, password } })
  return {
    email,
    id: body.user.id,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
  }
}

function logIn(email: string, word: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: word },
  })
}

function refresh(token: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: token },
  })
}

function getUser(bearer: string) {
  return auth.call('GET', '/auth/v1/user', { bearer })
}

function logOut(bearer: string, query: string) {
  return auth.call('POST', `/auth/v1/logout${query}`, { bearer })
}

async function age(userId: string) {
  await db.pools.admin.query(
    `update auth.refresh_tokens set updated_at = now() - interval '1 minute' where user_id = $1`,
    [userId],
  )
}
