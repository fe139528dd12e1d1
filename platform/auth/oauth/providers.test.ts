import { exportPKCS8, exportSPKI, generateKeyPair, importSPKI, jwtVerify } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openFacebook } from '../../testing/open-facebook.ts'
import { openIssuer } from '../../testing/open-issuer.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { askProvider, comeBack, readLanding, signInBy } from '../../testing/sign-in-by.ts'

const db = await openTestDatabase()
const pair = await generateKeyPair('ES256', { extractable: true })
const publicPem = await exportSPKI(pair.publicKey)
const apple = await openIssuer({
  clientId: 'com.example.web',
  isSecret: isAppleSecret,
  takesPkce: false,
})
const tenant = '11111111-2222-4333-8444-555555555555'
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
const shared = await openIssuer({
  clientId: 'ms',
  isSecret: (secret) => secret === 'ms',
  tenant: 'common',
})
shared.lies = { discovery: { issuer: `${shared.origin}/{tenantid}/v2.0` } }
const single = await openIssuer({ clientId: 'ms', isSecret: (secret) => secret === 'ms', tenant })
const facebook = await openFacebook({ id: 'fb', secret: 'fb-secret' })
const auth = await openPlatform(db.pools, {
  oauth: {
    apple: {
      clientIds: ['com.example.web'],
      secret: { teamId: 'TEAM', keyId: 'KEY', pem: await exportPKCS8(pair.privateKey) },
      standIn: apple.origin,
    },
    azure: { clientIds: ['ms'], secret: 'ms', tenant: 'common', standIn: shared.origin },
    facebook: { clientIds: ['fb'], secret: 'fb-secret', standIn: facebook.origin },
  },
})
const ownTenant = await openPlatform(db.pools, {
  oauth: { azure: { clientIds: ['ms'], secret: 'ms', tenant, standIn: single.origin } },
})

afterAll(async () => {
  await Promise.all([auth.platform.close(), ownTenant.platform.close()])
  await Promise.all([apple, shared, single, facebook].map((standIn) => standIn.close()))
})

test("Apple's form post is read, with the name but not the address from its user field", async () => {
  const url = await askProvider(auth, { provider: 'apple' })
  expect(url.searchParams.get('response_mode')).toBe('form_post')
  expect(url.searchParams.get('scope')).toBe('email name')
  expect(url.searchParams.has('code_challenge')).toBe(false)
  const person = {
    sub: '001.ana',
    email: 'hidden@privaterelay.appleid.com',
    email_verified: 'true',
    is_private_email: 'true',
  }
  const { form } = await apple.decide(url.href, person)
  form.set('user', '{"name":{"firstName":"Ana","lastName":"Ruiz"},"email":"victim@example.com"}')
  const user = await readUser(readLanding(await postBack(form)).hash)
  expect(user).toMatchObject({
    email: 'hidden@privaterelay.appleid.com',
    user_metadata: { full_name: 'Ana Ruiz', custom_claims: { is_private_email: true } },
  })
})

test('Apple sends the name once, and later sign-ins keep it', async () => {
  const url = await askProvider(auth, { provider: 'apple' })
  const { form } = await apple.decide(url.href, {
    sub: '001.ana',
    email: 'hidden@privaterelay.appleid.com',
  })
  form.set('user', '{"name":')
  const user = await readUser(readLanding(await postBack(form)).hash)
  expect(user.user_metadata.full_name).toBe('Ana Ruiz')
})

test("Apple's error, a form post too, is passed on", async () => {
  const url = await askProvider(auth, { provider: 'apple' })
  const { form } = await apple.decide(url.href, null)
  expect(readLanding(await postBack(form)).query.get('error')).toBe('access_denied')
})

test("Microsoft's shared endpoint accepts users of every tenant, each with its own issuer", async () => {
  const url = await askProvider(auth, { provider: 'azure' })
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  const landing = await atMicrosoft({ tid: consumers, email: 'msa@example.com' })
  expect(await readUser(landing.hash)).toMatchObject({
    email: 'msa@example.com',
    user_metadata: { custom_claims: { tid: consumers } },
  })
  for (const claims of [
    { iss: `${shared.origin}/${tenant}/v2.0`, tid: consumers },
    { iss: `${shared.origin}/evil/v2.0`, tid: 'evil' },
    { iss: `https://evil.com/${tenant}/v2.0`, tid: tenant },
  ]) {
    const { query } = await atMicrosoft({ email: 'msa@example.com', ...claims })
    expect(query.get('error_code')).toBe('unexpected_failure')
  }
})

test.each([
  ['has no xms_edov', {}, 'provider_email_needs_verification'],
  ['has xms_edov true', { xms_edov: true }, null],
  ['has xms_edov as a string', { xms_edov: '1' }, null],
  ['has xms_edov false', { xms_edov: false }, 'provider_email_needs_verification'],
])('an address in a tenant whose token %s', async (why, claims, code) => {
  const email = `${why.replaceAll(' ', '-')}@example.com`
  const { query } = await atMicrosoft({ tid: tenant, email, ...claims })
  expect(query.get('error_code')).toBe(code)
})

test('the address is trusted in the configured tenant, and other tenants are rejected', async () => {
  const person = { sub: 'own', email: 'own@example.com', tid: tenant }
  const landing = await signInBy(ownTenant, single, person, { provider: 'azure' })
  expect(landing.hash.has('access_token')).toBe(true)
  single.lies = { claims: { iss: `${single.origin}/${consumers}/v2.0`, tid: consumers } }
  const other = await signInBy(ownTenant, single, person, { provider: 'azure' })
  expect(other.query.get('error_code')).toBe('unexpected_failure')
})

test("Facebook's profile is requested with the app secret proof", async () => {
  const url = await askProvider(auth, { provider: 'facebook', scopes: 'public_profile' })
  expect(url.href.startsWith(`${facebook.origin}/dialog/oauth?`)).toBe(true)
  expect(url.searchParams.get('scope')).toBe('email public_profile')
  const profile = {
    id: '4',
    email: 'fb@example.com',
    first_name: 'Ana',
    last_name: 'Ruiz',
    name: 'Ana R.',
    picture: { data: { url: 'https://example.com/fb.png' } },
  }
  const user = await readUser((await backFrom(url, facebook.codeFor(profile))).hash)
  expect(user).toMatchObject({
    email: 'fb@example.com',
    app_metadata: { provider: 'facebook' },
    user_metadata: { full_name: 'Ana Ruiz', avatar_url: 'https://example.com/fb.png' },
  })
})

test('Facebook without an address, or with an unknown code, is rejected', async () => {
  const first = await askProvider(auth, { provider: 'facebook' })
  const nameless = await backFrom(first, facebook.codeFor({ id: '5' }))
  expect(nameless.query.get('error_description')).toMatch(/^Error getting user email/)
  const second = await askProvider(auth, { provider: 'facebook' })
  const forged = await backFrom(second, 'forged')
  expect(forged.query.get('error_description')).toBe('Unable to exchange external code')
})

function postBack(form: URLSearchParams) {
  return auth.call('POST', '/auth/v1/callback', {
    body: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', apikey: '' },
  })
}

function atMicrosoft(claims: Record<string, unknown>) {
  const sub = `ms-${String(claims['email'])}`
  const iss = `${shared.origin}/${String(claims['tid'])}/v2.0`
  return signInBy(auth, shared, { sub, iss, ...claims }, { provider: 'azure' })
}

function backFrom(url: URL, code: string) {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '')
  back.search = String(new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }))
  return comeBack(auth, back.href)
}

/** Checks what Apple checks: the secret is signed with the portal's key, by the team, for this app. */
async function isAppleSecret(secret: string): Promise<boolean> {
  const { payload, protectedHeader } = await jwtVerify(
    secret,
    await importSPKI(publicPem, 'ES256'),
    { issuer: 'TEAM', subject: 'com.example.web', audience: 'https://appleid.apple.com' },
  )
  return protectedHeader.kid === 'KEY' && (payload.exp ?? 0) - (payload.iat ?? 0) <= 15_777_000
}

async function readUser(hash: URLSearchParams) {
  const bearer = hash.get('access_token') ?? ''
  return (await auth.call('GET', '/auth/v1/user', { bearer })).body
}
