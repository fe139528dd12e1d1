import { TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { publicUrl } from '../../testing/open-platform.ts'
import { comeBack } from '../../testing/sign-in-by.ts'
import { openCalls } from '../../testing/open-calls.ts'

// Calls about the signed-in user, identities and second factors.
const db = await openTestDatabase()
const auth = await openCalls(db.pools)

afterAll(async () => {
  await auth.close()
})

test('spec: get session, get user, sign out, session-change listener', async () => {
  const { auth: client, requests, events } = await auth.signedIn('ways@example.com')
  const bearer = `Bearer ${(await client.getSession()).data.session?.access_token}`
  expect((await client.getUser()).data.user?.email).toBe('ways@example.com')
  expect(requests.at(-1)).toMatchObject({ method: 'GET', path: '/user', bearer })
  expect((await client.signOut()).error).toBeNull()
  expect(requests.at(-1)).toMatchObject({ method: 'POST', path: '/logout?scope=global', bearer })
  expect((await client.getSession()).data.session).toBeNull()
  expect(events).toEqual(expect.arrayContaining(['SIGNED_IN', 'SIGNED_OUT']))
})

test('spec: PUT /user (update body, plus code challenge when the email changes)', async () => {
  const { storage } = await auth.signedIn('update@example.com')
  const { auth: client, requests } = auth.open({ flowType: 'pkce' }, { storage })
  const named = await client.updateUser({ data: { full_name: 'Ana' } })
  expect(named.data.user?.user_metadata).toMatchObject({ full_name: 'Ana' })
  const moved = await client.updateUser({ email: 'updated@example.com' })
  expect(moved.data.user?.new_email).toBe('updated@example.com')
  expect(requests).toMatchObject([
    {
      method: 'PUT',
      path: '/user',
      body: { data: { full_name: 'Ana' }, code_challenge: null, code_challenge_method: null },
    },
    {
      method: 'PUT',
      path: '/user',
      body: {
        email: 'updated@example.com',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 's256',
      },
    },
  ])
})

test('spec: GET /reauthenticate', async () => {
  const { auth: client, requests } = await auth.signedIn('again@example.com')
  expect((await client.reauthenticate()).error).toBeNull()
  expect(requests.at(-1)).toMatchObject({ method: 'GET', path: '/reauthenticate' })
  expect(auth.lastMail('again@example.com').kind).toBe('reauthentication')
})

test('spec: POST /token?grant_type=id_token (provider, id_token, access_token, nonce, captcha; link_identity when linking)', async () => {
  const claims = { sub: 'ana', email: 'ana@example.com', email_verified: true, aud: 'our-app' }
  const token = await auth.issuer.idToken(claims)
  const credentials = { provider: 'google', token, access_token: 'at', options: auth.captcha() }
  const first = auth.open()
  const opened = await first.auth.signInWithIdToken({ ...credentials, nonce: 'unhashed' })
  expect(opened.error?.message).toMatch(/nonce/i)
  expect((await first.auth.signInWithIdToken(credentials)).data.user?.email).toBe(claims.email)
  const body = {
    provider: 'google',
    id_token: token,
    access_token: 'at',
    gotrue_meta_security: { captcha_token: expect.any(String) },
  }
  expect(first.requests).toMatchObject([
    { path: '/token?grant_type=id_token', body: { ...body, nonce: 'unhashed' } },
    { path: '/token?grant_type=id_token', body },
  ])
  const second = await auth.signedIn('links@example.com')
  const other = await auth.issuer.idToken({ ...claims, sub: 'other', email: 'other@example.com' })
  const linked = await second.auth.linkIdentity({ provider: 'google', token: other })
  expect(linked.error).toBeNull()
  expect(second.requests.at(-1)).toMatchObject({
    path: '/token?grant_type=id_token',
    body: { provider: 'google', id_token: other, link_identity: true },
  })
})

test('spec: GET /authorize (provider, redirect_to, scopes, extra query parameters)', async () => {
  const { data } = await auth.open().auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: `${publicUrl}/dashboard`,
      scopes: 'calendar',
      queryParams: { prompt: 'consent' },
    },
  })
  const url = new URL(data.url ?? '')
  expect(url.pathname).toBe('/auth/v1/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    provider: 'google',
    redirect_to: `${publicUrl}/dashboard`,
    scopes: 'calendar',
    prompt: 'consent',
  })
  const answer = await fetch(url, { redirect: 'manual' })
  const there = new URL(answer.headers.get('location') ?? '')
  expect(there.origin).toBe(auth.issuer.origin)
  expect(there.searchParams.get('scope')).toContain('calendar')
  expect(there.searchParams.get('prompt')).toBe('consent')
  const person = { sub: 'oauth', email: 'oauth@example.com', email_verified: true }
  const { location } = await auth.issuer.decide(there.href, person)
  const landing = await comeBack(auth, location)
  expect(landing.url.pathname).toBe('/dashboard')
  expect(landing.hash.get('access_token')).toBeTruthy()
})

test('spec: GET /user/identities/authorize, DELETE /user/identities/{identity_id}', async () => {
  const { auth: client, requests } = await auth.signedIn('identities@example.com')
  const redirectTo = `${publicUrl}/settings`
  const { data } = await client.linkIdentity({ provider: 'google', options: { redirectTo } })
  expect(requests.at(-1)?.path).toBe(
    `/user/identities/authorize?provider=google&redirect_to=${encodeURIComponent(redirectTo)}&skip_http_redirect=true`,
  )
  const person = { sub: 'identities', email: 'elsewhere@example.com', email_verified: true }
  const { location } = await auth.issuer.decide(data?.url ?? '', person)
  await comeBack(auth, location)
  const { data: listed } = await client.getUserIdentities()
  const google = listed?.identities.find(({ provider }) => provider === 'google')
  if (!google) throw new Error('Google is not linked.')
  expect((await client.unlinkIdentity(google)).error).toBeNull()
  expect(requests.at(-1)).toMatchObject({
    method: 'DELETE',
    path: `/user/identities/${google.identity_id}`,
  })
  expect((await client.getUserIdentities()).data?.identities).toHaveLength(1)
})

test('spec: POST /factors (friendly_name, factor_type and issuer), DELETE /factors/{factorId}', async () => {
  const { auth: client, requests } = await auth.signedIn('factors@example.com')
  const app = await client.mfa.enroll({ factorType: 'totp', issuer: 'Us', friendlyName: 'App' })
  expect(app.data?.totp.uri).toContain('issuer=Us')
  expect(requests.at(-1)).toMatchObject({
    path: '/factors',
    body: { friendly_name: 'App', factor_type: 'totp', issuer: 'Us' },
  })
  const factorId = app.data?.id ?? ''
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE', path: `/factors/${factorId}` })
})

test('spec: POST /factors/{factorId}/challenge; POST /factors/{factorId}/verify (challenge_id and code)', async () => {
  const { auth: client, requests } = await auth.signedIn('codes@example.com')
  const enrolled = await client.mfa.enroll({ factorType: 'totp' })
  const factorId = enrolled.data?.id ?? ''
  const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const code = new TOTP({ secret: enrolled.data?.totp.secret ?? '' }).generate()
  expect((await client.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  expect(requests.slice(-2)).toMatchObject([
    { method: 'POST', path: `/factors/${factorId}/challenge` },
    { path: `/factors/${factorId}/verify`, body: { challenge_id: challengeId, code } },
  ])
  const { data } = await client.mfa.listFactors()
  expect(data?.totp).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
})

test('spec: GET /.well-known/jwks.json for signature verification', async () => {
  const { auth: client, requests } = await auth.signedIn('claims@example.com')
  const { data } = await client.getClaims()
  expect(data?.claims.email).toBe('claims@example.com')
  expect(requests.at(-1)).toMatchObject({ method: 'GET', path: '/.well-known/jwks.json' })
})
