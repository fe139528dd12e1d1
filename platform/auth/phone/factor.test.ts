import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { newNumber, openTexting } from './testing/open-texting.ts'

const db = await openTestDatabase()
const auth = await openTexting(db.pools, {}, { autoconfirm: true, anonymousUsers: true })
const withoutFactor = await openTexting(db.pools, { secondFactor: false }, { autoconfirm: true })
const without = await openPlatform(db.pools, { autoconfirm: true })
const password = 'secret-1'

afterAll(async () => {
  await auth.close()
  await withoutFactor.close()
  await without.platform.close()
})

test('G91 G92 G95 G96 G98 a phone factor raises this session only and can be removed', async () => {
  const ana = await newPerson()
  const other = await logIn(ana.email)
  const phone = newNumber()
  const enrolled = await enroll(ana.token, `+${phone}`)
  expect(enrolled).toMatchObject({
    status: 200,
    body: { type: 'phone', friendly_name: 'Mobile', phone: `+${phone}` },
  })
  const { id } = enrolled.body
  const challenged = await challenge(ana.token, id)
  expect(challenged).toMatchObject({ status: 200, body: { id: expect.any(String), type: 'phone' } })
  expect(challenged.body.expires_at).toBeGreaterThan(Date.now() / 1000 + 290)
  const code = auth.codeFor(`+${phone}`)
  const verified = await answer(ana.token, id, challenged.body.id, code)
  expect(verified.status).toBe(200)
  const claims = decodeJwt(verified.body.access_token)
  expect(claims).toMatchObject({ aal: 'aal2', session_id: decodeJwt(ana.token)['session_id'] })
  expect(methodsIn(claims)).toEqual(['mfa/phone', 'password'])
  expect(verified.body.user.factors).toMatchObject([
    { id, status: 'verified', factor_type: 'phone' },
  ])
  const refreshed = await post('token?grant_type=refresh_token', {
    refresh_token: verified.body.refresh_token,
  })
  expect(decodeJwt(refreshed.body.access_token)['aal']).toBe('aal2')
  expect((await auth.call('GET', '/auth/v1/user', { bearer: other })).status).toBe(403)
  const again = await logIn(ana.email)
  expect(await unenroll(again, id)).toMatchObject(refused(422, 'insufficient_aal'))
  expect(await unenroll(verified.body.access_token, id)).toMatchObject({
    status: 200,
    body: { id },
  })
  const lowered = await post('token?grant_type=refresh_token', {
    refresh_token: refreshed.body.refresh_token,
  })
  expect(decodeJwt(lowered.body.access_token)['aal']).toBe('aal1')
  expect(methodsIn(decodeJwt(lowered.body.access_token))).toEqual(['password'])
})

test('G91 G93 G94 wrong codes, used challenges and unknown challenges are rejected', async () => {
  const ana = await newPerson()
  const { id, challengeId, code } = await begun(ana.token)
  const refusals: Array<[challengeId: string, code: string, status: number, error: string]> = [
    [challengeId, '', 400, 'validation_failed'],
    [challengeId, '12345', 422, 'mfa_verification_failed'],
    [challengeId, wrong(code), 422, 'mfa_verification_failed'],
    [randomUUID(), code, 422, 'mfa_factor_not_found'],
    ['nonsense', code, 422, 'mfa_factor_not_found'],
  ]
  for (const [ofChallenge, written, status, error] of refusals) {
    expect(await answer(ana.token, id, ofChallenge, written)).toMatchObject(refused(status, error))
  }
  const right = await answer(ana.token, id, challengeId, code)
  expect(right.status).toBe(200)
  expect(await answer(right.body.access_token, id, challengeId, code)).toMatchObject(
    refused(422, 'mfa_ip_address_mismatch'),
  )
})

test('G93 a challenge must be answered from the address that asked for it', async () => {
  const ana = await newPerson()
  const { id, challengeId, code } = await begun(ana.token)
  const elsewhere = await auth.call('POST', `/auth/v1/factors/${id}/verify`, {
    bearer: ana.token,
    body: { challenge_id: challengeId, code },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })
  expect(elsewhere).toMatchObject(refused(422, 'mfa_ip_address_mismatch'))
})

test('M12 a challenge expires', async () => {
  const ana = await newPerson()
  const { id, challengeId, code } = await begun(ana.token)
  await db.pools.admin.query(
    `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
    [challengeId],
  )
  expect(await answer(ana.token, id, challengeId, code)).toMatchObject(
    refused(422, 'mfa_challenge_expired'),
  )
})

test('a code is stored as a hash and allows five guesses', async () => {
  const ana = await newPerson()
  const { id, challengeId, code } = await begun(ana.token)
  const { rows } = await db.pools.admin.query(
    'select otp_code from auth.mfa_challenges where id = $1',
    [challengeId],
  )
  expect(rows).toEqual([{ otp_code: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await answer(ana.token, id, challengeId, wrong(code))).status).toBe(422)
  }
  expect(await answer(ana.token, id, challengeId, code)).toMatchObject(
    refused(429, 'over_request_rate_limit'),
  )
})

test('the code of one challenge does not answer another', async () => {
  const ana = await newPerson()
  const first = await begun(ana.token)
  await forgetWaiting(first.id)
  const second = await challenge(ana.token, first.id)
  const newest = auth.codeFor(`+${first.phone}`)
  if (newest === first.code) return
  expect(await answer(ana.token, first.id, second.body.id, first.code)).toMatchObject(
    refused(422, 'mfa_verification_failed'),
  )
})

test('a second code within a minute, an invalid channel and an unserved number are rejected', async () => {
  const ana = await newPerson()
  const { id } = (await enroll(ana.token, newNumber())).body
  expect(await challenge(ana.token, id, { channel: 'pigeon' })).toMatchObject(
    refused(400, 'validation_failed'),
  )
  expect((await challenge(ana.token, id, { channel: 'whatsapp' })).status).toBe(200)
  expect(auth.twilio.sent.at(-1)?.to).toMatch(/^whatsapp:/)
  const again = await challenge(ana.token, id)
  expect(again).toMatchObject(refused(429, 'over_sms_send_rate_limit'))
  expect(await enroll(ana.token, '19005550100')).toMatchObject(refused(422, 'sms_send_failed'))
})

test('a message that cannot be sent does not delay the next one', async () => {
  const ana = await newPerson()
  const { id } = (await enroll(ana.token, newNumber())).body
  auth.twilio.next = 'invalid number'
  expect(await challenge(ana.token, id)).toMatchObject(refused(422, 'sms_send_failed'))
  const { rowCount } = await db.pools.admin.query(
    'select 1 from auth.mfa_challenges where factor_id = $1',
    [id],
  )
  expect(rowCount).toBe(0)
  expect((await challenge(ana.token, id)).status).toBe(200)
})

test('G97 G99 G100 G111 numbers are valid, names are unique, and owners are checked', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const { id } = (await enroll(ana.token, newNumber())).body
  const anonymous = (await post('signup', {})).body.access_token
  const taken = await begun(ben.token)
  await answer(ben.token, taken.id, taken.challengeId, taken.code)
  const low = await logIn(ben.email)
  const raised = await raise(low, taken.id, taken.phone)
  const refusals: Array<[Promise<{ status: number }>, number, string]> = [
    [enroll(ana.token, newNumber()), 422, 'mfa_factor_name_conflict'],
    [enroll(ana.token, '', 'Other'), 400, 'validation_failed'],
    [enroll(ana.token, 'call me', 'Other'), 400, 'validation_failed'],
    [challenge(ben.token, id), 404, 'mfa_factor_not_found'],
    [challenge(ana.token, 'nonsense'), 404, 'validation_failed'],
    [unenroll(ben.token, id), 404, 'mfa_factor_not_found'],
    [enroll(anonymous, newNumber()), 403, 'no_authorization'],
    [enroll(await logIn(ben.email), newNumber(), 'Other'), 403, 'insufficient_aal'],
    [enroll(raised, taken.phone, 'Other'), 422, 'mfa_verified_factor_exists'],
  ]
  for (const [refusal, status, error] of refusals) {
    expect(await refusal).toMatchObject(refused(status, error))
  }
})

test('an unverified number can be enrolled again', async () => {
  const ana = await newPerson()
  const phone = newNumber()
  await enroll(ana.token, phone)
  expect((await enroll(ana.token, phone)).status).toBe(200)
})

test('with phone factors off, none can be enrolled, but existing ones still work', async () => {
  const ana = await newPerson()
  const { id, challengeId, code } = await begun(ana.token)
  const bearer = ana.token
  const body = { factor_type: 'phone', phone: newNumber(), friendly_name: 'Other' }
  for (const off of [withoutFactor, without]) {
    expect(await off.call('POST', '/auth/v1/factors', { bearer, body })).toMatchObject(
      refused(422, 'mfa_phone_enroll_not_enabled'),
    )
  }
  const answered = { bearer, body: { challenge_id: challengeId, code } }
  for (const [path, call] of [
    ['challenge', { bearer, body: {} }],
    ['verify', answered],
  ] as const) {
    expect(await without.call('POST', `/auth/v1/factors/${id}/${path}`, call)).toMatchObject(
      refused(422, 'mfa_phone_verify_not_enabled'),
    )
  }
  const verified = await withoutFactor.call('POST', `/auth/v1/factors/${id}/verify`, answered)
  expect(verified.status).toBe(200)
})

async function newPerson() {
  const email = `${randomUUID()}@example.com`
  const { body } = await post('signup', { email, password })
  return { email, token: String(body.access_token) }
}

async function logIn(email: string): Promise<string> {
  return (await post('token?grant_type=password', { email, password })).body.access_token
}

/** An enrolled number with its challenge and the code that was sent. */
async function begun(bearer: string) {
  const phone = newNumber()
  const { id } = (await enroll(bearer, phone)).body
  const challengeId = (await challenge(bearer, id)).body.id
  return {
    phone,
    id: String(id),
    challengeId: String(challengeId),
    code: auth.codeFor(`+${phone}`),
  }
}

async function raise(bearer: string, id: string, phone: string): Promise<string> {
  await forgetWaiting(id)
  const challenged = await challenge(bearer, id)
  const { body } = await answer(bearer, id, challenged.body.id, auth.codeFor(`+${phone}`))
  return body.access_token
}

async function forgetWaiting(id: string) {
  await db.pools.admin.query(
    `update auth.mfa_factors set last_challenged_at = last_challenged_at - interval '61 seconds' where id = $1`,
    [id],
  )
}

function enroll(bearer: string, phone: string, name = 'Mobile') {
  return post('factors', { friendly_name: name, factor_type: 'phone', phone }, bearer)
}

function unenroll(bearer: string, id: string) {
  return auth.call('DELETE', `/auth/v1/factors/${id}`, { bearer })
}

function challenge(bearer: string, id: string, body: unknown = {}) {
  return post(`factors/${id}/challenge`, body, bearer)
}

function answer(bearer: string, id: string, challengeId: string, code: string) {
  return post(`factors/${id}/verify`, { challenge_id: challengeId, code }, bearer)
}

function post(path: string, body: unknown, bearer?: string) {
  return auth.call('POST', `/auth/v1/${path}`, { body, ...(bearer ? { bearer } : {}) })
}

function methodsIn(claims: Record<string, unknown>): unknown[] {
  const amr = claims['amr']
  return Array.isArray(amr) ? amr.map(({ method }) => method).toSorted() : []
}

function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

function refused(status: number, code: string) {
  return { status, body: { error_code: code } }
}
