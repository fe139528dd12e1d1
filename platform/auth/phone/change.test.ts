import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { newNumber, openTexting, type TextingPlatform } from './testing/open-texting.ts'

const db = await openTestDatabase()
const auth = await openTexting(db.pools, {}, { autoconfirm: true, anonymousUsers: true })
const believing = await openTexting(
  db.pools,
  { autoconfirm: true },
  { autoconfirm: true, anonymousUsers: true },
)
const without = await openPlatform(db.pools, { autoconfirm: true })
const password = 'secret-1'

afterAll(async () => {
  await auth.close()
  await believing.close()
  await without.platform.close()
})

test('a number is added to an account after its code is verified', async () => {
  const ana = await newPerson()
  const phone = newNumber()
  const requested = await put(ana.token, { phone: `+${phone}` })
  expect(requested).toMatchObject({
    status: 200,
    body: { phone: '', new_phone: phone, phone_change_sent_at: expect.any(String) },
  })
  const code = auth.codeFor(`+${phone}`)
  expect(await verify('sms', phone, code)).toMatchObject(refused(403, 'otp_expired'))
  const moved = await verify('phone_change', phone, code)
  expect(moved).toMatchObject({
    status: 200,
    body: {
      user: {
        phone,
        email: ana.email,
        phone_confirmed_at: expect.any(String),
        app_metadata: { provider: 'email', providers: ['email', 'phone'] },
      },
    },
  })
  expect(moved.body.user).not.toHaveProperty('new_phone')
  expect(moved.body.user.identities).toMatchObject([
    { provider: 'email' },
    { provider: 'phone', identity_data: { phone, phone_verified: true } },
  ])
  expect(await verify('phone_change', phone, code)).toMatchObject(refused(403, 'otp_expired'))
  const byPhone = await post('token?grant_type=password', { phone, password })
  expect(byPhone).toMatchObject({ status: 200, body: { user: { id: ana.id } } })
})

test('a code can be requested again after a minute', async () => {
  const ana = await newPerson()
  const [old, phone] = [await withPhone(ana.token), newNumber()]
  await put(ana.token, { phone, channel: 'whatsapp' })
  const first = auth.codeFor(`whatsapp:+${phone}`)
  expect(await post('resend', { type: 'phone_change', phone: old })).toMatchObject(
    refused(429, 'over_sms_send_rate_limit'),
  )
  await forgetWaiting(ana.id)
  expect(await post('resend', { type: 'phone_change', phone: old })).toMatchObject({
    status: 200,
    body: { message_id: expect.any(String) },
  })
  const second = auth.codeFor(`+${phone}`)
  if (first !== second) expect((await verify('phone_change', phone, first)).status).toBe(403)
  expect((await verify('phone_change', phone, second)).status).toBe(200)
  expect(await post('resend', { type: 'phone_change', phone })).toEqual(
    expect.objectContaining({ status: 200, body: {} }),
  )
})

test('an invalid or taken new number is rejected', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const phone = await withPhone(ben.token)
  const refusals: Array<[body: object, status: number, code: string]> = [
    [{ phone }, 422, 'phone_exists'],
    [{ phone: 'call me' }, 400, 'validation_failed'],
    [{ phone: newNumber(), channel: 'pigeon' }, 400, 'validation_failed'],
    [{ phone: '19005550100' }, 422, 'sms_send_failed'],
  ]
  for (const [body, status, code] of refusals) {
    expect(await put(ana.token, body)).toMatchObject(refused(status, code))
  }
  expect((await put(ben.token, { phone: `+${phone}` })).body).not.toHaveProperty('new_phone')
})

test('a number that was taken during a phone change is rejected at the end', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const phone = newNumber()
  await put(ana.token, { phone })
  const forAna = auth.codeFor(`+${phone}`)
  await put(ben.token, { phone })
  const forBen = auth.codeFor(`+${phone}`)
  // Each user has their own code, no matter who asked first.
  const moved = await verify('phone_change', phone, forBen)
  expect(moved).toMatchObject({ status: 200, body: { user: { id: ben.id } } })
  expect(await verify('phone_change', phone, forAna)).toMatchObject(refused(422, 'phone_exists'))
})

test('a message that cannot be sent leaves the number unchanged', async () => {
  const ana = await newPerson()
  const phone = newNumber()
  auth.twilio.next = 'invalid number'
  expect(await put(ana.token, { phone })).toMatchObject(refused(422, 'sms_send_failed'))
  const { body } = await auth.call('GET', '/auth/v1/user', { bearer: ana.token })
  expect(body).not.toHaveProperty('new_phone')
  expect((await put(ana.token, { phone })).status).toBe(200)
})

test('G71 a password change invalidates an open code', async () => {
  const ana = await newPerson()
  const phone = newNumber()
  await put(ana.token, { phone })
  await put(ana.token, { password: 'other-1' })
  expect(await verify('phone_change', phone, auth.codeFor(`+${phone}`))).toMatchObject(
    refused(403, 'otp_expired'),
  )
})

test('with automatic confirmation a new number is confirmed at once', async () => {
  const ana = await newPerson()
  const phone = newNumber()
  const answer = await put(ana.token, { phone }, believing)
  expect(answer).toMatchObject({
    status: 200,
    body: { phone, phone_confirmed_at: expect.any(String) },
  })
  expect(believing.twilio.sent).toEqual([])
  const ben = await newPerson()
  expect(await put(ben.token, { phone }, believing)).toMatchObject(refused(422, 'phone_exists'))
})

test('G111 an anonymous user becomes permanent by verifying a number', async () => {
  const { body } = await post('signup', {})
  const phone = newNumber()
  const requested = await put(body.access_token, { phone, password })
  expect(requested).toMatchObject({ status: 200, body: { is_anonymous: true, new_phone: phone } })
  const moved = await verify('phone_change', phone, auth.codeFor(`+${phone}`))
  expect(moved.body.user).toMatchObject({
    id: body.user.id,
    is_anonymous: false,
    app_metadata: { provider: 'phone', providers: ['phone'] },
  })
  expect((await post('token?grant_type=password', { phone, password })).status).toBe(200)
})

test('a user without an address reauthenticates by phone', async () => {
  const phone = newNumber()
  await post('otp', { phone })
  const { body } = await verify('sms', phone, auth.codeFor(`+${phone}`))
  const requested = await auth.call('GET', '/auth/v1/reauthenticate', { bearer: body.access_token })
  expect(requested).toMatchObject({ status: 200, body: { message_id: expect.any(String) } })
  const { rows } = await db.pools.admin.query(
    `select token_hash, relates_to from auth.one_time_tokens
     where user_id = $1 and token_type = 'reauthentication_token'`,
    [body.user.id],
  )
  expect(rows).toMatchObject([{ relates_to: phone }])
  expect(rows[0].token_hash).not.toContain(auth.codeFor(`+${phone}`))
  const again = await auth.call('GET', '/auth/v1/reauthenticate', { bearer: body.access_token })
  expect(again).toMatchObject(refused(429, 'over_sms_send_rate_limit'))
  // It confirms the change and cannot sign in.
  expect((await verify('sms', phone, auth.codeFor(`+${phone}`))).status).toBe(403)
})

test('G142 G144 an admin creates and changes accounts with numbers', async () => {
  const [phone, next] = [newNumber(), newNumber()]
  const email = `${randomUUID()}@example.com`
  const made = await admin('POST', '', { phone: `+${phone}`, password })
  expect(made).toMatchObject({
    status: 200,
    body: { phone, email: '', app_metadata: { provider: 'phone', providers: ['phone'] } },
  })
  expect(made.body).not.toHaveProperty('phone_confirmed_at')
  expect((await post('token?grant_type=password', { phone, password })).body.error_code).toBe(
    'phone_not_confirmed',
  )
  expect(await admin('POST', '', { phone, password })).toMatchObject(refused(422, 'phone_exists'))
  expect(await admin('POST', '', { phone: 'x' })).toMatchObject(refused(400, 'validation_failed'))
  const confirmed = await admin('PUT', `/${made.body.id}`, { phone_confirm: true })
  expect(confirmed.body).toMatchObject({ phone_confirmed_at: expect.any(String) })
  expect((await post('token?grant_type=password', { phone, password })).status).toBe(200)
  const moved = await admin('PUT', `/${made.body.id}`, { phone: next, email, email_confirm: true })
  expect(moved.body).toMatchObject({
    phone: next,
    email,
    app_metadata: { providers: ['phone', 'email'] },
  })
  const both = await admin('POST', '', {
    email: `${randomUUID()}@example.com`,
    phone,
    phone_confirm: true,
  })
  expect(both.body).toMatchObject({
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    identities: [{ provider: 'email' }, { provider: 'phone', identity_data: { phone } }],
  })
  expect(await admin('PUT', `/${both.body.id}`, { phone: next })).toMatchObject(
    refused(422, 'phone_exists'),
  )
})

test('the code of a former number is rejected', async () => {
  const phone = newNumber()
  const made = await post('signup', { phone, password })
  await admin('PUT', `/${made.body.id}`, { phone: newNumber() })
  expect(await verify('sms', phone, auth.codeFor(`+${phone}`))).toMatchObject(
    refused(403, 'otp_expired'),
  )
})

test('with text messages off, every endpoint rejects numbers', async () => {
  const phone = newNumber()
  const { token } = await newPerson()
  const calls: Array<[answer: Promise<{ status: number; body: unknown }>, status: number]> = [
    [without.call('POST', '/auth/v1/signup', { body: { phone, password } }), 400],
    [without.call('POST', '/auth/v1/otp', { body: { phone } }), 400],
    [without.call('POST', '/auth/v1/resend', { body: { type: 'sms', phone } }), 400],
    [
      without.call('POST', '/auth/v1/token?grant_type=password', { body: { phone, password } }),
      422,
    ],
    [without.call('PUT', '/auth/v1/user', { body: { phone }, bearer: token }), 400],
  ]
  for (const [answer, status] of calls) {
    expect(await answer).toMatchObject(refused(status, 'phone_provider_disabled'))
  }
  const code = { type: 'sms', phone, token: '123456' }
  const verified = await without.call('POST', '/auth/v1/verify', { body: code })
  expect(verified).toMatchObject(refused(403, 'otp_expired'))
  expect((await without.call('GET', '/auth/v1/settings')).body).toMatchObject({
    external: { phone: false },
    sms_provider: '',
  })
})

async function newPerson() {
  const email = `${randomUUID()}@example.com`
  const { body } = await post('signup', { email, password })
  return { email, id: String(body.user.id), token: String(body.access_token) }
}

async function withPhone(bearer: string): Promise<string> {
  const phone = newNumber()
  await put(bearer, { phone }, believing)
  return phone
}

function post(path: string, body: unknown) {
  return auth.call('POST', `/auth/v1/${path}`, { body })
}

function put(bearer: string, body: unknown, on: TextingPlatform = auth) {
  return on.call('PUT', '/auth/v1/user', { bearer, body })
}

function verify(type: string, phone: string, token: string) {
  return post('verify', { type, phone, token })
}

function admin(method: string, path: string, body: unknown) {
  const bearer = auth.serviceRoleKey
  return auth.call(method, `/auth/v1/admin/users${path}`, { bearer, body })
}

async function forgetWaiting(id: string) {
  await db.pools.admin.query(
    `update auth.users set phone_change_sent_at = now() - interval '61 seconds' where id = $1`,
    [id],
  )
}

function refused(status: number, code: string) {
  return { status, body: { error_code: code } }
}
