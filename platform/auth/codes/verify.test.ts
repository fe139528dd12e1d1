import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform, publicUrl } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools)
let people = 0

afterAll(async () => {
  await auth.platform.close()
})

const password = 'secret-1'
const verifier = 'a-verifier-that-only-the-browser-which-asked-has-kept'
const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
}

test('G60 recovery responds the same for known and unknown addresses', async () => {
  const email = await newPerson()
  for (const address of [email, 'unknown@example.com']) {
    expect(await post('recover', { email: address })).toMatchObject({ status: 200, body: {} })
  }
  expect(auth.mails.filter((mail) => mail.to === 'unknown@example.com')).toEqual([])
  expect(auth.lastMail(email).kind).toBe('recovery')
})

test.each<[id: string, path: string, body: unknown, status: number, code: string]>([
  [
    'G61 otp for an unknown address',
    'otp',
    { email: 'unknown@example.com', create_user: false },
    422,
    'otp_disabled',
  ],
  [
    'G62 otp for both',
    'otp',
    { email: 'a@example.com', phone: '+15555550100' },
    400,
    'validation_failed',
  ],
  ['G62 otp for neither', 'otp', {}, 400, 'validation_failed'],
  [
    'G63 resend with an invalid type',
    'resend',
    { type: 'bogus', email: 'a@example.com' },
    400,
    'validation_failed',
  ],
  [
    'G66 neither token nor hash',
    'verify',
    { type: 'signup', email: 'a@example.com' },
    400,
    'validation_failed',
  ],
  [
    'G66 token and hash',
    'verify',
    { type: 'signup', token: '1', token_hash: '2' },
    400,
    'validation_failed',
  ],
  [
    'G66 email with a hash',
    'verify',
    { type: 'signup', email: 'a@example.com', token_hash: '2' },
    400,
    'validation_failed',
  ],
  ['G66 no type', 'verify', { email: 'a@example.com', token: '123456' }, 400, 'validation_failed'],
  [
    'G81 short challenge',
    'recover',
    { email: 'a@example.com', code_challenge: 'a'.repeat(42), code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
  [
    'G81 long challenge',
    'recover',
    { email: 'a@example.com', code_challenge: 'a'.repeat(129), code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
  [
    'G81 challenge with invalid characters',
    'recover',
    { email: 'a@example.com', code_challenge: '!'.repeat(43), code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
])('%s', async (_id, path, body, status, code) => {
  expect(await post(path, body)).toMatchObject({ status, body: { code: status, error_code: code } })
})

test('G63 resending to an unknown address returns 200', async () => {
  expect(await post('resend', { type: 'signup', email: 'unknown@example.com' })).toMatchObject({
    status: 200,
    body: {},
  })
})

test('G64 G63 a confirmation can be resent, but not within a minute', async () => {
  const email = await newUnconfirmed()
  expect(await post('resend', { type: 'signup', email })).toMatchObject({
    status: 429,
    body: { error_code: 'over_email_send_rate_limit' },
  })
  await age(email)
  const first = auth.lastMail(email)
  expect((await post('resend', { type: 'signup', email })).status).toBe(200)
  expect(auth.lastMail(email).code).not.toBe(first.code)
})

test('G65 a wrong code and an unknown address get the same error', async () => {
  const email = await newUnconfirmed()
  const wrong = await post('verify', { type: 'signup', email, token: otherCode(email) })
  const unknown = await post('verify', {
    type: 'signup',
    email: 'unknown@example.com',
    token: '123456',
  })
  expect(wrong).toMatchObject({
    status: 403,
    body: { error_code: 'otp_expired', msg: 'Token has expired or is invalid' },
  })
  expect(unknown.body).toEqual(wrong.body)
})

test('G67 a token hash signs in once', async () => {
  const email = await newUnconfirmed()
  const body = { type: 'signup', token_hash: readLink(email).searchParams.get('token') }
  const first = await post('verify', body)
  expect(first).toMatchObject({ status: 200, body: { user: { email } } })
  expect(decodeJwt(first.body.access_token).amr).toMatchObject([{ method: 'otp' }])
  expect(await post('verify', body)).toMatchObject({
    status: 403,
    body: { error_code: 'otp_expired', msg: 'Email link is invalid or has expired' },
  })
})

test('G67 of eight concurrent requests with one token hash, one succeeds', async () => {
  const email = await newUnconfirmed()
  const body = { type: 'signup', token_hash: readLink(email).searchParams.get('token') }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post('verify', body)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
})

test('G68 a code signs in once, and a newer code replaces it', async () => {
  const email = await newPerson()
  await post('otp', { email })
  const older = auth.lastMail(email).code
  await age(email)
  await post('otp', { email })
  const newer = auth.lastMail(email).code
  const expired = { status: 403, body: { error_code: 'otp_expired' } }
  if (older !== newer) {
    expect(await post('verify', { type: 'email', email, token: older })).toMatchObject(expired)
  }
  expect((await post('verify', { type: 'email', email, token: newer })).status).toBe(200)
  expect(await post('verify', { type: 'email', email, token: newer })).toMatchObject(expired)
})

test.each(['signup', 'email_change'])(
  'G69 a recovery token is not accepted as a %s token',
  async (type) => {
    const email = await newPerson()
    await post('recover', { email })
    const token_hash = readLink(email).searchParams.get('token')
    expect(await post('verify', { type, token_hash })).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    })
  },
)

test('a recovery token is accepted as a magic link too, as in Supabase Auth', async () => {
  const email = await newPerson()
  await post('recover', { email })
  const token_hash = readLink(email).searchParams.get('token')
  expect(await post('verify', { type: 'magiclink', token_hash })).toMatchObject({ status: 200 })
  expect(await post('verify', { type: 'recovery', token_hash })).toMatchObject({ status: 403 })
})

test("G70 a code with another user's address is rejected", async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  await post('otp', { email: ana })
  expect(
    await post('verify', { type: 'email', email: ben, token: auth.lastMail(ana).code }),
  ).toMatchObject({
    status: 403,
    body: { error_code: 'otp_expired' },
  })
})

test('G71 a password change invalidates recovery tokens', async () => {
  const email = await newPerson()
  const session = await post('token?grant_type=password', { email, password })
  await post('recover', { email })
  const token_hash = readLink(email).searchParams.get('token')
  await auth.call('PUT', '/auth/v1/user', {
    bearer: session.body.access_token,
    body: { password: 'secret-2' },
  })
  expect(await post('verify', { type: 'recovery', token_hash })).toMatchObject({
    status: 403,
    body: { error_code: 'otp_expired' },
  })
})

test('G72 a link redirects with a session in the fragment', async () => {
  const email = await newPerson()
  await post(`recover?redirect_to=${encodeURIComponent(`${publicUrl}/auth?reset=true`)}`, { email })
  const answer = await open(readLink(email))
  expect(answer.status).toBe(303)
  const target = new URL(answer.headers.get('location') ?? '')
  expect(target.origin + target.pathname + target.search).toBe(`${publicUrl}/auth?reset=true`)
  const fragment = Object.fromEntries(new URLSearchParams(target.hash.slice(1)))
  expect(fragment).toMatchObject({
    access_token: expect.stringMatching(/^eyJ/),
    refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
    expires_in: '3600',
    token_type: 'bearer',
    type: 'recovery',
  })
})

test('G73 a used link redirects with an error in the fragment', async () => {
  const email = await newPerson()
  await post('recover', { email })
  await open(readLink(email))
  const answer = await open(readLink(email))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(
    /^http:\/\/localhost:3000#error=access_denied&error_code=otp_expired&error_description=Email\+link/,
  )
})

test('G75 a magic link confirms an unconfirmed account', async () => {
  const email = await newUnconfirmed()
  await age(email)
  await post('otp', { email })
  const { body } = await post('verify', { type: 'email', email, token: auth.lastMail(email).code })
  expect(body.user.email_confirmed_at).toBeTruthy()
  expect((await post('token?grant_type=password', { email, password })).status).toBe(200)
})

test('M1 a code older than an hour is rejected', async () => {
  const email = await newPerson()
  await post('otp', { email })
  await age(email, '61 minutes')
  expect(
    await post('verify', { type: 'email', email, token: auth.lastMail(email).code }),
  ).toMatchObject({
    status: 403,
    body: { error_code: 'otp_expired' },
  })
})

test('otp creates an unconfirmed account', async () => {
  const email = 'new-by-otp@example.com'
  expect((await post('otp', { email, data: { full_name: 'Eva' } })).status).toBe(200)
  const { body } = await post('verify', { type: 'email', email, token: auth.lastMail(email).code })
  expect(body.user).toMatchObject({ email, user_metadata: { full_name: 'Eva' } })
})

test('M2 G80 a PKCE link returns a code that only the verifier can exchange, once', async () => {
  const email = await newPerson()
  await post('recover', { email, ...challenge })
  expect(readLink(email).searchParams.get('token')).toMatch(/^pkce_/)
  const answer = await open(readLink(email))
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
  expect(answer.headers.get('location')).not.toContain('access_token')
  expect(await exchange(code, 'another-verifier')).toMatchObject({
    status: 400,
    body: { error_code: 'bad_code_verifier' },
  })
  const right = await exchange(code, verifier)
  expect(right).toMatchObject({ status: 200, body: { user: { email } } })
  expect(decodeJwt(right.body.access_token).amr).toMatchObject([{ method: 'recovery' }])
  expect(await exchange(code, verifier)).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  })
})

test('M2 a code that is not exchanged within five minutes expires', async () => {
  const email = await newPerson()
  await post('otp', { email, ...challenge })
  const answer = await open(readLink(email))
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code')
  await db.pools.admin.query(
    `update auth.flow_state set auth_code_issued_at = now() - interval '301 seconds' where auth_code = $1`,
    [code],
  )
  expect(await exchange(code, verifier)).toMatchObject({
    status: 422,
    body: { error_code: 'flow_state_expired' },
  })
})

test('M2 the code of a PKCE email can also be typed', async () => {
  const email = await newPerson()
  await post('otp', { email, ...challenge })
  expect(
    (await post('verify', { type: 'email', email, token: auth.lastMail(email).code })).status,
  ).toBe(200)
})

async function newUnconfirmed() {
  people += 1
  const email = `verify${people}@example.com`
  expect(await post('signup', { email, password })).toMatchObject({ status: 200 })
  return email
}

async function newPerson() {
  const email = await newUnconfirmed()
  await post('verify', { type: 'signup', email, token: auth.lastMail(email).code })
  await age(email)
  return email
}

function post(path: string, body: unknown) {
  return auth.call('POST', `/auth/v1/${path}`, { body })
}

function exchange(code: string | null, code_verifier: string) {
  return post('token?grant_type=pkce', { auth_code: code, code_verifier })
}

function readLink(email: string) {
  return new URL(auth.lastMail(email).url)
}

function open(link: URL) {
  return auth.call('GET', link.pathname + link.search)
}

function otherCode(email: string) {
  return auth.lastMail(email).code === '123456' ? '654321' : '123456'
}

async function age(email: string, by = '61 seconds') {
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - $2::interval,
       recovery_sent_at = recovery_sent_at - $2::interval where email = $1`,
    [email, by],
  )
}
