import { X509Certificate } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openIdentityProvider, readRequest } from './testing/identity-provider.ts'
import { officialClient } from '../../testing/official-client.ts'
import { limited, openPlatform, publicUrl } from '../../testing/open-platform.ts'
import {
  openSsoPlatform,
  post,
  register,
  samlOptions,
  serviceProvider,
  signInAt,
} from './testing/sso.ts'
import { nameIdFormats } from './xml-names.ts'

const db = await openTestDatabase()
const auth = await openSsoPlatform(db.pools)
const off = await openPlatform(db.pools)
const company = await openIdentityProvider()
const provider = await register(auth, company, {
  domains: ['empresa.example'],
  attribute_mapping: {
    keys: {
      full_name: { name: 'displayName', default: 'Unnamed' },
      groups: { names: ['memberOf', 'groups'], array: true },
    },
  },
})

beforeEach(() => {
  company.person = {}
})

afterAll(async () => {
  await auth.platform.close()
  await off.platform.close()
  await company.close()
})

test('G130 single sign-on is off without a key', async () => {
  const refused = { status: 404, body: { error_code: 'saml_provider_disabled' } }
  expect(await off.call('POST', '/auth/v1/sso', { body: { domain: 'x.example' } })).toMatchObject(
    refused,
  )
  expect(await off.call('POST', '/auth/v1/sso/saml/acs')).toMatchObject(refused)
  expect(await off.call('GET', '/auth/v1/sso/saml/metadata')).toMatchObject(refused)
  expect((await off.call('GET', '/auth/v1/settings')).body.saml_enabled).toBe(false)
  expect((await auth.call('GET', '/auth/v1/settings')).body.saml_enabled).toBe(true)
})

test.each<[why: string, body: object, status: number, code: string]>([
  ['neither', {}, 400, 'validation_failed'],
  ['both', { domain: 'empresa.example', provider_id: provider.id }, 400, 'validation_failed'],
  ['an unknown domain', { domain: 'unknown.example' }, 404, 'sso_provider_not_found'],
  [
    'an unknown provider',
    { provider_id: '6a7a4a52-7d3f-4c0c-8d0e-0d5a8a0f6a11' },
    404,
    'sso_provider_not_found',
  ],
  ['a malformed provider id', { provider_id: 'x' }, 400, 'bad_json'],
  [
    'a challenge that is too short',
    { domain: 'empresa.example', code_challenge: 'x', code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
])('G130 with %s is rejected', async (_why, body, status, code) => {
  expect(await auth.call('POST', '/auth/v1/sso', { body })).toMatchObject({
    status,
    body: { error_code: code },
  })
})

test('G131 the redirect has a signed request, with or without skip_http_redirect', async () => {
  const { certificate } = await ownMetadata()
  const skipped = await auth.call('POST', '/auth/v1/sso', {
    body: { domain: 'EMPRESA.example', skip_http_redirect: true },
  })
  expect(skipped.status).toBe(200)
  const { xml } = readRequest(skipped.body.url)
  expect(skipped.body.url).toContain(`${company.origin}/sso?tenant=1&SAMLRequest=`)
  expect(xml).toContain(`AssertionConsumerServiceURL="${serviceProvider.acsUrl}"`)
  expect(company.isSignedBy(skipped.body.url, certificate)).toBe(true)
  const redirected = await auth.call('POST', '/auth/v1/sso', { body: { provider_id: provider.id } })
  expect(redirected.status).toBe(303)
  expect(readRequest(redirected.headers.get('location') ?? '').relayState).toMatch(
    /^[0-9a-f-]{36}$/,
  )
})

test("the service provider's metadata has its certificate, the same after a restart", async () => {
  const { certificate, xml, headers } = await ownMetadata()
  const seen = new X509Certificate(Buffer.from(certificate, 'base64'))
  expect(seen.verify(seen.publicKey)).toBe(true)
  expect(seen.checkPrivateKey(auth.privateKey)).toBe(true)
  expect(seen.subject).toBe('CN=SAML 2.0 Certificate for localhost')
  expect(xml).toContain(`entityID="${serviceProvider.entityId}"`)
  expect(headers.get('content-type')).toBe('application/xml')
  expect(xml).not.toContain('validUntil')
  const again = await openPlatform(db.pools, samlOptions(auth.privateKey))
  const { body } = await again.call('GET', '/auth/v1/sso/saml/metadata?download=true')
  expect(body).toContain(certificate)
  expect(body).toContain('validUntil')
  await again.platform.close()
})

test('a user signs in at their company and gets the same account the next time', async () => {
  company.person = {
    nameId: 'u-1',
    attributes: { mail: ['Ana@Empresa.example'], displayName: ['Ana Ruiz'], memberOf: ['a', 'b'] },
  }
  const first = await signInAt(auth, { redirect_to: `${publicUrl}/app` })
  expect(first.status).toBe(302)
  const session = first.session
  expect(first.target).toBe(`${publicUrl}/app`)
  const user = await auth.call('GET', '/auth/v1/user', { bearer: session.access_token })
  expect(user.body).toMatchObject({
    email: 'ana@empresa.example',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: `sso:${provider.id}`, providers: [`sso:${provider.id}`] },
    user_metadata: {
      iss: company.entityId,
      sub: 'u-1',
      email: 'Ana@Empresa.example',
      email_verified: true,
      full_name: 'Ana Ruiz',
      custom_claims: { groups: ['a', 'b'] },
    },
    identities: [{ provider: `sso:${provider.id}`, id: 'u-1' }],
  })
  const { rows } = await db.pools.auth.query('select is_sso_user from auth.users where id = $1', [
    user.body.id,
  ])
  expect(rows).toEqual([{ is_sso_user: true }])
  expect(readClaims(session.access_token).amr).toEqual([
    { method: 'sso/saml', timestamp: expect.any(Number), provider: provider.id },
  ])
  company.person = { nameId: 'u-1', attributes: { mail: ['ana@empresa.example'] } }
  const second = await signInAt(auth)
  expect(second.target).toBe(publicUrl)
  expect(readClaims(second.session.access_token).sub).toBe(user.body.id)
  const audit = await db.pools.auth.query(
    `select payload->>'action' as action, payload->>'actor_via_sso' as sso
     from auth.audit_log_entries where payload->>'actor_id' = $1 order by created_at`,
    [user.body.id],
  )
  expect(audit.rows).toEqual([
    { action: 'user_signedup', sso: 'true' },
    { action: 'login', sso: 'true' },
  ])
})

test("a company's user never gets an existing account that has their address", async () => {
  const signup = await auth.call('POST', '/auth/v1/signup', {
    body: { email: 'boss@empresa.example', password: 'correct horse' },
  })
  company.person = { nameId: 'u-boss', attributes: { mail: ['boss@empresa.example'] } }
  const { session } = await signInAt(auth)
  expect(readClaims(session.access_token).sub).not.toBe(signup.body.user.id)
  const other = await openIdentityProvider()
  await register(auth, other, { domains: ['otra.example'] })
  other.person = company.person
  const elsewhere = await signInAt(auth, { domain: 'otra.example' })
  const subjects = [signup.body.access_token, session.access_token, elsewhere.session.access_token]
  expect(new Set(subjects.map((token) => readClaims(token).sub)).size).toBe(3)
  await other.close()
})

test('a provider that changes its user ids finds its own users by address', async () => {
  company.person = { nameId: 'old-7', attributes: { mail: ['eva@empresa.example'] } }
  const before = await signInAt(auth)
  company.person = { nameId: 'new-7', attributes: { mail: ['EVA@empresa.example'] } }
  const after = await signInAt(auth)
  expect(readClaims(after.session.access_token).sub).toBe(
    readClaims(before.session.access_token).sub,
  )
})

test('PKCE: the browser exchanges a code, and the session ends when the company says', async () => {
  const client = officialClient(auth, 'pkce')
  const began = await client.auth.signInWithSSO({
    domain: 'empresa.example',
    options: { redirectTo: `${publicUrl}/app` },
  })
  expect(began.error).toBe(null)
  const sessionEnds = new Date(Date.now() + 3600_000)
  company.person = { nameId: 'u-pkce', sessionEnds }
  const { target, location } = await post(auth, began.data?.url ?? '')
  expect(target).toBe(`${publicUrl}/app`)
  const code = location.searchParams.get('code') ?? ''
  const { rows: before } = await readSessions('u-pkce')
  expect(before).toEqual([])
  const exchanged = await client.auth.exchangeCodeForSession(code)
  expect(exchanged.error).toBe(null)
  const { rows } = await readSessions('u-pkce')
  expect(rows).toEqual([{ not_after: sessionEnds }])
  expect((await client.auth.exchangeCodeForSession(code)).error).not.toBe(null)
})

test('a session that the company ended is not refreshed', async () => {
  company.person = { nameId: 'u-ends', sessionEnds: new Date(Date.now() + 60_000) }
  const { session } = await signInAt(auth)
  await db.pools.auth.query(
    `update auth.sessions set not_after = now() - interval '1 second' where id = $1`,
    [readClaims(session.access_token).session_id],
  )
  const refreshed = await auth.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  })
  expect(refreshed).toMatchObject({ status: 400, body: { error_code: 'session_expired' } })
})

test('single sign-on accounts cannot change their password or address', async () => {
  company.person = { nameId: 'u-managed', attributes: { mail: ['m@empresa.example'] } }
  const { session } = await signInAt(auth)
  const bearer = session.access_token
  const refused = { status: 422, body: { error_code: 'user_sso_managed' } }
  for (const body of [{ password: 'another one' }, { email: 'x@empresa.example' }]) {
    expect(await auth.call('PUT', '/auth/v1/user', { bearer, body })).toMatchObject(refused)
  }
  const renamed = await auth.call('PUT', '/auth/v1/user', { bearer, body: { data: { a: 1 } } })
  expect(renamed.status).toBe(200)
  for (const path of ['recover', 'otp', 'magiclink']) {
    await auth.call('POST', `/auth/v1/${path}`, {
      body: { email: 'm@empresa.example', create_user: false },
    })
  }
  expect(auth.mails.filter(({ to }) => to === 'm@empresa.example')).toEqual([])
})

test('an identity provider can start a sign-in to an allowed address', async () => {
  for (const [relayState, target] of [
    ['', publicUrl],
    [`${publicUrl}/app`, `${publicUrl}/app`],
    ['https://evil.example/', publicUrl],
    [`${publicUrl}@evil.example/`, publicUrl],
  ]) {
    const answer = company.answer(serviceProvider, { nameId: 'u-idp' })
    const posted = await auth.postAnswer(answer, relayState)
    expect(posted.status).toBe(302)
    expect(posted.target.replace(/\/$/, '')).toBe(target)
  }
})

test('an unsolicited response for a disallowed address redirects to the site', async () => {
  const { target } = await signInAt(auth, { redirect_to: 'https://evil.example/' })
  expect(target).toBe(publicUrl)
})

test.each<[why: string, asserted: object, id: string | null]>([
  [
    'a subject id',
    {
      attributes: {
        'urn:oasis:names:tc:SAML:attribute:subject-id': ['s@e'],
        mail: ['a@b.example'],
      },
    },
    's@e',
  ],
  [
    'an address in upper case',
    { nameId: ' Ana@B.example ', nameIdFormat: nameIdFormats.email, attributes: {} },
    'ana@b.example',
  ],
  ['a transient NameID', { nameIdFormat: nameIdFormats.transient }, null],
])('%s identifies the user correctly', async (_why, person, id) => {
  company.person = person
  const answer = await signInAt(auth)
  if (id === null) {
    expect(answer.error).toBe('saml_assertion_no_user_id')
  } else {
    const user = await auth.call('GET', '/auth/v1/user', { bearer: answer.session.access_token })
    expect(user.body.identities[0].id).toBe(id)
  }
})

test('an assertion without an address or about a banned user redirects with an error', async () => {
  company.person = { attributes: {} }
  expect((await signInAt(auth)).error).toBe('saml_assertion_no_email')
  company.person = { nameId: 'u-banned' }
  const { session } = await signInAt(auth)
  await auth.call('PUT', `/auth/v1/admin/users/${readClaims(session.access_token).sub}`, {
    bearer: auth.serviceRoleKey,
    body: { ban_duration: '1h' },
  })
  const banned = await signInAt(auth)
  expect(banned).toMatchObject({ status: 303, error: 'user_banned' })
  expect(banned.location.searchParams.get('error')).toBe('access_denied')
})

test('the response, the assertion or both can be signed', async () => {
  for (const sign of ['assertion', 'response', 'both'] as const) {
    const answer = company.answer(serviceProvider, { nameId: 'u-signed' }, { sign })
    expect((await auth.postAnswer(answer)).status).toBe(302)
  }
})

test('M14 an address can start thirty sign-ins in five minutes', async () => {
  const strict = await openPlatform(db.pools, {
    ...samlOptions(auth.privateKey),
    rateLimits: limited({
      sso: { limit: 3, perSeconds: 300 },
      samlAssertion: { limit: 3, perSeconds: 300 },
    }),
  })
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  const statuses = []
  for (const path of ['sso', 'sso/saml/acs']) {
    for (let call = 0; call < 4; call++) {
      statuses.push((await strict.call('POST', `/auth/v1/${path}`, { body: {}, headers })).status)
    }
  }
  expect(statuses).toEqual([400, 400, 400, 429, 303, 303, 303, 429])
  await strict.platform.close()
})

async function ownMetadata() {
  const response = await auth.platform.app.request('/auth/v1/sso/saml/metadata')
  const xml = await response.text()
  const [, certificate = ''] = /<X509Certificate>([^<]+)</.exec(xml) ?? []
  return { xml, certificate, headers: response.headers }
}

function readSessions(nameId: string) {
  return db.pools.auth.query(
    `select s.not_after from auth.sessions s join auth.identities i on i.user_id = s.user_id
     where i.provider_id = $1`,
    [nameId],
  )
}

function readClaims(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
