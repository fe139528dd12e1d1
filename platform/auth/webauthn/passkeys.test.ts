import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { createSoftKey, type Forgery } from './testing/authenticator.ts'
import { whileHeld } from '../../testing/locks.ts'
import { limited, openPlatform, publicUrl } from '../../testing/open-platform.ts'
import { passkeyPeople } from './testing/passkey-people.ts'

const site = { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] }
const db = await openTestDatabase()
const auth = await openPlatform(db.pools, {
  autoconfirm: true,
  anonymousUsers: true,
  passkeys: site,
})
const { post, newPerson, begin, answer, answerWith, register, signIn } = passkeyPeople(auth)

afterAll(async () => {
  await auth.platform.close()
})

const failed = { status: 400, body: { error_code: 'webauthn_verification_failed' } }
const gone = { status: 400, body: { error_code: 'webauthn_challenge_not_found' } }

test.each(['ES256', 'EdDSA'] as const)(
  'G102 a passkey with a %s key registers and signs in without a password',
  async (kind) => {
    const ana = await newPerson()
    const key = createSoftKey(publicUrl, kind)
    const started = await post('passkeys/registration/options', {}, ana.token)
    expect(started).toMatchObject({
      status: 200,
      body: {
        options: {
          rp: { id: 'localhost', name: 'Cornerstone' },
          user: { name: ana.email, id: Buffer.from(ana.id).toString('base64url') },
          attestation: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          excludeCredentials: [],
        },
      },
    })
    expect(started.body.expires_at).toBeGreaterThan(Date.now() / 1000 + 290)
    const made = await answerWith(started.body, key.create(started.body.options), ana.token)
    expect(made).toMatchObject({
      status: 200,
      body: { id: expect.any(String), friendly_name: 'Passkey', created_at: expect.any(String) },
    })
    const signedIn = await signIn(key)
    expect(signedIn).toMatchObject({ status: 200, body: { user: { id: ana.id } } })
    const claims = decodeJwt(signedIn.body.access_token)
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] })
    const refreshed = await post('token?grant_type=refresh_token', {
      refresh_token: signedIn.body.refresh_token,
    })
    expect(refreshed.status).toBe(200)
    expect(await readAuditLog(ana.id)).toEqual(expect.arrayContaining(['passkey_created', 'login']))
  },
)

test('G102 unknown, wrong and used challenges are rejected', async () => {
  const ana = await newPerson()
  const key = createSoftKey(publicUrl)
  await register(ana.token, key)
  expect((await post('passkeys/registration/options', {})).status).toBe(401)
  const begun = await begin()
  const good = key.get(begun.options)
  const refusals: Array<[body: unknown, refusal: object]> = [
    [{ challenge_id: randomUUID(), credential: good }, gone],
    [{ challenge_id: 'nonsense', credential: good }, { body: { error_code: 'validation_failed' } }],
    [{ credential: good }, { status: 400, body: { error_code: 'validation_failed' } }],
    [{ challenge_id: begun.challenge_id }, { body: { error_code: 'validation_failed' } }],
    [{ challenge_id: begun.challenge_id, credential: { id: 'nonsense' } }, failed],
    [{ challenge_id: begun.challenge_id, credential: good }, gone],
  ]
  for (const [body, refusal] of refusals) {
    expect(await post('passkeys/authentication/verify', body)).toMatchObject(refusal)
  }
})

const forgeries: Array<[what: string, forged: Forgery]> = [
  ['another origin', { origin: 'http://evil.example' }],
  ['another port of the origin', { origin: 'http://localhost:3001' }],
  ['a key of another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a page in a frame', { crossOrigin: true }],
  ['missing user verification', { userVerified: false }],
  ['missing user presence', { userPresent: false }],
  ['a decreasing sign count', { counter: 1 }],
  ['changed backup eligibility', { backupEligible: true }],
  ['a response to another challenge', { type: 'webauthn.create' }],
  ['data changed after signing', { tamper: withHigherCounter }],
  ['a signature of another key', { key: createSoftKey(publicUrl) }],
  ['an unknown credential', { credentialId: Buffer.alloc(32, 7) }],
  ['an unknown user handle', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ['no handle', { userHandle: '' }],
]
test.each(forgeries)(
  'a sign-in with %s is rejected and consumes its challenge',
  async (_, forged) => {
    const ana = await newPerson()
    const key = createSoftKey(publicUrl)
    await register(ana.token, key)
    expect((await signIn(key)).status).toBe(200)
    const begun = await begin()
    expect(await answer(begun, key.get(begun.options, forged))).toMatchObject(failed)
    expect(await answer(begun, key.get(begun.options))).toMatchObject(gone)
    expect((await signIn(key)).status).toBe(200)
  },
)

test('a passkey never opens another account, whatever user handle is sent', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const key = createSoftKey(publicUrl)
  await register(ana.token, key)
  await register(ben.token, createSoftKey(publicUrl))
  const userHandle = Buffer.from(ben.id).toString('base64url')
  expect(await signIn(key, { userHandle })).toMatchObject(failed)
})

test.each<[what: string, forged: Forgery]>([
  ['another origin', { origin: 'http://evil.example' }],
  ['a key of another site', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['missing user presence', { userPresent: false }],
  ['a response to another challenge', { type: 'webauthn.get' }],
])('a registration with %s is rejected', async (_, forged) => {
  const ana = await newPerson()
  const started = (await post('passkeys/registration/options', {}, ana.token)).body
  const key = createSoftKey(publicUrl)
  expect(await answerWith(started, key.create(started.options, forged), ana.token)).toMatchObject(
    failed,
  )
  expect(await answerWith(started, key.create(started.options), ana.token)).toMatchObject(gone)
})

test('of two concurrent sign-ins with one sign count, as a passkey and its clone send, one is rejected', async () => {
  const ana = await newPerson()
  const key = createSoftKey(publicUrl)
  const { id } = await register(ana.token, key)
  const begun = [await begin(), await begin()]
  const passkey = 'select from auth.webauthn_credentials where id = $1 for update'
  const answers = await whileHeld(db.pools.admin, [passkey, [id]], () =>
    begun.map((one) => answer(one, key.get(one.options, { counter: 50 }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 400)).toMatchObject(failed)
})

test('a challenge can be answered only by the user and for the purpose it was made for', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const key = createSoftKey(publicUrl)
  const started = (await post('passkeys/registration/options', {}, ana.token)).body
  const created = key.create(started.options)
  expect(await answerWith(started, created, ben.token)).toMatchObject(gone)
  expect(await answer(started, created)).toMatchObject(gone)
  const begun = await begin()
  expect(await answerWith(begun, key.create(started.options), ana.token)).toMatchObject(gone)
  expect((await answerWith(started, created, ana.token)).status).toBe(200)
})

test('M12 a challenge expires after five minutes', async () => {
  const ana = await newPerson()
  const key = createSoftKey(publicUrl)
  await register(ana.token, key)
  const begun = await begin()
  await db.pools.admin.query(
    `update auth.webauthn_challenges set expires_at = expires_at - interval '301 seconds' where id = $1`,
    [begun.challenge_id],
  )
  expect(await answer(begun, key.get(begun.options))).toMatchObject({
    status: 400,
    body: { error_code: 'webauthn_challenge_expired' },
  })
})

test('a credential belongs to one account, once', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const key = createSoftKey(publicUrl)
  await register(ana.token, key)
  const again = (await post('passkeys/registration/options', {}, ana.token)).body
  expect(again.options.excludeCredentials).toMatchObject([{ id: key.id.toString('base64url') }])
  for (const { token } of [ana, ben]) {
    const { body } = await post('passkeys/registration/options', {}, token)
    expect(await answerWith(body, key.create(body.options), token)).toMatchObject({
      status: 422,
      body: { error_code: 'webauthn_credential_exists' },
    })
  }
})

test('banned and unconfirmed accounts get an error after a valid response', async () => {
  const ana = await newPerson()
  const key = createSoftKey(publicUrl)
  await register(ana.token, key)
  await setUser(ana.id, `banned_until = now() + interval '1 hour'`)
  expect(await signIn(key)).toMatchObject({ status: 403, body: { error_code: 'user_banned' } })
  await setUser(ana.id, 'banned_until = null, email_confirmed_at = null')
  expect(await signIn(key)).toMatchObject({
    status: 403,
    body: { error_code: 'email_not_confirmed' },
  })
})

test('passkey challenges are rate limited by address', async () => {
  const strict = await openPlatform(db.pools, {
    passkeys: site,
    trustProxy: true,
    rateLimits: limited({ passkey: { limit: 2, perSeconds: 300 } }),
  })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const path = '/auth/v1/passkeys/authentication/options'
    statuses.push((await strict.call('POST', path, { body: {}, headers })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
  await strict.platform.close()
})

test('G02 G102 with passkeys disabled, every endpoint returns passkey_disabled before any other error', async () => {
  const off = await openPlatform(db.pools)
  const endpoints = [
    ['POST', 'passkeys/registration/options'],
    ['POST', 'passkeys/registration/verify'],
    ['POST', 'passkeys/authentication/options'],
    ['POST', 'passkeys/authentication/verify'],
    ['GET', 'passkeys'],
    ['PATCH', `passkeys/${randomUUID()}`],
    ['DELETE', `passkeys/${randomUUID()}`],
  ] as const
  for (const [method, path] of endpoints) {
    const body = method === 'GET' ? undefined : {}
    expect(await off.call(method, `/auth/v1/${path}`, { body })).toMatchObject({
      status: 404,
      body: { error_code: 'passkey_disabled' },
    })
  }
  expect((await off.call('GET', '/auth/v1/settings')).body.passkeys_enabled).toBe(false)
  expect((await auth.call('GET', '/auth/v1/settings')).body.passkeys_enabled).toBe(true)
  await off.platform.close()
})

async function readAuditLog(userId: string): Promise<string[]> {
  const { rows } = await db.pools.admin.query<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1`,
    [userId],
  )
  return rows.map(({ action }) => action)
}

function setUser(id: string, changes: string) {
  return db.pools.admin.query(`update auth.users set ${changes} where id = $1`, [id])
}

/** Raises the signed counter by one; flags and hash stay valid. */
function withHigherCounter(data: Buffer): Buffer {
  const changed = Buffer.from(data)
  changed.writeUInt32BE(data.readUInt32BE(33) + 1, 33)
  return changed
}
