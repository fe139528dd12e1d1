import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { createSoftKey, type Forgery, type SoftKey } from './testing/authenticator.ts'
import { whileHeld } from '../../testing/locks.ts'
import { openPlatform, publicUrl } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, {
  autoconfirm: true,
  passkeys: { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] },
})

afterAll(async () => {
  await auth.platform.close()
})

const failed = { status: 400, body: { error_code: 'webauthn_verification_failed' } }
const invalid = { status: 400, body: { error_code: 'validation_failed' } }

test('G101 a security key raises this session only', async () => {
  const ana = await newPerson()
  const other = await logIn(ana.email)
  const key = createSoftKey(publicUrl)
  const enrolled = await enroll(ana.token, 'Blue key')
  expect(enrolled).toMatchObject({
    status: 200,
    body: { id: expect.any(String), type: 'webauthn', friendly_name: 'Blue key' },
  })
  const { id } = enrolled.body
  const challenged = await challenge(ana.token, id)
  expect(challenged).toMatchObject({
    status: 200,
    body: {
      type: 'webauthn',
      webauthn: {
        type: 'create',
        credential_options: {
          publicKey: {
            rp: { id: 'localhost' },
            user: { name: ana.email, id: Buffer.from(ana.id).toString('base64url') },
          },
        },
      },
    },
  })
  expect(challenged.body.expires_at).toBeGreaterThan(Date.now() / 1000 + 290)
  const verified = await answer(ana.token, id, challenged.body, key)
  expect(verified.status).toBe(200)
  expect(decodeJwt(verified.body.access_token)).toMatchObject({
    aal: 'aal2',
    session_id: decodeJwt(ana.token)['session_id'],
    amr: expect.arrayContaining([
      expect.objectContaining({ method: 'mfa/webauthn' }),
      expect.objectContaining({ method: 'password' }),
    ]),
  })
  expect(verified.body.user.factors).toMatchObject([
    { id, factor_type: 'webauthn', status: 'verified' },
  ])
  expect(JSON.stringify(verified.body)).not.toContain(key.id.toString('base64'))
  expect((await auth.call('GET', '/auth/v1/user', { bearer: other.token })).status).toBe(403)
})

test('G101 the next sign-in requests the key, whose response raises the session to aal2', async () => {
  const { email, id, key } = await withKey()
  const { token } = await logIn(email)
  const challenged = (await challenge(token, id)).body
  expect(challenged.webauthn).toMatchObject({
    type: 'request',
    credential_options: {
      publicKey: { rpId: 'localhost', allowCredentials: [{ id: key.id.toString('base64url') }] },
    },
  })
  const verified = await answer(token, id, challenged, key)
  expect(decodeJwt(verified.body.access_token)['aal']).toBe('aal2')
  expect(await answer(verified.body.access_token, id, challenged, key)).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_factor_not_found' },
  })
  const removed = await auth.call('DELETE', `/auth/v1/factors/${id}`, {
    bearer: verified.body.access_token,
  })
  expect(removed.status).toBe(200)
  const refreshed = await post('token?grant_type=refresh_token', {
    refresh_token: verified.body.refresh_token,
  })
  expect(decodeJwt(refreshed.body.access_token)).toMatchObject({
    aal: 'aal1',
    amr: [{ method: 'password' }],
  })
})

test('any key of the account answers a challenge of another', async () => {
  const { email, id, key, raised } = await withKey()
  const second = createSoftKey(publicUrl, 'EdDSA')
  const added = (await enroll(raised, 'Spare key')).body.id
  const create = (await challenge(raised, added)).body
  expect(create.webauthn.credential_options.publicKey.excludeCredentials).toMatchObject([
    { id: key.id.toString('base64url') },
  ])
  expect((await answer(raised, added, create, second)).status).toBe(200)
  const { token } = await logIn(email)
  const challenged = (await challenge(token, id)).body
  expect((await answer(token, id, challenged, second)).status).toBe(200)
})

test('G101 a verification without a response is rejected', async () => {
  const ana = await newPerson()
  const { id } = (await enroll(ana.token)).body
  const challenged = (await challenge(ana.token, id)).body
  const bodies = [
    {},
    { webauthn: {} },
    { webauthn: { type: 'other' } },
    { webauthn: { type: 'create' } },
    { webauthn: { type: 'create', credential_response: { id: 'nonsense' } } },
  ]
  for (const body of bodies) {
    const path = `factors/${id}/verify`
    expect(await post(path, { challenge_id: challenged.id, ...body }, ana.token)).toMatchObject(
      invalid,
    )
  }
})

test.each<[what: string, forged: Forgery]>([
  ['another origin', { origin: 'http://evil.example' }],
  ['a key of another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a page in a frame', { crossOrigin: true }],
  ['missing user presence', { userPresent: false }],
  ['a decreasing sign count', { counter: 1 }],
  ['data changed after signing', { tamper: withHigherCounter }],
  ['a signature of another key', { key: createSoftKey(publicUrl) }],
  ['an unknown credential', { credentialId: Buffer.alloc(32, 7) }],
  ["another user's handle", { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
])('a second step with %s is rejected', async (_, forged) => {
  const { email, id, key } = await withKey()
  const { token } = await logIn(email)
  const challenged = (await challenge(token, id)).body
  expect(await answer(token, id, challenged, key, forged)).toMatchObject(failed)
  expect(decodeJwt(token)['aal']).toBe('aal1')
  expect((await answer(token, id, (await challenge(token, id)).body, key)).status).toBe(200)
})

test('of two concurrent responses with one sign count, as a key and its clone send, one is rejected', async () => {
  const { email, id, key, raised } = await withKey()
  const low = (await logIn(email)).token
  const other = await answer(low, id, (await challenge(low, id)).body, key)
  const sessions = [raised, String(other.body.access_token)]
  const challenges = await Promise.all(sessions.map((token) => challenge(token, id)))
  const factor = 'select from auth.mfa_factors where id = $1 for update'
  const answers = await whileHeld(db.pools.admin, [factor, [id]], () =>
    sessions.map((token, n) => answer(token, id, challenges[n]?.body, key, { counter: 50 })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)).toMatchObject(failed)
})

test('as a second factor, a key needs no user verification', async () => {
  const { email, id, key } = await withKey()
  const { token } = await logIn(email)
  const challenged = (await challenge(token, id)).body
  expect((await answer(token, id, challenged, key, { userVerified: false })).status).toBe(200)
})

test('a key can be a factor once, of one account', async () => {
  const { key } = await withKey()
  const ben = await newPerson()
  const { id } = (await enroll(ben.token)).body
  const challenged = (await challenge(ben.token, id)).body
  expect(await answer(ben.token, id, challenged, key)).toMatchObject({
    status: 422,
    body: { error_code: 'webauthn_credential_exists' },
  })
})

test('a verified factor does not accept another key', async () => {
  const { email, id } = await withKey()
  const { token } = await logIn(email)
  const challenged = (await challenge(token, id)).body
  const response = createSoftKey(publicUrl).create({
    ...challenged.webauthn.credential_options.publicKey,
    rp: { id: 'localhost' },
  })
  const body = {
    challenge_id: challenged.id,
    webauthn: { type: 'create', credential_response: response },
  }
  expect(await post(`factors/${id}/verify`, body, token)).toMatchObject(failed)
})

test('M12 a security key challenge expires', async () => {
  const { email, id, key } = await withKey()
  const { token } = await logIn(email)
  const challenged = (await challenge(token, id)).body
  await db.pools.admin.query(
    `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
    [challenged.id],
  )
  expect(await answer(token, id, challenged, key)).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_challenge_expired' },
  })
})

test('G99 key names are unique, and with passkeys off none can be enrolled', async () => {
  const ana = await newPerson()
  await enroll(ana.token, 'Key')
  expect(await enroll(ana.token, 'Key')).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_factor_name_conflict' },
  })
  const { id } = await withKey()
  const off = await openPlatform(db.pools, { autoconfirm: true })
  const refusal = await off.call('POST', '/auth/v1/factors', {
    bearer: ana.token,
    body: { factor_type: 'webauthn', friendly_name: 'Other' },
  })
  expect(refusal).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_webauthn_enroll_not_enabled' },
  })
  const mine = (await enroll(ana.token, 'Third')).body.id
  expect(id).not.toBe(mine)
  const path = `/auth/v1/factors/${mine}/challenge`
  expect(await off.call('POST', path, { bearer: ana.token, body: {} })).toMatchObject({
    status: 422,
    body: { error_code: 'mfa_webauthn_verify_not_enabled' },
  })
  await off.platform.close()
})

const password = 'secret-1'

async function newPerson() {
  const email = `${randomUUID()}@example.com`
  const { body } = await post('signup', { email, password })
  return { email, id: String(body.user.id), token: String(body.access_token) }
}

async function logIn(email: string) {
  const { body } = await post('token?grant_type=password', { email, password })
  return { token: String(body.access_token) }
}

/** A user who verified a security key in this session. */
async function withKey() {
  const ana = await newPerson()
  const key = createSoftKey(publicUrl)
  const { id } = (await enroll(ana.token)).body
  const challenged = (await challenge(ana.token, id)).body
  const { status, body } = await answer(ana.token, id, challenged, key)
  expect(status).toBe(200)
  return { ...ana, id: String(id), key, raised: String(body.access_token) }
}

function enroll(bearer: string, friendlyName = 'Key') {
  return post('factors', { friendly_name: friendlyName, factor_type: 'webauthn' }, bearer)
}

function challenge(bearer: string, id: string) {
  const webauthn = { rpId: 'localhost', rpOrigins: [publicUrl] }
  return post(`factors/${id}/challenge`, { factorId: id, webauthn }, bearer)
}

type Challenged = {
  id: string
  webauthn: { type: 'create' | 'request'; credential_options: { publicKey: Options } }
}
type Options = Parameters<SoftKey['create']>[0]

function answer(
  bearer: string,
  id: string,
  challenged: Challenged,
  key: SoftKey,
  forged?: Forgery,
) {
  const { type, credential_options: options } = challenged.webauthn
  const response = key[type === 'create' ? 'create' : 'get'](options.publicKey, forged)
  const webauthn = {
    type,
    rpId: 'localhost',
    rpOrigins: [publicUrl],
    credential_response: response,
  }
  return post(`factors/${id}/verify`, { challenge_id: challenged.id, webauthn }, bearer)
}

function post(path: string, body: unknown, bearer?: string) {
  return auth.call('POST', `/auth/v1/${path}`, { body, ...(bearer ? { bearer } : {}) })
}

/** Raises the signed counter by one; flags and hash stay valid. */
function withHigherCounter(data: Buffer): Buffer {
  const changed = Buffer.from(data)
  changed.writeUInt32BE(data.readUInt32BE(33) + 1, 33)
  return changed
}
