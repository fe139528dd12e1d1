import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { newNumber, openTexting, type TextingPlatform } from './testing/open-texting.ts'

const db = await openTestDatabase()
const auth = await openTexting(db.pools)
const believing = await openTexting(db.pools, { autoconfirm: true })
const password = 'secret-1'

afterAll(async () => {
  await auth.close()
  await believing.close()
})

test('G02 GET /settings shows that phone sign-in is on', async () => {
  expect((await auth.call('GET', '/auth/v1/settings')).body).toMatchObject({
    external: { phone: true, email: true },
    phone_autoconfirm: false,
    sms_provider: 'twilio',
  })
  expect((await believing.call('GET', '/auth/v1/settings')).body).toMatchObject({
    phone_autoconfirm: true,
  })
})

test('G10 G22 sign up by phone, verify the code, sign in', async () => {
  const phone = newNumber()
  const signedUp = await post('signup', { phone: `+${phone}`, password, data: { city: 'Miami' } })
  expect(signedUp).toMatchObject({
    status: 200,
    body: {
      phone,
      email: '',
      confirmation_sent_at: expect.any(String),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { city: 'Miami', phone_verified: false },
      identities: [{ provider: 'phone', identity_data: { phone, phone_verified: false } }],
    },
  })
  expect(signedUp.body).not.toHaveProperty('access_token')
  expect(JSON.stringify(signedUp.body)).not.toMatch(/token|encrypted/)
  expect(auth.twilio.sent.at(-1)).toMatchObject({ to: `+${phone}`, from: '+15005550006' })

  const early = { phone, password }
  expect(await post('token?grant_type=password', early)).toMatchObject(
    refused(400, 'phone_not_confirmed'),
  )
  expect(await post('token?grant_type=password', { phone, password: 'other-1' })).toMatchObject(
    refused(400, 'invalid_credentials'),
  )
  const verified = await post('verify', { type: 'sms', phone, token: auth.codeFor(`+${phone}`) })
  expect(verified).toMatchObject({
    status: 200,
    body: { user: { phone, phone_confirmed_at: expect.any(String) } },
  })
  expect(verified.body.user.identities[0].identity_data).toMatchObject({ phone_verified: true })
  expect(decodeJwt(verified.body.access_token)).toMatchObject({
    phone,
    email: '',
    amr: [{ method: 'otp' }],
  })
  // Spellings of the same number.
  const written = `+${phone.slice(0, 1)} ${phone.slice(1, 4)} ${phone.slice(4)}`
  const loggedIn = await post('token?grant_type=password', { phone: written, password })
  expect(loggedIn).toMatchObject({ status: 200, body: { user: { phone } } })
  expect(decodeJwt(loggedIn.body.access_token)).toMatchObject({ amr: [{ method: 'password' }] })
})

test('G14 G62 G63 G66 contradictory or invalid parameters are rejected', async () => {
  const phone = newNumber()
  const both = { phone, email: 'ana@example.com' }
  const refusals: Array<[path: string, body: object, message?: string]> = [
    ['signup', { ...both, password }, 'Only an email address or phone number should be provided'],
    ['signup', { phone }, 'Signup requires a valid password'],
    ['signup', { phone: 'call me', password }, 'Invalid phone number format (E.164 required)'],
    ['signup', { phone: '0015551234', password }, 'Invalid phone number format'],
    ['signup', { phone: '1'.repeat(16), password }, 'Invalid phone number format'],
    [
      'signup',
      { phone, password, channel: 'pigeon' },
      "Invalid channel, supported values are 'sms'",
    ],
    ['signup', { phone, password, code_challenge: 'x'.repeat(43) }, 'PKCE not supported'],
    ['otp', both, 'Only an email address or phone number should be provided'],
    ['otp', {}, 'One of email or phone must be set'],
    ['otp', { phone: '+1 (555) 1234', channel: 'sms' }, 'Invalid phone number format'],
    ['otp', { phone, channel: 'fax' }, 'Invalid channel'],
    ['otp', { email: 'a@example.com', channel: 'sms' }, 'Channel should only be specified'],
    ['token?grant_type=password', { ...both, password }, 'Only an email address or phone'],
    ['resend', { type: 'sms' }, 'Type provided requires a phone number'],
    ['resend', { type: 'sms', ...both }, 'Only an email address or phone number'],
    ['resend', { type: 'phone_change' }, 'Missing email address or phone number'],
    ['resend', { type: 'nonsense', phone }, 'Missing one of these types'],
    ['verify', { type: 'sms', token: '123456', ...both }, 'Only an email address or phone number'],
    ['verify', { type: 'sms', token: '123456', phone: 'x' }, 'Invalid phone number format'],
    ['verify', { type: 'sms', token_hash: 'abc', phone }, 'Only the token_hash and type'],
    ['verify', { type: 'sms', token_hash: 'abc' }, 'Invalid email verification type'],
  ]
  for (const [path, body, message = ''] of refusals) {
    expect(await post(path, body), JSON.stringify(body)).toMatchObject({
      ...refused(400, 'validation_failed'),
      body: { msg: expect.stringContaining(message) },
    })
  }
  expect(auth.twilio.sent.some(({ to }) => to === `+${phone}`)).toBe(false)
})

test('G16 G17 a taken number gets the same response and keeps its password', async () => {
  const { phone } = await newPerson()
  const sent = auth.twilio.sent.length
  const first = await post('signup', { phone, password: 'other-1' })
  const second = await post('signup', { phone, password: 'other-1' })
  expect(first).toMatchObject({ status: 200, body: { phone, identities: [], email: '' } })
  expect(first.body).not.toHaveProperty('phone_confirmed_at')
  expect(first.body.id).not.toBe(second.body.id)
  expect(auth.twilio.sent).toHaveLength(sent)
  expect((await logIn(phone, 'other-1')).status).toBe(400)
  expect((await logIn(phone, password)).status).toBe(200)
})

test('G20 a wrong password and an unknown number get the same error', async () => {
  const { phone } = await newPerson()
  const mistaken = await logIn(phone, 'other-1')
  const unknown = await logIn(newNumber(), password)
  expect(mistaken.body).toEqual(unknown.body)
  expect(mistaken).toMatchObject(refused(400, 'invalid_credentials'))
})

test('G61 a code signs in, and creates the account unless create_user is false', async () => {
  const phone = newNumber()
  expect(await post('otp', { phone, create_user: false })).toMatchObject(
    refused(422, 'otp_disabled'),
  )
  const sent = await post('otp', { phone, data: { full_name: 'Ana' } })
  expect(sent).toMatchObject({ status: 200, body: { message_id: expect.stringMatching(/^SM/) } })
  const code = auth.codeFor(`+${phone}`)
  const verified = await post('verify', { type: 'sms', phone: `+${phone}`, token: code })
  expect(verified.body.user.user_metadata).toMatchObject({ full_name: 'Ana' })
  // G68: works only once.
  expect(await post('verify', { type: 'sms', phone, token: code })).toMatchObject(
    refused(403, 'otp_expired'),
  )
  await forgetWaiting(phone)
  const again = await post('otp', { phone, create_user: false, channel: 'whatsapp' })
  expect(Object.keys(again.body)).toEqual(Object.keys(sent.body))
  expect(auth.twilio.sent.at(-1)).toMatchObject({
    to: `whatsapp:+${phone}`,
    from: 'whatsapp:+15005550006',
  })
  const token = auth.codeFor(`whatsapp:+${phone}`)
  expect((await post('verify', { type: 'sms', phone, token })).status).toBe(200)
  expect(await readActions(phone)).toEqual([
    'user_confirmation_requested',
    'user_signedup',
    'user_recovery_requested',
    'login',
  ])
})

test('a number of a single sign-on account is taken, without endless retries', async () => {
  const phone = newNumber()
  await db.pools.admin.query(
    `insert into auth.users (id, aud, role, phone, is_sso_user)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, true)`,
    [phone],
  )
  expect(await post('otp', { phone })).toMatchObject(refused(422, 'phone_exists'))
})

test('G65 G68 G70 M1 anything but the newest code of the number gets the same error', async () => {
  const phone = newNumber()
  await post('otp', { phone })
  const older = auth.codeFor(`+${phone}`)
  await forgetWaiting(phone)
  await post('resend', { type: 'sms', phone })
  const newest = auth.codeFor(`+${phone}`)
  const other = newNumber()
  await post('otp', { phone: other })
  const tries: Array<[phone: string, type: string, token: string]> = [
    [phone, 'sms', older === newest ? 'none' : older],
    [newNumber(), 'sms', newest],
    [other, 'sms', newest === auth.codeFor(`+${other}`) ? 'none' : newest],
    [phone, 'phone_change', newest],
    [phone, 'signup', newest],
    [phone, 'sms', `${newest}0`],
    // Moves the last digit of the number into the code, which gives the same hash input for another number.
    [phone.slice(0, -1), 'sms', `${phone.slice(-1)}${newest}`],
  ]
  const answers = []
  for (const [to, type, token] of tries)
    answers.push(await post('verify', { phone: to, type, token }))
  for (const answer of answers) {
    expect(answer.body).toEqual(answers[0]?.body)
    expect(answer).toMatchObject(refused(403, 'otp_expired'))
  }
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = now() - interval '301 seconds' where phone = $1`,
    [phone],
  )
  expect((await post('verify', { phone, type: 'sms', token: newest })).status).toBe(403)
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = now() - interval '290 seconds' where phone = $1`,
    [phone],
  )
  expect((await post('verify', { phone, type: 'sms', token: newest })).status).toBe(200)
})

test('codes are stored only as hashes', async () => {
  const phone = newNumber()
  await post('otp', { phone })
  const code = auth.codeFor(`+${phone}`)
  const { rows } = await db.pools.admin.query(
    `select u.confirmation_token, t.token_hash from auth.users u
     join auth.one_time_tokens t on t.user_id = u.id where phone = $1`,
    [phone],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(code)
})

test("guesses at one number's code are limited across addresses", async () => {
  const phone = newNumber()
  await post('otp', { phone })
  const code = auth.codeFor(`+${phone}`)
  for (let guess = 0; guess < 30; guess += 1) {
    await post('verify', { phone, type: 'sms', token: wrong(code) }, `198.51.100.${guess}`)
  }
  expect(await post('verify', { phone, type: 'sms', token: code }, '203.0.113.9')).toMatchObject(
    refused(429, 'over_request_rate_limit'),
  )
})

test('G23 G63 a banned user stays out, and resend reveals nothing', async () => {
  const { phone, id } = await newPerson()
  expect(await post('resend', { type: 'sms', phone })).toMatchObject({ status: 200, body: {} })
  expect(await post('resend', { type: 'sms', phone: newNumber() })).toEqual(
    expect.objectContaining({ status: 200, body: {} }),
  )
  await forgetWaiting(phone)
  await post('otp', { phone })
  await db.pools.admin.query(
    `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
    [id],
  )
  const token = auth.codeFor(`+${phone}`)
  expect(await post('verify', { type: 'sms', phone, token })).toMatchObject(
    refused(403, 'user_banned'),
  )
  expect(await logIn(phone, password)).toMatchObject(refused(400, 'user_banned'))
})

test('G16 with automatic confirmation a number signs in at once, and a taken one is rejected', async () => {
  const phone = newNumber()
  const signedUp = await post('signup', { phone, password }, undefined, believing)
  expect(signedUp).toMatchObject({
    status: 200,
    body: { access_token: expect.any(String), user: { phone_confirmed_at: expect.any(String) } },
  })
  expect(believing.twilio.sent).toEqual([])
  const again = await post('signup', { phone, password: 'other-1' }, undefined, believing)
  expect(again).toMatchObject(refused(422, 'user_already_exists'))
})

test('with automatic confirmation a sign-up does not take over an unconfirmed account', async () => {
  const phone = newNumber()
  await post('signup', { phone, password })
  const stranger = await post('signup', { phone, password: 'other-1' }, undefined, believing)
  expect(stranger).toMatchObject(refused(422, 'user_already_exists'))
})

test('two concurrent sign-ups with one number create one account', async () => {
  const phone = newNumber()
  const answers = await Promise.all([1, 2, 3].map(() => post('signup', { phone, password })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
  expect(await countAccounts(phone)).toBe(1)
})

test('M7 with signup disabled, new numbers are rejected and existing ones sign in', async () => {
  const { phone } = await newPerson()
  const closed = await openTexting(db.pools, {}, { disableSignup: true })
  const stranger = newNumber()
  for (const [path, body] of [
    ['signup', { phone: stranger, password }],
    ['otp', { phone: stranger }],
  ] as const) {
    const answer = await post(path, body, undefined, closed)
    expect(answer).toMatchObject(refused(422, 'signup_disabled'))
  }
  await forgetWaiting(phone)
  expect((await post('otp', { phone }, undefined, closed)).status).toBe(200)
  await closed.close()
})

function post(path: string, body: unknown, from?: string, on: TextingPlatform = auth) {
  const headers: Record<string, string> = from === undefined ? {} : { 'x-forwarded-for': from }
  return on.call('POST', `/auth/v1/${path}`, { body, headers })
}

function logIn(phone: string, secret: string) {
  return post('token?grant_type=password', { phone, password: secret })
}

async function newPerson() {
  const phone = newNumber()
  await post('signup', { phone, password })
  const token = auth.codeFor(`+${phone}`)
  const { body } = await post('verify', { type: 'sms', phone, token })
  return { phone, id: String(body.user.id), token: String(body.access_token) }
}

/** As if the last message were older than a minute. */
async function forgetWaiting(phone: string) {
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds' where phone = $1`,
    [phone],
  )
}

async function countAccounts(phone: string): Promise<number> {
  const { rows } = await db.pools.admin.query('select 1 from auth.users where phone = $1', [phone])
  return rows.length
}

async function readActions(phone: string): Promise<string[]> {
  const { rows } = await db.pools.admin.query<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_username' = $1 order by created_at`,
    [phone],
  )
  return rows.map(({ action }) => action)
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

function refused(status: number, code: string) {
  return { status, body: { error_code: code } }
}
