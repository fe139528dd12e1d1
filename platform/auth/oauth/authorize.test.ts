import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openIssuer } from '../../testing/open-issuer.ts'
import { openPlatform, publicUrl } from '../../testing/open-platform.ts'
import { askProvider, comeBack, readLanding, signInBy } from '../../testing/sign-in-by.ts'

const db = await openTestDatabase()
const google = await openIssuer({ clientId: 'our-app', isSecret: (secret) => secret === 's3cret' })
const dead = await openIssuer({ clientId: 'dead', isSecret: () => false })
await dead.close()
const auth = await openPlatform(db.pools, {
  redirectAllowList: ['https://app.example.com/**'],
  oauth: {
    google: { clientIds: ['our-app', 'our-phone-app'], secret: 's3cret', standIn: google.origin },
    facebook: { clientIds: ['fb'], secret: 'fb', standIn: dead.origin },
    custom: [{ name: 'dead', issuer: dead.origin, clientIds: ['dead'], secret: 'x' }],
  },
})
const off = await openPlatform(db.pools)

afterAll(async () => {
  await Promise.all([auth.platform.close(), off.platform.close(), google.close()])
})

test('GET /settings lists the enabled providers', async () => {
  const on = await auth.call('GET', '/auth/v1/settings')
  expect(on.body.external).toMatchObject({
    google: true,
    facebook: true,
    'custom:dead': true,
    apple: false,
    azure: false,
    email: true,
  })
  const none = await off.call('GET', '/auth/v1/settings')
  expect(none.body.external).toMatchObject({ google: false, facebook: false, phone: false })
})

test.each([
  ['bogus', 'Unsupported provider: Provider bogus could not be found'],
  ['', 'Unsupported provider: Provider  could not be found'],
  ['custom:other', 'Unsupported provider: Provider custom:other could not be found'],
  ['__proto__', 'Unsupported provider: Provider __proto__ could not be found'],
  ['github', 'Unsupported provider: provider is not enabled'],
])('G82 the provider %j is rejected', async (provider, msg) => {
  const answer = await auth.call('GET', `/auth/v1/authorize?provider=${provider}`)
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed', msg } })
})

test('G83 reserved parameters cannot be overridden in any spelling; others are passed on', async () => {
  const url = await askProvider(auth, {
    provider: 'Google',
    scopes: 'calendar,drive calendar',
    redirect_to: `${publicUrl}/auth`,
    redirect_uri: 'https://evil.com/',
    Redirect_Uri: 'https://evil.com/',
    state: 'mine',
    client_id: 'mine',
    response_type: 'token',
    response_mode: 'fragment',
    nonce: 'mine',
    request_uri: 'https://evil.com/request',
    scope: 'everything',
    prompt: 'select_account',
    access_type: 'offline',
  })
  expect(url.origin).toBe(google.origin)
  const query = Object.fromEntries(url.searchParams)
  expect(query).toEqual({
    client_id: 'our-app',
    redirect_uri: `${publicUrl}/auth/v1/callback`,
    response_type: 'code',
    scope: 'openid email profile calendar drive',
    state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    access_type: 'offline',
  })
})

test('G81 an invalid code challenge is rejected before the provider is asked', async () => {
  const answer = await auth.call('GET', '/auth/v1/authorize?provider=google&code_challenge=short')
  expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
})

test('while a provider is down, users return with an error and the provider is not asked each time', async () => {
  const query = { provider: 'custom:dead', redirect_to: `${publicUrl}/auth` }
  for (let round = 0; round < 3; round += 1) {
    const url = await askProvider(auth, query)
    expect(url.href.startsWith(`${publicUrl}/auth?`)).toBe(true)
    expect(url.searchParams.get('error')).toBe('temporarily_unavailable')
  }
})

test('an unknown invitation is rejected', async () => {
  const answer = await auth.call('GET', '/auth/v1/authorize?provider=google&invite_token=x')
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'user_not_found' } })
})

test.each([
  'https://evil.com',
  'https://app.example.com.evil.com/',
  'https://app.example.com@evil.com/',
  'https://evil.com\\@app.example.com/',
  '//evil.com',
  'https://evil.com/https://app.example.com/',
  'javascript:alert(1)//app.example.com/',
])('G74 a sign-in with redirect_to %s redirects to the site', async (redirect) => {
  const back = await signInBy(auth, google, null, { redirect_to: redirect })
  expect(back.url.origin).toBe(publicUrl)
  const landed = await signInBy(auth, google, someone('redirect'), { redirect_to: redirect })
  expect(landed.url.origin).toBe(publicUrl)
})

test('G84 a callback with a missing or unknown state redirects to the site', async () => {
  for (const [search, code] of [
    ['?code=x', 'bad_oauth_callback'],
    ['?code=x&state=bogus', 'bad_oauth_state'],
    [`?code=x&state=${crypto.randomUUID()}`, 'bad_oauth_state'],
    [`?error=access_denied&state=${crypto.randomUUID()}`, 'bad_oauth_state'],
  ] as const) {
    const landing = await comeBack(auth, `${publicUrl}/auth/v1/callback${search}`)
    expect(landing.status).toBe(303)
    expect(landing.url.origin).toBe(publicUrl)
    expect(landing.query.get('error_code')).toBe(code)
    expect(landing.query.get('error')).toBe('invalid_request')
  }
  const posted = await auth.call('POST', '/auth/v1/callback', { body: 'code=x' })
  expect(readLanding(posted).query.get('error_code')).toBe('bad_oauth_callback')
})

test('the flow id of an emailed link is not accepted as a state', async () => {
  const email = 'flow@example.com'
  await auth.call('POST', '/auth/v1/signup', {
    body: {
      email,
      password: 'techo-firme-9',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'plain',
    },
  })
  const { rows } = await db.pools.admin.query(
    'select id from auth.flow_state where user_id is not null',
  )
  const landing = await comeBack(auth, `${publicUrl}/auth/v1/callback?code=x&state=${rows[0].id}`)
  expect(landing.query.get('error_code')).toBe('bad_oauth_state')
})

test('a state expires after five minutes', async () => {
  const url = await askProvider(auth, { provider: 'google' })
  const { location } = await google.decide(url.href, someone('old'))
  await db.pools.admin.query(
    `update auth.flow_state set created_at = now() - interval '301 seconds' where id = $1`,
    [url.searchParams.get('state')],
  )
  expect((await comeBack(auth, location)).query.get('error_code')).toBe('bad_oauth_state')
})

test('an error of the provider is passed on to the page that asked', async () => {
  const landing = await signInBy(auth, google, null, { redirect_to: `${publicUrl}/auth?a=b` })
  expect(landing).toMatchObject({ status: 302 })
  expect(landing.url.pathname).toBe('/auth')
  expect(landing.query.get('a')).toBe('b')
  for (const part of [landing.query, landing.hash]) {
    expect(part.get('error')).toBe('access_denied')
    expect(part.get('error_description')).toBe('The user denied access')
    expect(part.has('error_code')).toBe(false)
  }
})

function someone(name: string) {
  return { sub: name, email: `${name}@example.com`, email_verified: true, name }
}
