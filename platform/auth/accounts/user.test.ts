import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { autoconfirm: true })
const asking = await openPlatform(db.pools)
const anonymous = await openPlatform(db.pools, { autoconfirm: true, anonymousUsers: true })
let people = 0

afterAll(async () => {
  await Promise.all([auth, asking, anonymous].map(({ platform }) => platform.close()))
})

const password = 'secret-1'

test('G47 a password change ends all other sessions', async () => {
  const person = await newPerson()
  const other = await logIn(person.email, password)
  expect((await putUser(person.accessToken, { password: 'secret-2' })).status).toBe(200)
  expect((await getUser(person.accessToken)).status).toBe(200)
  expect((await getUser(other.body.access_token)).status).toBe(403)
  expect((await logIn(person.email, password)).status).toBe(400)
  expect((await logIn(person.email, 'secret-2')).status).toBe(200)
})

test('G50 user metadata is merged and null deletes a key', async () => {
  const { accessToken } = await newPerson()
  await putUser(accessToken, { data: { full_name: 'Ana', city: 'Miami' } })
  const { body } = await putUser(accessToken, { data: { city: null, language: 'es' } })
  expect(body.user_metadata).toMatchObject({ full_name: 'Ana', language: 'es' })
  expect(body.user_metadata).not.toHaveProperty('city')
})

test('user metadata stays small enough for an access token', async () => {
  const { accessToken } = await newPerson()
  expect((await putUser(accessToken, { data: { a: 'x'.repeat(5000) } })).status).toBe(200)
  expect(await putUser(accessToken, { data: { b: 'x'.repeat(5000) } })).toMatchObject({
    status: 422,
    body: { error_code: 'validation_failed' },
  })
  expect((await getUser(accessToken)).body.user_metadata).not.toHaveProperty('b')
})

test.each<[id: string, change: Record<string, unknown>, status: number, code: string]>([
  ['G51 app_metadata', { app_metadata: { admin: true } }, 403, 'not_admin'],
  ['G52 the same password', { password }, 422, 'same_password'],
  ['G52 a weak password', { password: 'abc' }, 422, 'weak_password'],
  ['an invalid address', { email: 'nowhere' }, 400, 'validation_failed'],
])('%s is rejected', async (_id, change, status, code) => {
  const { accessToken } = await newPerson()
  expect(await putUser(accessToken, change)).toMatchObject({ status, body: { error_code: code } })
})

test('G53 an address that another account has is rejected', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  expect(await putUser(ana.accessToken, { email: ben.email })).toMatchObject({
    status: 422,
    body: { error_code: 'email_exists' },
  })
})

test('G54 a new address must be confirmed even with automatic confirmation', async () => {
  const person = await newPerson()
  const { status, body } = await putUser(person.accessToken, { email: 'Moved@Example.com' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ email: person.email, new_email: 'moved@example.com' })
  expect(auth.lastMail('moved@example.com').kind).toBe('email_change')
  expect(auth.lastMail(person.email).kind).toBe('email_change_current')
})

test('G55 GET /user returns no secrets', async () => {
  const { accessToken } = await newPerson()
  const { body } = await getUser(accessToken)
  expect(Object.keys(body).filter((key) => /token|password|hash|secret/.test(key))).toEqual([])
  expect(body.identities).toHaveLength(1)
})

test('G76 an email change needs confirmation from both addresses', async () => {
  const person = await newPerson()
  await asking.call('PUT', '/auth/v1/user', {
    bearer: person.accessToken,
    body: { email: 'both@example.com' },
  })
  const first = await verify({
    type: 'email_change',
    email: person.email,
    token: asking.lastMail(person.email).code,
  })
  expect(first).toMatchObject({ status: 200, body: { code: '200' } })
  expect(first.body.msg).toMatch(/^Confirmation link accepted/)
  expect(first.body.access_token).toBeUndefined()
  const second = await verify({
    type: 'email_change',
    email: 'both@example.com',
    token: asking.lastMail('both@example.com').code,
  })
  expect(second).toMatchObject({ status: 200, body: { user: { email: 'both@example.com' } } })
  expect(second.body.user.new_email).toBeUndefined()
  expect(second.body.user.identities[0].identity_data).toMatchObject({
    email: 'both@example.com',
    email_verified: true,
  })
  expect((await logIn('both@example.com', password)).status).toBe(200)
})

test('G76 one code does not count for both addresses', async () => {
  const person = await newPerson()
  await asking.call('PUT', '/auth/v1/user', {
    bearer: person.accessToken,
    body: { email: 'half@example.com' },
  })
  const body = {
    type: 'email_change',
    email: 'half@example.com',
    token: asking.lastMail('half@example.com').code,
  }
  expect((await verify(body)).status).toBe(200)
  expect(await verify(body)).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
})

test('an address that was taken during an email change is rejected at the end', async () => {
  const person = await newPerson()
  await putUser(person.accessToken, { email: 'race@example.com' })
  await auth.call('POST', '/auth/v1/signup', { body: { email: 'race@example.com', password } })
  const mail = auth.mails.findLast((sent) => sent.kind === 'email_change')
  expect(
    await auth.call('POST', '/auth/v1/verify', {
      body: { type: 'email_change', email: 'race@example.com', token: mail?.code },
    }),
  ).toMatchObject({ status: 422, body: { error_code: 'email_exists' } })
  expect((await getUser(person.accessToken)).body.email).toBe(person.email)
})

test('G111 an anonymous user needs an address with the password, then becomes permanent', async () => {
  const { body } = await anonymous.call('POST', '/auth/v1/signup', { body: {} })
  const bearer = body.access_token
  expect(
    await anonymous.call('PUT', '/auth/v1/user', { bearer, body: { password } }),
  ).toMatchObject({
    status: 422,
    body: { error_code: 'validation_failed' },
  })
  const updated = await anonymous.call('PUT', '/auth/v1/user', {
    bearer,
    body: { email: 'kept@example.com', password },
  })
  expect(updated).toMatchObject({
    status: 200,
    body: { is_anonymous: false, email: 'kept@example.com' },
  })
  expect((await logIn('kept@example.com', password)).status).toBe(200)
})

async function newPerson() {
  people += 1
  const email = `user${people}@example.com`
  const { body } = await auth.call('POST', '/auth/v1/signup', { body: { email, password } })
  return { email, accessToken: body.access_token }
}

function logIn(email: string, word: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: word },
  })
}

function getUser(bearer: string) {
  return auth.call('GET', '/auth/v1/user', { bearer })
}

function putUser(bearer: string, body: unknown) {
  return auth.call('PUT', '/auth/v1/user', { bearer, body })
}

function verify(body: unknown) {
  return asking.call('POST', '/auth/v1/verify', { body })
}
