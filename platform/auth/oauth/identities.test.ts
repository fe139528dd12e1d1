import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openClient } from '../../testing/open-client.ts'
import { openIssuer, type StandInPerson } from '../../testing/open-issuer.ts'
import { openPlatform } from '../../testing/open-platform.ts'
import { comeBack, type Landing } from '../../testing/sign-in-by.ts'

const db = await openTestDatabase()
const issuer = await openIssuer({ clientId: 'our-app', isSecret: () => true })
const client = { clientIds: ['our-app'] as const, secret: 's' }
const oauth = {
  google: { ...client, standIn: issuer.origin },
  custom: [{ ...client, name: 'work', issuer: issuer.origin }],
}
const auth = await openPlatform(db.pools, {
  oauth: { ...oauth, manualLinking: true },
  anonymousUsers: true,
})
const off = await openPlatform(db.pools, { oauth })
const password = 'techo-firme-9'

afterAll(async () => {
  await Promise.all([auth.platform.close(), off.platform.close(), issuer.close()])
})

test('an identity is linked, listed and unlinked through the official client', async () => {
  const supabase = await signedIn('whole@example.com')
  const person = { sub: 'whole', email: 'elsewhere@example.com', email_verified: true }
  const landing = await link(supabase, person)
  expect(landing.hash.has('access_token')).toBe(true)
  const { data } = await supabase.auth.getUserIdentities()
  const identities = data?.identities ?? []
  expect(identities.map(({ provider }) => provider)).toEqual(['email', 'google'])
  const { data: user } = await supabase.auth.getUser()
  expect(user.user?.email).toBe('whole@example.com')
  const google = identities.find(({ provider }) => provider === 'google')
  if (!google) throw new Error('Google is not linked.')
  expect((await supabase.auth.unlinkIdentity(google)).error).toBeNull()
  const { data: left } = await supabase.auth.getUser()
  expect(left.user?.app_metadata['providers']).toEqual(['email'])
  const { rows } = await db.pools.admin.query(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'action' like 'identity%' and payload ->> 'actor_id' = $1 order by created_at`,
    [user.user?.id],
  )
  expect(rows).toEqual([{ action: 'identity_linked' }, { action: 'identity_unlinked' }])
})

test('G115 manual linking is a setting', async () => {
  const bearer = await signIn('switch@example.com')
  for (const [method, path] of [
    ['DELETE', `user/identities/${crypto.randomUUID()}`],
    ['DELETE', 'user/identities/bogus'],
    ['GET', 'user/identities/authorize?provider=google'],
  ] as const) {
    expect(await off.call(method, `/auth/v1/${path}`)).toMatchObject({ status: 401 })
    expect(await off.call(method, `/auth/v1/${path}`, { bearer })).toMatchObject({
      status: 404,
      body: { error_code: 'manual_linking_disabled' },
    })
  }
})

test('G115 the last identity cannot be unlinked, and ids are validated', async () => {
  const supabase = await signedIn('last@example.com')
  const bearer = (await supabase.auth.getSession()).data.session?.access_token ?? ''
  const { data } = await supabase.auth.getUserIdentities()
  const only = data?.identities[0]?.identity_id ?? ''
  expect(await remove(only, bearer)).toMatchObject({
    status: 422,
    body: { error_code: 'single_identity_not_deletable' },
  })
  expect(await remove('bogus', bearer)).toMatchObject({
    status: 404,
    body: { error_code: 'validation_failed' },
  })
  await link(supabase, { sub: 'last', email: 'last@example.com', email_verified: true })
  const stranger = await signedIn('stranger@example.com')
  const theirs = (await stranger.auth.getUserIdentities()).data?.identities[0]?.identity_id ?? ''
  expect(await remove(theirs, bearer)).toMatchObject({
    status: 422,
    body: { error_code: 'identity_not_found' },
  })
})

test('M11 an identity belongs to one account', async () => {
  const mine = await signedIn('mine@example.com')
  const other = await signedIn('not-mine@example.com')
  const person = { sub: 'fought-over', email: 'fought@example.com', email_verified: true }
  await link(mine, person)
  for (const [supabase, words] of [
    [mine, 'Identity is already linked'],
    [other, 'Identity is already linked to another user'],
  ] as const) {
    const { query } = await link(supabase, person)
    expect(query.get('error_code')).toBe('identity_already_exists')
    expect(query.get('error_description')).toBe(words)
  }
})

test('M11 an account keeps its identity if other accounts have its other addresses', async () => {
  const supabase = await signedIn('conflict@example.com')
  const bearer = (await supabase.auth.getSession()).data.session?.access_token ?? ''
  await link(supabase, { sub: 'conflict', email: 'owned@example.com', email_verified: true })
  await signedIn('owned@example.com')
  const identities = (await supabase.auth.getUserIdentities()).data?.identities ?? []
  const email = identities.find(({ provider }) => provider === 'email')?.identity_id ?? ''
  expect(await remove(email, bearer)).toMatchObject({
    status: 422,
    body: { error_code: 'email_conflict_identity_not_deletable' },
  })
  expect((await supabase.auth.getUserIdentities()).data?.identities).toHaveLength(2)
})

test('after unlinking its own identity, the account takes an address that a provider verified', async () => {
  const supabase = await signedIn('leaving@example.com')
  const bearer = (await supabase.auth.getSession()).data.session?.access_token ?? ''
  await link(supabase, at('doubtful', false), 'custom:work')
  await link(supabase, at('sure', true))
  const identities = (await supabase.auth.getUserIdentities()).data?.identities ?? []
  const findId = (name: string) =>
    identities.find(({ provider }) => provider === name)?.identity_id ?? ''
  expect((await remove(findId('email'), bearer)).status).toBe(200)
  expect((await supabase.auth.getUser()).data.user).toMatchObject({
    email: 'sure@example.com',
    email_confirmed_at: expect.any(String),
  })
  expect(await remove(findId('google'), bearer)).toMatchObject({
    status: 422,
    body: { error_code: 'email_conflict_identity_not_deletable' },
  })
  const { user } = (await supabase.auth.getUser()).data
  expect(user?.email).toBe('sure@example.com')
})

test('an anonymous user becomes permanent by linking an identity', async () => {
  const supabase = openClient(auth)
  const { data } = await supabase.auth.signInAnonymously()
  const landing = await link(supabase, {
    sub: 'anon',
    email: 'anon@example.com',
    email_verified: true,
  })
  const bearer = landing.hash.get('access_token') ?? ''
  expect((await auth.call('GET', '/auth/v1/user', { bearer })).body).toMatchObject({
    id: data.user?.id,
    is_anonymous: false,
    email: 'anon@example.com',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
  })
  const second = openClient(auth)
  await second.auth.signInAnonymously()
  const taken = await link(second, {
    sub: 'anon2',
    email: 'anon@example.com',
    email_verified: true,
  })
  expect(taken.query.get('error_code')).toBe('email_exists')
})

test('an anonymous user with an unverified provider address confirms it by email', async () => {
  const supabase = openClient(auth)
  await supabase.auth.signInAnonymously()
  const person = { sub: 'anon3', email: 'anon3@example.com', email_verified: false }
  const { query } = await link(supabase, person)
  expect(query.get('error_code')).toBe('email_not_confirmed')
  const { kind, code } = auth.lastMail('anon3@example.com')
  expect(kind).toBe('email_change')
  const body = { type: 'email_change', email: 'anon3@example.com', token: code }
  expect(await auth.call('POST', '/auth/v1/verify', { body })).toMatchObject({
    status: 200,
    body: { user: { email: 'anon3@example.com', is_anonymous: false } },
  })
})

test('a user who was deleted during linking links nothing', async () => {
  const supabase = await signedIn('gone@example.com')
  const { data } = await supabase.auth.getUser()
  const url = await linkAddress(supabase, 'google')
  await auth.call('DELETE', `/auth/v1/admin/users/${data.user?.id}`, {
    bearer: auth.serviceRoleKey,
    body: {},
  })
  const { location } = await issuer.decide(url, { sub: 'gone', email: 'g@example.com' })
  expect((await comeBack(auth, location)).query.get('error_code')).toBe('user_not_found')
})

type Client = ReturnType<typeof openClient>

async function signedIn(email: string): Promise<Client> {
  await auth.call('POST', '/auth/v1/admin/users', {
    bearer: auth.serviceRoleKey,
    body: { email, password, email_confirm: true },
  })
  const supabase = openClient(auth)
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw error
  return supabase
}

async function signIn(email: string): Promise<string> {
  const { data } = await (await signedIn(email)).auth.getSession()
  return data.session?.access_token ?? ''
}

async function linkAddress(
  supabase: Client,
  provider: 'google' | `custom:${string}`,
): Promise<string> {
  const { data, error } = await supabase.auth.linkIdentity({
    // The client's type lists Supabase's providers, but other names are passed on.
    provider: provider as 'google',
    options: { skipBrowserRedirect: true },
  })
  if (error) throw error
  return data.url ?? ''
}

async function link(
  supabase: Client,
  person: StandInPerson,
  provider: 'google' | `custom:${string}` = 'google',
): Promise<Landing> {
  const { location } = await issuer.decide(await linkAddress(supabase, provider), person)
  return comeBack(auth, location)
}

function at(sub: string, isVerified: boolean): StandInPerson {
  return { sub, email: `${sub}@example.com`, email_verified: isVerified }
}

function remove(id: string, bearer: string) {
  return auth.call('DELETE', `/auth/v1/user/identities/${id}`, { bearer })
}
