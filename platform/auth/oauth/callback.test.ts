import { createHash } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openIssuer, type StandInPerson } from '../../testing/open-issuer.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { askProvider, comeBack, signInBy } from '../../testing/sign-in-by.ts'

const db = await openTestDatabase()
const google = await openIssuer({ clientId: 'our-app', isSecret: (secret) => secret === 's3cret' })
const genuineKeys = google.keys.published
const stranger = await openIssuer({ clientId: 'our-app', isSecret: () => true })
const auth = await openPlatform(db.pools, {
  oauth: {
    google: { clientIds: ['our-app'], secret: 's3cret', standIn: google.origin },
    custom: [{ name: 'work', issuer: google.origin, clientIds: ['our-app'], secret: 's3cret' }],
  },
})

afterEach(() => {
  vi.useRealTimers()
  google.lies = {}
  google.keys.published = genuineKeys
})
afterAll(async () => {
  await Promise.all([auth.platform.close(), google.close(), stranger.close()])
})

test("a new user returns with a session and the provider's tokens", async () => {
  const { hash, status } = await signInBy(auth, google, ana)
  expect(status).toBe(302)
  expect(Object.fromEntries(hash)).toEqual({
    access_token: expect.any(String),
    expires_at: expect.any(String),
    expires_in: '3600',
    provider_token: expect.any(String),
    provider_refresh_token: expect.stringMatching(/^refresh-/),
    refresh_token: expect.stringMatching(/^[a-z0-9]{12}$/),
    sb: '',
    token_type: 'bearer',
  })
  const bearer = hash.get('access_token') ?? ''
  const { body: user } = await auth.call('GET', '/auth/v1/user', { bearer })
  expect(user).toMatchObject({
    email: 'ana@example.com',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: {
      iss: google.origin,
      sub: 'ana',
      provider_id: 'ana',
      name: 'Ana Ruiz',
      full_name: 'Ana Ruiz',
      avatar_url: 'https://example.com/ana.png',
      email: 'ana@example.com',
      email_verified: true,
      phone_verified: false,
    },
    identities: [{ provider: 'google', id: 'ana', identity_data: { sub: 'ana' } }],
  })
  const claims = JSON.parse(Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.amr).toEqual([{ method: 'oauth', timestamp: expect.any(Number) }])
  const { rows } = await db.pools.admin.query(
    `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
    [user.id],
  )
  expect(rows).toMatchObject([
    { payload: { action: 'user_signedup', traits: { provider: 'google' } } },
  ])
})

test('the next sign-in finds the same account and updates its metadata', async () => {
  const first = await readUser(
    (await signInBy(auth, google, { ...ana, sub: 'twice', email: 't@example.com' })).hash,
  )
  const again = { ...ana, sub: 'twice', email: 't@example.com', name: 'Ana Sol' }
  const second = await readUser((await signInBy(auth, google, again)).hash)
  expect(second.id).toBe(first.id)
  expect(second.user_metadata.full_name).toBe('Ana Sol')
  expect(second.identities).toHaveLength(1)
})

test('two concurrent first sign-ins of one user create one account', async () => {
  const twin = { ...ana, sub: 'twin', email: 'twin@example.com' }
  const both = await Promise.all([signInBy(auth, google, twin), signInBy(auth, google, twin)])
  const [one, two] = await Promise.all(both.map(({ hash }) => readUser(hash)))
  expect(one.id).toBe(two.id)
  expect(two.identities).toHaveLength(1)
})

test('PKCE: the browser gets a code, which the verifier exchanges once', async () => {
  const verifier = 'v'.repeat(50)
  const pkce = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 's256',
  }
  const pia = { ...ana, sub: 'pia', email: 'pia@example.com' }
  const { query, hash } = await signInBy(auth, google, pia, pkce)
  expect(hash.size).toBe(0)
  const exchange = (code_verifier: string) =>
    auth.call('POST', '/auth/v1/token?grant_type=pkce', {
      body: { auth_code: query.get('code'), code_verifier },
    })
  expect(await exchange('w'.repeat(50))).toMatchObject({
    status: 400,
    body: { error_code: 'bad_code_verifier' },
  })
  expect(await exchange(verifier)).toMatchObject({
    status: 200,
    body: {
      user: { email: 'pia@example.com' },
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    },
  })
  expect(await exchange(verifier)).toMatchObject({
    status: 404,
    body: { error_code: 'flow_state_not_found' },
  })
})

test('M9 a state works once, with and without a challenge', async () => {
  for (const [pkce, code] of [
    [{ code_challenge: 'a'.repeat(43), code_challenge_method: 'plain' }, 'flow_state_already_used'],
    [{}, 'bad_oauth_state'],
  ] as const) {
    const url = await askProvider(auth, { provider: 'google', ...pkce })
    const once = { ...ana, sub: 'once', email: 'once@example.com' }
    const { location } = await google.decide(url.href, once)
    expect((await comeBack(auth, location)).query.has('error')).toBe(false)
    const second = await google.decide(url.href, once)
    expect((await comeBack(auth, second.location)).query.get('error_code')).toBe(code)
  }
})

test('of two concurrent callbacks with one state, one signs in', async () => {
  const url = await askProvider(auth, { provider: 'google' })
  const race = { ...ana, sub: 'race', email: 'race@example.com' }
  const codes = await Promise.all([1, 2].map(() => google.decide(url.href, race)))
  const landings = await Promise.all(codes.map(({ location }) => comeBack(auth, location)))
  expect(landings.filter(({ hash }) => hash.has('access_token'))).toHaveLength(1)
})

test.each<[why: string, lies: typeof google.lies]>([
  ['another issuer', { claims: { iss: 'https://evil.com' } }],
  ['another audience', { claims: { aud: 'another-app' } }],
  ['another nonce', { claims: { nonce: 'x' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['another access token', { claims: { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' } }],
  ['an expiry in the past', { claims: { exp: Math.floor(Date.now() / 1000) - 3600 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['a subject that is not a string', { claims: { sub: 7 } }],
])('an id token with %s is rejected', async (_why, lies) => {
  google.lies = lies
  const { query, hash } = await signInBy(auth, google, { ...ana, sub: 'forged' })
  expect(hash.has('access_token')).toBe(false)
  expect(query.get('error')).toBe('server_error')
  expect(query.get('error_code')).toBe('unexpected_failure')
})

test('an id token signed with another key is rejected', async () => {
  const [genuine] = genuineKeys()
  google.keys.published = () =>
    stranger.keys.published().map((jwk) => ({ ...jwk, kid: genuine?.kid ?? '' }))
  const fresh = await openPlatform(db.pools, {
    oauth: { google: { clientIds: ['our-app'], secret: 's3cret', standIn: google.origin } },
  })
  const { query } = await signInBy(fresh, google, { ...ana, sub: 'forged' })
  await fresh.platform.close()
  expect(query.get('error_code')).toBe('unexpected_failure')
})

test('a rotated key is found, and unknown keys do not trigger repeated requests', async () => {
  const rotating = await openIssuer({ clientId: 'our-app', isSecret: () => true })
  const own = await openPlatform(db.pools, {
    oauth: { google: { clientIds: ['our-app'], secret: 's', standIn: rotating.origin } },
  })
  const signsIn = async () => (await signInBy(own, rotating, ana)).hash.has('access_token')
  expect(await signsIn()).toBe(true)
  await rotating.keys.rotate()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect(await signsIn()).toBe(true)
  await rotating.keys.rotate()
  for (let round = 0; round < 3; round += 1) expect(await signsIn()).toBe(false)
  expect(rotating.requestCounts.get('keys')).toBe(2)
  await Promise.all([own.platform.close(), rotating.close()])
})

test('a wrong client secret is reported to the operator, not to the user', async () => {
  const wrong = await openPlatform(db.pools, {
    oauth: { google: { clientIds: ['our-app'], secret: 'not-it', standIn: google.origin } },
  })
  const { query } = await signInBy(wrong, google, ana)
  expect(query.get('error_description')).toBe('Unable to exchange external code')
  expect(String(wrong.errors[0])).toMatch(/google rejected the code.*invalid_client/)
  expect(JSON.stringify(wrong.errors)).not.toContain('not-it')
  await wrong.platform.close()
})

test('a provider without an email address is rejected', async () => {
  const { query } = await signInBy(auth, google, { sub: 'nameless' })
  expect(query.get('error_description')).toBe('Error getting user email from external provider')
  const { rows } = await db.pools.admin.query(
    `select from auth.identities where provider_id = 'nameless'`,
  )
  expect(rows).toHaveLength(0)
})

test('claims that only userinfo returns are requested from there, for the same subject', async () => {
  google.lies.userInfoOnly = ['email', 'email_verified', 'name']
  const person = { ...ana, sub: 'shy', email: 'shy@example.com' }
  const query = { provider: 'custom:work' }
  const user = await readUser((await signInBy(auth, google, person, query)).hash)
  expect(user).toMatchObject({
    email: 'shy@example.com',
    app_metadata: { provider: 'custom:work' },
  })
  google.lies.userInfo = { sub: 'another' }
  const other = await signInBy(auth, google, { ...person, sub: 'shy2' }, query)
  expect(other.query.get('error_code')).toBe('unexpected_failure')
})

test('M7 with signup disabled, a provider sign-in creates no account', async () => {
  const closed = await openPlatform(db.pools, {
    disableSignup: true,
    oauth: { google: { clientIds: ['our-app'], secret: 's3cret', standIn: google.origin } },
  })
  const { query } = await signInBy(closed, google, {
    ...ana,
    sub: 'late',
    email: 'late@example.com',
  })
  expect(query.get('error')).toBe('access_denied')
  expect(query.get('error_code')).toBe('signup_disabled')
  await closed.platform.close()
})

test('G23 a banned user cannot sign in by a provider', async () => {
  const bad: StandInPerson = { ...ana, sub: 'bad', email: 'bad@example.com' }
  const { id } = await readUser((await signInBy(auth, google, bad)).hash)
  await auth.call('PUT', `/auth/v1/admin/users/${id}`, {
    bearer: auth.serviceRoleKey,
    body: { ban_duration: '24h' },
  })
  const { query } = await signInBy(auth, google, bad)
  expect(query.get('error')).toBe('access_denied')
  expect(query.get('error_code')).toBe('user_banned')
})

test('an invitation can be accepted by a provider with the invited address', async () => {
  await auth.call('POST', '/auth/v1/invite', {
    bearer: auth.serviceRoleKey,
    body: { email: 'invited@example.com' },
  })
  const link = new URL(auth.lastMail('invited@example.com').url)
  const invite_token = link.searchParams.get('token') ?? ''
  const wrong = await signInBy(auth, google, { ...ana, sub: 'w' }, { invite_token })
  expect(wrong.query.get('error_code')).toBe('validation_failed')
  const right = { ...ana, sub: 'invited', email: 'invited@example.com' }
  const user = await readUser((await signInBy(auth, google, right, { invite_token })).hash)
  expect(user).toMatchObject({
    email: 'invited@example.com',
    app_metadata: { providers: ['google'] },
    identities: [{ provider: 'google' }],
  })
})

const ana = {
  sub: 'ana',
  email: 'Ana@Example.com',
  email_verified: true,
  name: 'Ana Ruiz',
  picture: 'https://example.com/ana.png',
}

async function readUser(hash: URLSearchParams) {
  const bearer = hash.get('access_token') ?? ''
  return (await auth.call('GET', '/auth/v1/user', { bearer })).body
}
