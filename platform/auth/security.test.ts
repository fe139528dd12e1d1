import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openPlatform, type TestPlatform } from '../testing/open-platform.ts'

const db = await openTestDatabase()
const leaks = await openLeaks()
const opened: TestPlatform[] = []
let people = 0
const password = 'secret-1'

afterAll(async () => {
  await Promise.all(opened.map(({ platform }) => platform.close()))
  leaks.server.close()
})

test('M3 a session older than a day needs a reauthentication code, which works once', async () => {
  const auth = await open({ passwords: { requireReauthentication: true } })
  const person = await newPerson(auth)
  expect((await put(auth, person.token, { password: 'secret-2' })).status).toBe(200)
  await db.pools.admin.query(
    `update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`,
    [person.id],
  )
  const change = (nonce?: string) => put(auth, person.token, { password: 'secret-3', nonce })
  expect(await change()).toMatchObject(refused(400, 'reauthentication_needed'))
  expect(await change('000000')).toMatchObject(refused(422, 'reauthentication_not_valid'))
  await auth.call('GET', '/auth/v1/reauthenticate', { bearer: person.token })
  const { code } = auth.lastMail(person.email)
  expect((await change(code)).status).toBe(200)
  const again = await put(auth, person.token, { password: 'secret-4', nonce: code })
  expect(again).toMatchObject(refused(422, 'reauthentication_not_valid'))
})

test('M3 a reauthentication code of another account is rejected', async () => {
  const auth = await open({ passwords: { requireReauthentication: true } })
  const [person, other] = [await newPerson(auth), await newPerson(auth)]
  await db.pools.admin.query(`update auth.sessions set created_at = now() - interval '25 hours'`)
  await auth.call('GET', '/auth/v1/reauthenticate', { bearer: other.token })
  const { code } = auth.lastMail(other.email)
  const change = await put(auth, person.token, { password: 'secret-3', nonce: code })
  expect(change).toMatchObject(refused(422, 'reauthentication_not_valid'))
})

test('M4 a password change requires the current one, except after an emailed link', async () => {
  const auth = await open({ passwords: { requireCurrent: true } })
  const person = await newPerson(auth)
  const change = (current_password?: string) =>
    put(auth, person.token, { password: 'secret-2', current_password })
  expect(await change()).toMatchObject(refused(400, 'current_password_required'))
  expect(await change('secret-9')).toMatchObject(refused(400, 'current_password_invalid'))
  expect((await change(password)).status).toBe(200)
  await auth.call('POST', '/auth/v1/recover', { body: { email: person.email } })
  const { body } = await auth.call('POST', '/auth/v1/verify', {
    body: { type: 'recovery', email: person.email, token: auth.lastMail(person.email).code },
  })
  expect((await put(auth, body.access_token, { password: 'secret-3' })).status).toBe(200)
})

test.each([
  ['timebox', { timebox: 3600 }, `created_at = now() - interval '3601 seconds'`, ''],
  [
    'inactivity',
    { inactivity: 3600 },
    `refreshed_at = (now() at time zone 'utc') - interval '3601 seconds'`,
    ' (Inactivity)',
  ],
])('M5 a session ends by its %s', async (_name, sessions, past, why) => {
  const auth = await open({ sessions })
  const person = await newPerson(auth)
  const first = await refresh(auth, person.refreshToken)
  expect(first.status).toBe(200)
  await db.pools.admin.query(`update auth.sessions set ${past} where user_id = $1`, [person.id])
  expect(await refresh(auth, first.body.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: 'session_expired', msg: `Invalid Refresh Token: Session Expired${why}` },
  })
})

test('M5 with single session per user, only the most recently used session stays valid', async () => {
  const auth = await open({ sessions: { singlePerUser: true } })
  const person = await newPerson(auth)
  expect((await refresh(auth, person.refreshToken)).status).toBe(200)
  const newer = await logIn(auth, person.email, password)
  const older = await db.pools.admin.query(
    `select token from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
     where s.user_id = $1 and not t.revoked order by s.created_at limit 1`,
    [person.id],
  )
  expect(await refresh(auth, older.rows[0].token)).toMatchObject(refused(400, 'session_expired'))
  expect((await refresh(auth, newer.body.refresh_token)).status).toBe(200)
})

test('a leaked password is rejected at sign-up and reported at sign-in; only five digits of its hash are sent', async () => {
  const lax = await open({})
  const person = await newPerson(lax, 'password-that-leaked')
  const auth = await open({ passwords: { leaked: { url: leaks.url, failClosed: false } } })
  const body = { email: 'new@example.com', password: 'password-that-leaked' }
  expect(await auth.call('POST', '/auth/v1/signup', { body })).toMatchObject({
    status: 422,
    body: { error_code: 'weak_password', weak_password: { reasons: ['pwned'] } },
  })
  expect(await logIn(auth, person.email, 'password-that-leaked')).toMatchObject({
    status: 200,
    body: { weak_password: { reasons: ['pwned'] } },
  })
  const safe = { ...body, password: 'a password without leaks' }
  expect((await auth.call('POST', '/auth/v1/signup', { body: safe })).status).toBe(200)
  expect(leaks.paths.every((path) => /^\/range\/[0-9A-F]{5}$/.test(path))).toBe(true)
})

test.each([
  [true, 500],
  [false, 200],
])(
  'while the leak API is down (fail closed: %s), sign-up returns %i',
  async (failClosed, status) => {
    const auth = await open({
      passwords: { leaked: { url: `${leaks.url}/broken`, failClosed } },
    })
    const body = { email: `leak${status}@example.com`, password }
    expect((await auth.call('POST', '/auth/v1/signup', { body })).status).toBe(status)
    expect(auth.errors).toHaveLength(1)
    expect(String(auth.errors[0])).not.toContain(password)
  },
)

test('M8 with email sign-in disabled, every endpoint rejects addresses', async () => {
  const auth = await open({ emailSignIn: false })
  const body = { email: 'ana@example.com', password }
  const endpoints = [
    ['signup', 400],
    ['token?grant_type=password', 422],
    ['otp', 422],
    ['recover', 400],
  ] as const
  for (const [endpoint, status] of endpoints) {
    expect(await auth.call('POST', `/auth/v1/${endpoint}`, { body })).toMatchObject(
      refused(status, 'email_provider_disabled'),
    )
  }
  const { body: settings } = await auth.call('GET', '/auth/v1/settings')
  expect(settings.external.email).toBe(false)
})

test('while the leak API is down, sign-in works', async () => {
  const person = await newPerson(await open({}))
  const auth = await open({
    passwords: { leaked: { url: `${leaks.url}/broken`, failClosed: true } },
  })
  expect((await logIn(auth, person.email, password)).status).toBe(200)
})

test('token hashes cannot be computed from the address', async () => {
  const auth = await open({ autoconfirm: false })
  const email = 'hash@example.com'
  await auth.call('POST', '/auth/v1/signup', { body: { email, password } })
  const { code } = auth.lastMail(email)
  const token_hash = createHash('sha224')
    .update(email + code)
    .digest('hex')
  const guess = await auth.call('POST', '/auth/v1/verify', { body: { type: 'signup', token_hash } })
  expect(guess).toMatchObject(refused(403, 'otp_expired'))
})

test('password length and required characters are configurable', async () => {
  const auth = await open({
    passwords: { shortest: 8, requiredCharacters: ['abcdefghijklmnopqrstuvwxyz', '0123456789'] },
  })
  const signUp = (word: string) =>
    auth.call('POST', '/auth/v1/signup', { body: { email: 'rules@example.com', password: word } })
  expect((await signUp('abc')).body.weak_password.reasons).toEqual(['length', 'characters'])
  expect((await signUp('abcdef1')).body.weak_password.reasons).toEqual(['length'])
  expect((await signUp('abcdefgh')).body.weak_password.reasons).toEqual(['characters'])
  expect((await signUp('abcdefg8')).status).toBe(200)
})

async function open(options: Parameters<typeof openPlatform>[1]): Promise<TestPlatform> {
  const auth = await openPlatform(db.pools, { autoconfirm: true, ...options })
  opened.push(auth)
  return auth
}

async function newPerson(auth: TestPlatform, word = password) {
  people += 1
  const email = `user${people}@example.com`
  const { body } = await auth.call('POST', '/auth/v1/signup', { body: { email, password: word } })
  return { id: body.user.id, email, token: body.access_token, refreshToken: body.refresh_token }
}

function put(auth: TestPlatform, bearer: string, body: unknown) {
  return auth.call('PUT', '/auth/v1/user', { bearer, body })
}

function refresh(auth: TestPlatform, token: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: token },
  })
}

function logIn(auth: TestPlatform, email: string, word: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: word },
  })
}

function refused(status: number, code: string) {
  return { status, body: { error_code: code } }
}

/** Speaks the range protocol of Have I Been Pwned, with padding. */
async function openLeaks() {
  const hash = createHash('sha1').update('password-that-leaked').digest('hex').toUpperCase()
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (path.startsWith('/broken')) return response.writeHead(503).end()
    paths.push(path)
    const padding = `${'0'.repeat(35)}:0\r\n`
    const found = path === `/range/${hash.slice(0, 5)}` ? `${hash.slice(5)}:2401\r\n` : ''
    response.writeHead(200, { 'content-type': 'text/plain' }).end(padding + found)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { server, paths, url: `http://127.0.0.1:${port}` }
}
