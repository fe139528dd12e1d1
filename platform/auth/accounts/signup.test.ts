import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auto = await openPlatform(db.pools, { autoconfirm: true })
const asking = await openPlatform(db.pools)

afterAll(async () => {
  await auto.platform.close()
  await asking.platform.close()
})

test('G10 signing up with automatic confirmation opens a session', async () => {
  const { status, body } = await auto.call('POST', '/auth/v1/signup', {
    body: { email: 'Ana@Example.com', password: 'secret-1', data: { full_name: 'Ana' } },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(body.user).toMatchObject({
    email: 'ana@example.com',
    role: 'authenticated',
    aud: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Ana', email_verified: true },
    is_anonymous: false,
  })
  expect(body.user.identities).toHaveLength(1)
  expect(body.user.identities[0]).toMatchObject({ provider: 'email', email: 'ana@example.com' })
  expect(JSON.stringify(body.user)).not.toMatch(/encrypted_password|_token|\$2[aby]\$/)
})

test('G10 signing up without automatic confirmation returns the user and sends an email', async () => {
  const { status, body } = await asking.call('POST', '/auth/v1/signup', {
    body: { email: 'ben@example.com', password: 'secret-1' },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: 'ben@example.com' })
  expect(body.confirmation_sent_at).toBeTruthy()
  expect(body.access_token).toBeUndefined()
  const mail = asking.lastMail('ben@example.com')
  expect(mail).toMatchObject({ kind: 'confirmation' })
  expect(mail.code).toMatch(/^\d{6}$/)
  expect(mail.url).toContain('/auth/v1/verify?token=')
})

test('the trigger on auth.users creates the profile', async () => {
  const { body } = await auto.call('POST', '/auth/v1/signup', {
    body: { email: 'profile@example.com', password: 'secret-1', data: { full_name: 'Pía' } },
  })
  const { rows } = await db.pools.admin.query(
    'select full_name from public.profiles where id = $1',
    [body.user.id],
  )
  expect(rows).toEqual([{ full_name: 'Pía' }])
})

test.each<[id: string, body: unknown, status: number, code: string]>([
  ['G11 no password', { email: 'x@example.com' }, 400, 'validation_failed'],
  ['G12 short password', { email: 'x@example.com', password: '12345' }, 422, 'weak_password'],
  [
    'G13 password of 73 bytes',
    { email: 'x@example.com', password: 'a'.repeat(73) },
    400,
    'validation_failed',
  ],
  [
    'G14 email and phone',
    { email: 'x@example.com', phone: '+15555550100', password: 'secret-1' },
    400,
    'validation_failed',
  ],
  [
    'G15 invalid email',
    { email: 'not an address', password: 'secret-1' },
    400,
    'validation_failed',
  ],
  [
    'G19 challenge without method',
    { email: 'x@example.com', password: 'secret-1', code_challenge: 'a'.repeat(43) },
    400,
    'validation_failed',
  ],
  ['G05 wrong type', { email: 5, password: 'secret-1' }, 400, 'bad_json'],
  ['G05 malformed JSON', '{"email":', 400, 'bad_json'],
  [
    'a NUL character in the metadata',
    { email: 'nul@example.com', password: 'secret-1', data: { a: '\u0000' } },
    400,
    'validation_failed',
  ],
  ['G110 anonymous sign-ins disabled', {}, 422, 'anonymous_provider_disabled'],
])('%s', async (_id, body, status, code) => {
  const answer = await auto.call('POST', '/auth/v1/signup', { body })
  expect(answer).toMatchObject({ status, body: { code: status, error_code: code } })
  expect(answer.body.msg).toBeTypeOf('string')
  expect(answer.headers.get('x-sb-error-code')).toBe(code)
})

test('G12 a weak password error lists the reasons', async () => {
  const { body } = await auto.call('POST', '/auth/v1/signup', {
    body: { email: 'x@example.com', password: '12345' },
  })
  expect(body.weak_password).toEqual({ reasons: ['length'] })
})

test('G12 six characters are enough by default', async () => {
  const body = { email: 'six-characters@example.com', password: 'secret' }
  expect((await auto.call('POST', '/auth/v1/signup', { body })).status).toBe(200)
})

test('G16 G17 with automatic confirmation a repeated sign-up is rejected and the password stays', async () => {
  const email = 'again@example.com'
  await auto.call('POST', '/auth/v1/signup', { body: { email, password: 'secret-1' } })
  const second = await auto.call('POST', '/auth/v1/signup', {
    body: { email, password: 'other-22' },
  })
  expect(second).toMatchObject({ status: 422, body: { error_code: 'user_already_exists' } })
  const old = await auto.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: 'secret-1' },
  })
  expect(old.status).toBe(200)
  const other = await auto.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: 'other-22' },
  })
  expect(other.status).toBe(400)
})

test('G16 signing up with a confirmed address returns a decoy with a new id each time', async () => {
  const email = 'decoy@example.com'
  const { body: real } = await auto.call('POST', '/auth/v1/signup', {
    body: { email, password: 'secret-1' },
  })
  const first = await asking.call('POST', '/auth/v1/signup', {
    body: { email, password: 'other-22' },
  })
  const second = await asking.call('POST', '/auth/v1/signup', {
    body: { email, password: 'other-22' },
  })
  expect(first).toMatchObject({ status: 200, body: { email, identities: [] } })
  expect(new Set([real.user.id, first.body.id, second.body.id]).size).toBe(3)
  expect(first.body.email_confirmed_at).toBeUndefined()
  expect(first.body.confirmed_at).toBeUndefined()
})

test('a repeated sign-up does not open an unconfirmed account', async () => {
  const email = 'waiting@example.com'
  await asking.call('POST', '/auth/v1/signup', { body: { email, password: 'secret-1' } })
  const stranger = await auto.call('POST', '/auth/v1/signup', {
    body: { email, password: 'other-22' },
  })
  expect(stranger).toMatchObject({ status: 422, body: { error_code: 'user_already_exists' } })
})

test('G18 signup ignores role and app_metadata', async () => {
  const { body } = await auto.call('POST', '/auth/v1/signup', {
    body: {
      email: 'role@example.com',
      password: 'secret-1',
      role: 'service_role',
      aud: 'admin',
      app_metadata: { admin: true },
      data: { sub: 'someone-else', email_verified: true },
    },
  })
  expect(body.user).toMatchObject({ role: 'authenticated', aud: 'authenticated' })
  expect(body.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  expect(body.user.identities[0].identity_data.sub).toBe(body.user.id)
})

test('a value that cannot be stored is rejected and reported', async () => {
  const errorCount = asking.errors.length
  const refused = await asking.call('POST', '/auth/v1/signup', {
    body: { email: 'nul@example.com', password: 'secret-1', data: { name: 'a\u0000b' } },
  })
  expect(refused).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  expect(asking.errors.slice(errorCount).map(String)).toEqual([expect.stringContaining('22P05')])
})

test('two concurrent sign-ups with one address create one account', async () => {
  const email = 'twice@example.com'
  const errorCount = auto.errors.length
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      auto.call('POST', '/auth/v1/signup', { body: { email, password: 'secret-1' } }),
    ),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422, 422])
  expect(auto.errors.slice(errorCount)).toEqual([])
})

test('G64 a second confirmation email within a minute is rejected', async () => {
  const body = { email: 'often@example.com', password: 'secret-1' }
  await asking.call('POST', '/auth/v1/signup', { body })
  const second = await asking.call('POST', '/auth/v1/signup', { body })
  expect(second).toMatchObject({ status: 429, body: { error_code: 'over_email_send_rate_limit' } })
  expect(second.body.msg).toMatch(/you can only request this after \d+ seconds\./)
})

test('a thrown string is reported as an Error', async () => {
  const broken = await openPlatform(db.pools, {
    keepMail: async () => {
      throw 'the mail server is down'
    },
  })
  const body = { email: 'thrown@example.com', password: 'secret-1' }
  expect(await broken.call('POST', '/auth/v1/signup', { body })).toMatchObject({
    status: 500,
    body: { error_code: 'unexpected_failure' },
  })
  expect(broken.errors).toEqual([
    expect.objectContaining({ message: expect.stringContaining('the mail server is down') }),
  ])
  await broken.platform.close()
})

test('a sign-up whose email cannot be stored is reported, leaves nothing and can be repeated', async () => {
  const broken = await openPlatform(db.pools, {
    keepMail: async () => {
      throw new Error('the mail server is down')
    },
  })
  const body = { email: 'nomail@example.com', password: 'secret-1' }
  expect(await broken.call('POST', '/auth/v1/signup', { body })).toMatchObject({
    status: 500,
    body: { error_code: 'unexpected_failure' },
  })
  const stored = await db.pools.admin.query('select from auth.users where email = $1', [body.email])
  expect(stored.rowCount).toBe(0)
  expect((await asking.call('POST', '/auth/v1/signup', { body })).status).toBe(200)
  expect(asking.lastMail(body.email).kind).toBe('confirmation')
  await broken.platform.close()
})

test('M7 with signup disabled, no endpoint creates an account', async () => {
  const closed = await openPlatform(db.pools, { disableSignup: true })
  const refusal = { status: 422, body: { error_code: 'signup_disabled' } }
  const email = 'closed@example.com'
  expect(
    await closed.call('POST', '/auth/v1/signup', { body: { email, password: 'secret-1' } }),
  ).toMatchObject(refusal)
  expect(await closed.call('POST', '/auth/v1/otp', { body: { email } })).toMatchObject(refusal)
  await closed.platform.close()
})

test('G110 anonymous sign-up', async () => {
  const open = await openPlatform(db.pools, { anonymousUsers: true })
  const { status, body } = await open.call('POST', '/auth/v1/signup', { body: {} })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ is_anonymous: true, email: '', app_metadata: {} })
  await open.platform.close()
})
