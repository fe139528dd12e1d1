import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { untilWaiting, whileHeld } from '../../testing/locks.ts'
import { openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { autoconfirm: true, anonymousUsers: true })

afterAll(async () => {
  await auth.platform.close()
})

const password = 'secret-1'

test('G90 G91 G92 G95 G96 verifying a factor raises this session to aal2 and ends the others', async () => {
  const ana = await newPerson()
  const other = await logIn(ana.email)
  const enrolled = await enroll(ana.token)
  expect(enrolled).toMatchObject({
    status: 200,
    body: {
      type: 'totp',
      friendly_name: 'Phone',
      totp: { qr_code: expect.stringMatching(/^<svg/) },
    },
  })
  const { id, totp } = enrolled.body
  expect(totp.uri).toContain(totp.secret)
  const challenged = await challenge(ana.token, id)
  expect(challenged).toMatchObject({ status: 200, body: { type: 'totp' } })
  expect(challenged.body.expires_at).toBeGreaterThan(Date.now() / 1000 + 290)
  const verified = await answer(ana.token, id, challenged.body.id, makeCode(totp.secret))
  expect(verified.status).toBe(200)
  const before = decodeJwt(ana.token)
  const claims = decodeJwt(verified.body.access_token)
  expect(claims).toMatchObject({ aal: 'aal2', session_id: before['session_id'] })
  expect(methodsIn(claims)).toEqual(['password', 'totp'])
  expect(verified.body.user.factors).toMatchObject([{ id, status: 'verified' }])
  expect(JSON.stringify(verified.body)).not.toContain(totp.secret)
  const refreshed = await post('token?grant_type=refresh_token', {
    refresh_token: verified.body.refresh_token,
  })
  expect(decodeJwt(refreshed.body.access_token)['aal']).toBe('aal2')
  expect((await auth.call('GET', '/auth/v1/user', { bearer: other.token })).status).toBe(403)
})

test('G91 G93 G94 wrong codes, used challenges and unknown challenges are rejected', async () => {
  const ana = await newPerson()
  const { id, totp } = (await enroll(ana.token)).body
  const challengeId = (await challenge(ana.token, id)).body.id
  const refusals: Array<[challengeId: string, code: string, status: number, error: string]> = [
    [challengeId, '', 400, 'validation_failed'],
    [challengeId, '12345', 422, 'mfa_verification_failed'],
    [challengeId, wrongCode(totp.secret), 422, 'mfa_verification_failed'],
    [randomUUID(), makeCode(totp.secret), 422, 'mfa_factor_not_found'],
    ['nonsense', makeCode(totp.secret), 422, 'mfa_factor_not_found'],
  ]
  for (const [ofChallenge, code, status, error] of refusals) {
    expect(await answer(ana.token, id, ofChallenge, code)).toMatchObject({
      status,
      body: { error_code: error },
    })
  }
  const right = await answer(ana.token, id, challengeId, makeCode(totp.secret))
  expect(right.status).toBe(200)
  expect(
    await answer(right.body.access_token, id, challengeId, makeCode(totp.secret)),
  ).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_ip_address_mismatch' },
  })
})

test('a challenge expires', async () => {
  const ana = await newPerson()
  const { id, totp } = (await enroll(ana.token)).body
  const challengeId = (await challenge(ana.token, id)).body.id
  await db.pools.admin.query(
    `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
    [challengeId],
  )
  expect(await answer(ana.token, id, challengeId, makeCode(totp.secret))).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_challenge_expired' },
  })
})

test('guesses at one factor are rate limited', async () => {
  const ana = await newPerson()
  const { id, totp } = (await enroll(ana.token)).body
  const challengeId = (await challenge(ana.token, id)).body.id
  const statuses: number[] = []
  for (let guess = 0; guess < 16; guess += 1) {
    statuses.push((await answer(ana.token, id, challengeId, wrongCode(totp.secret))).status)
  }
  expect(statuses.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 422))
  expect(statuses[15]).toBe(429)
})

test('G97 G98 changing how to sign in requires aal2', async () => {
  const ana = await newPerson()
  const { id, raised } = await withFactor(ana.token)
  const again = await logIn(ana.email)
  expect(decodeJwt(again.token)['aal']).toBe('aal1')
  const low = { body: { error_code: 'insufficient_aal' } }
  expect(await put(again.token, { password: 'other-1' })).toMatchObject({ status: 401, ...low })
  expect(await put(again.token, { email: 'other@example.com' })).toMatchObject({
    status: 401,
    ...low,
  })
  expect((await put(again.token, { data: { city: 'Miami' } })).status).toBe(200)
  expect(await enroll(again.token, 'Second')).toMatchObject({ status: 403, ...low })
  expect(await unenroll(again.token, id)).toMatchObject({ status: 422, ...low })
  expect((await put(raised, { password: 'other-1' })).status).toBe(200)
  expect(await unenroll(raised, id)).toMatchObject({ status: 200, body: { id } })
  const { rows } = await db.pools.admin.query('select aal from auth.sessions where id = $1', [
    decodeJwt(raised)['session_id'],
  ])
  expect(rows).toEqual([{ aal: 'aal1' }])
})

test('an aal1 session can end other sessions, as in Supabase Auth', async () => {
  const ana = await newPerson()
  const { raised } = await withFactor(ana.token)
  const low = (await logIn(ana.email)).token
  const out = await auth.call('POST', '/auth/v1/logout?scope=others', { bearer: low })
  expect(out.status).toBe(204)
  expect((await auth.call('GET', '/auth/v1/user', { bearer: raised })).status).toBe(403)
  expect((await auth.call('GET', '/auth/v1/user', { bearer: low })).status).toBe(200)
})

test('G99 G100 G111 factor names are unique, types are known, and owners are checked', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const { id } = (await enroll(ana.token)).body
  const anonymous = await post('signup', {})
  const refusals: Array<[Promise<{ status: number }>, number, string]> = [
    [enroll(ana.token), 422, 'mfa_factor_name_conflict'],
    [enroll(ana.token, 'Other', 'carrier_pigeon'), 400, 'validation_failed'],
    [challenge(ben.token, id), 404, 'mfa_factor_not_found'],
    [unenroll(ben.token, id), 404, 'mfa_factor_not_found'],
    [challenge(ana.token, 'nonsense'), 404, 'validation_failed'],
    [enroll(anonymous.body.access_token), 403, 'no_authorization'],
  ]
  for (const [refusal, status, error] of refusals) {
    expect(await refusal).toMatchObject({ status, body: { error_code: error } })
  }
})

test('of two concurrent enrollments at the limit of ten, one is rejected', async () => {
  const ana = await newPerson()
  for (let n = 0; n < 9; n += 1) expect((await enroll(ana.token, `App ${n}`)).status).toBe(200)
  const account = 'select from auth.users where id = $1 for update'
  const answers = await whileHeld(db.pools.admin, [account, [decodeJwt(ana.token).sub]], () =>
    ['Tenth', 'Eleventh'].map((name) => enroll(ana.token, name)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('of two sessions that verify a factor concurrently, one is raised and ends the other', async () => {
  const ana = await newPerson()
  const { id, secret } = await withFactor(ana.token)
  const sessions = [(await logIn(ana.email)).token, (await logIn(ana.email)).token]
  const challenges = await Promise.all(sessions.map((token) => challenge(token, id)))
  const factor = 'select from auth.mfa_factors where id = $1 for update'
  const answers = await whileHeld(db.pools.admin, [factor, [id]], () =>
    sessions.map((token, n) => answer(token, id, challenges[n]?.body.id, makeCode(secret))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(answers.find(({ status }) => status === 403)).toMatchObject({
    body: { error_code: 'session_not_found' },
  })
})

test('removing the last two factors concurrently lowers the session to aal1', async () => {
  const ana = await newPerson()
  const first = await withFactor(ana.token)
  const { body: second } = await enroll(ana.token, 'Second')
  const challenged = await challenge(ana.token, second.id)
  await answer(ana.token, second.id, challenged.body.id, makeCode(second.totp.secret))
  const account = 'select from auth.users where id = $1 for update'
  const { sub } = decodeJwt(ana.token)
  const answers = await whileHeld(db.pools.admin, [account, [sub]], () =>
    [first.id, second.id].map((id) => unenroll(ana.token, id)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await db.pools.admin.query('select aal from auth.sessions where user_id = $1', [
    sub,
  ])
  expect(rows).toEqual([{ aal: 'aal1' }])
})

test.each([
  ['an ordinary', 'Example & Co', 'Example & Co'],
  ['a very long', 'い'.repeat(2000), 'い'.repeat(64)],
  ['a broken', 'Ex\ud800', 'Ex\ufffd'],
])("the QR code's URI with %s issuer", async (_kind, issuer, shownIssuer) => {
  const ana = await newPerson(`${'%'.repeat(200)}${randomUUID()}@x.example`)
  const { status, body } = await post(
    'factors',
    { friendly_name: 'App', factor_type: 'totp', issuer },
    ana.token,
  )
  expect(status).toBe(200)
  expect(new URL(body.totp.uri).searchParams.get('issuer')).toBe(shownIssuer)
  expect(body.totp.qr_code).toMatch(/^<svg/)
})

test('the response has the factor name as it is stored', async () => {
  const ana = await newPerson()
  const { body } = await enroll(ana.token, 'My \ud800')
  expect(body.friendly_name).toBe('My \ufffd')
  const { rows } = await db.pools.admin.query(
    'select friendly_name from auth.mfa_factors where id = $1',
    [body.id],
  )
  expect(rows).toEqual([{ friendly_name: body.friendly_name }])
})

test('a factor cannot be enrolled for an account that is deleted meanwhile', async () => {
  const ana = await newPerson()
  const deleting = await db.pools.admin.connect()
  try {
    await deleting.query('begin')
    await deleting.query('delete from auth.users where id = $1', [decodeJwt(ana.token).sub])
    const enrolling = enroll(ana.token)
    await untilWaiting(db.pools.admin, 1)
    await deleting.query('commit')
    expect(await enrolling).toMatchObject({ status: 403, body: { error_code: 'user_not_found' } })
  } finally {
    deleting.release(true)
  }
})

test('an account has at most ten factors', async () => {
  const ana = await newPerson()
  for (let n = 0; n < 10; n += 1) expect((await enroll(ana.token, `App ${n}`)).status).toBe(200)
  expect(await enroll(ana.token, 'One more')).toMatchObject({
    status: 422,
    body: { error_code: 'too_many_enrolled_mfa_factors' },
  })
})

async function newPerson(email = `${randomUUID()}@example.com`) {
  const { body } = await post('signup', { email, password })
  return { email, token: String(body.access_token) }
}

async function logIn(email: string) {
  const { body } = await post('token?grant_type=password', { email, password })
  return { token: String(body.access_token) }
}

/** Verifies a factor in this session. */
async function withFactor(bearer: string) {
  const { id, totp } = (await enroll(bearer)).body
  const challengeId = (await challenge(bearer, id)).body.id
  const { body } = await answer(bearer, id, challengeId, makeCode(totp.secret))
  return { id: String(id), raised: String(body.access_token), secret: String(totp.secret) }
}

function put(bearer: string, body: unknown) {
  return auth.call('PUT', '/auth/v1/user', { bearer, body })
}

function enroll(bearer: string, friendlyName = 'Phone', type = 'totp') {
  return post('factors', { friendly_name: friendlyName, factor_type: type }, bearer)
}

function unenroll(bearer: string, id: string) {
  return auth.call('DELETE', `/auth/v1/factors/${id}`, { bearer })
}

function challenge(bearer: string, id: string) {
  return post(`factors/${id}/challenge`, {}, bearer)
}

function answer(bearer: string, id: string, challengeId: string, code: string) {
  return post(`factors/${id}/verify`, { challenge_id: challengeId, code }, bearer)
}

function post(path: string, body: unknown, bearer?: string) {
  return auth.call('POST', `/auth/v1/${path}`, { body, ...(bearer ? { bearer } : {}) })
}

function makeCode(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

/** A code that is valid neither now nor soon. */
function wrongCode(secret: string): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const near = [-90, -60, -30, 0, 30, 60, 90].map((seconds) =>
    totp.generate({ timestamp: Date.now() + seconds * 1000 }),
  )
  return (
    ['000001', '000002', '000003', '000004', '000005', '000006', '000007', '000008'].find(
      (code) => !near.includes(code),
    ) ?? ''
  )
}

function methodsIn(claims: Record<string, unknown>): string[] {
  const { amr } = claims
  return Array.isArray(amr) ? amr.map(({ method }) => String(method)).toSorted() : []
}
