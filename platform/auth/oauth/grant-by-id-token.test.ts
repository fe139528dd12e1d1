import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openClient } from '../../testing/open-client.ts'
import { openIssuer } from '../../testing/open-issuer.ts'
import { limited, openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const google = await openIssuer({ clientId: 'our-app', isSecret: () => true })
const facebook = await openIssuer({
  clientId: 'fb',
  isSecret: () => true,
  announcedAs: 'https://www.facebook.com',
})
const client = { clientIds: ['our-app', 'our-phone-app'] as const, secret: 's' }
const auth = await openPlatform(db.pools, {
  oauth: {
    google: { ...client, standIn: google.origin },
    facebook: { clientIds: ['fb'], secret: 's', standIn: facebook.origin },
    custom: [{ ...client, name: 'work', issuer: google.origin }],
  },
})
const person = { sub: 'ana', email: 'ana@example.com', email_verified: true, name: 'Ana Ruiz' }
const past = Math.floor(Date.now() / 1000) - 3600

afterAll(async () => {
  await Promise.all([auth.platform.close(), google.close(), facebook.close()])
})

test('a valid id token and its nonce sign in through the official client', async () => {
  const nonce = 'a nonce of the app'
  const hashed = createHash('sha256').update(nonce).digest('hex')
  const token = await google.idToken({ ...person, aud: 'our-phone-app', nonce: hashed })
  const supabase = openClient(auth)
  const { data, error } = await supabase.auth.signInWithIdToken({
    provider: 'google',
    token,
    nonce,
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ana@example.com',
    app_metadata: { provider: 'google' },
  })
})

test('G120 without an id token or provider the error is OAuth-style', async () => {
  expect(await grant({})).toEqual(refused('id_token required'))
  expect(await grant({ id_token: 'x' })).toEqual(
    refused('provider or client_id and issuer required'),
  )
  expect(await grant({ id_token: 'x', issuer: google.origin })).toEqual(
    refused('provider or client_id and issuer required'),
  )
})

test('G120 unknown and disabled providers have different errors', async () => {
  for (const [body, error_code] of [
    [{ provider: 'bogus' }, 'validation_failed'],
    [{ provider: 'constructor' }, 'validation_failed'],
    [{ provider: 'custom:other' }, 'validation_failed'],
    [{ client_id: 'our-app', issuer: 'https://evil.com' }, 'validation_failed'],
    [{ provider: 'apple' }, 'provider_disabled'],
  ] as const) {
    const answer = await grant({ id_token: 'x', ...body })
    expect(answer).toMatchObject({ status: 400, body: { error_code } })
  }
})

test('a configured issuer can be named instead of its provider', async () => {
  const id_token = await google.idToken(person)
  const answer = await grant({ id_token, client_id: 'our-app', issuer: google.origin })
  expect(answer.status).toBe(200)
})

test.each<[why: string, claims: Record<string, unknown>]>([
  ['for another app', { aud: 'another-app' }],
  ['for no audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://evil.com' }],
  ['that has expired', { exp: past }],
  ['without an expiry', { exp: undefined }],
  ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with an overlong subject', { sub: 'x'.repeat(300) }],
])('G121 an id token %s is rejected', async (_why, claims) => {
  const id_token = await google.idToken({ ...person, ...claims })
  expect(await grant({ provider: 'google', id_token })).toEqual(refused('Bad ID token'))
})

test('G121 an id token that is unsigned or signed by others is rejected', async () => {
  const claims = { ...person, iss: google.origin, aud: 'our-app' }
  const [key] = google.keys.published()
  const hs256 = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(JSON.stringify(key)))
  const genuine = await google.idToken(person)
  const [, payload = ''] = genuine.split('.')
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  const foreign = await facebook.keys.sign({ ...claims, iat: past + 3500, exp: past + 7200 })
  const cut = genuine.slice(0, -4)
  for (const id_token of [
    hs256,
    none,
    foreign,
    cut,
    'x',
    'a.b.c',
    `${genuine}${'x'.repeat(20_000)}`,
  ]) {
    expect(await grant({ provider: 'google', id_token })).toEqual(refused('Bad ID token'))
  }
})

test('G121 a missing, extra or wrong nonce is rejected', async () => {
  const nonce = createHash('sha256').update('right').digest('hex')
  const withNonce = await google.idToken({ ...person, nonce })
  const without = await google.idToken(person)
  const oneSide = 'Passed nonce and nonce in id_token should either both exist or not.'
  expect(await grant({ provider: 'google', id_token: withNonce })).toEqual(refused(oneSide))
  expect(await grant({ provider: 'google', id_token: without, nonce: 'right' })).toEqual(
    refused(oneSide),
  )
  for (const wrong of ['wrong', nonce]) {
    expect(await grant({ provider: 'google', id_token: withNonce, nonce: wrong })).toEqual({
      status: 400,
      body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
    })
  }
})

test("an access token must match the id token's at_hash", async () => {
  const at_hash = createHash('sha256')
    .update('theirs')
    .digest()
    .subarray(0, 16)
    .toString('base64url')
  const id_token = await google.idToken({ ...person, at_hash })
  const send = (access_token?: string) => grant({ provider: 'google', id_token, access_token })
  expect((await send()).status).toBe(200)
  expect((await send('theirs')).status).toBe(200)
  expect(await send('other')).toEqual(refused('Bad ID token'))
})

test("Facebook's id tokens sign in with an unhashed nonce", async () => {
  const id_token = await facebook.idToken({
    iss: 'https://www.facebook.com',
    sub: 'fb-1',
    email: 'fb@example.com',
    nonce: 'unhashed',
  })
  const answer = await grant({ provider: 'facebook', id_token })
  expect(answer.body.user).toMatchObject({
    email: 'fb@example.com',
    user_metadata: { email_verified: true },
  })
})

test('link_identity links an id token to the signed-in user', async () => {
  const { body } = await grant({ provider: 'google', id_token: await google.idToken(person) })
  const link = async (sub: string, bearer?: string) =>
    grant(
      {
        provider: 'custom:work',
        id_token: await google.idToken({ ...person, sub, email: `${sub}@example.com` }),
        link_identity: true,
      },
      bearer,
    )
  expect(await link('unsigned')).toEqual(
    refused('Linking requires a valid user access token in Authorization'),
  )
  expect(await link('anon', auth.anonKey)).toMatchObject({ status: 403 })
  const linked = await link('second', body.access_token)
  expect(linked.body.user).toMatchObject({
    id: body.user.id,
    email: 'ana@example.com',
    app_metadata: { providers: ['google', 'custom:work'] },
  })
  expect(await link('second', body.access_token)).toMatchObject({
    status: 422,
    body: { error_code: 'identity_already_exists' },
  })
})

test('rejected id tokens count against the caller like wrong passwords', async () => {
  const strict = await openPlatform(db.pools, {
    oauth: { google: { ...client, standIn: google.origin } },
    rateLimits: limited({ token: { limit: 2, perSeconds: 300 } }),
  })
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const answer = await strict.call('POST', '/auth/v1/token?grant_type=id_token', {
      body: { provider: 'google', id_token: 'x' },
      headers: { 'x-forwarded-for': '203.0.113.77' },
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([400, 400, 429])
  await strict.platform.close()
})

async function grant(body: Record<string, unknown>, bearer?: string) {
  const answer = await auth.call('POST', '/auth/v1/token?grant_type=id_token', {
    body,
    ...(bearer === undefined ? {} : { bearer }),
  })
  return { status: answer.status, body: answer.body }
}

function refused(error_description: string) {
  return { status: 400, body: { error: 'invalid request', error_description } }
}
