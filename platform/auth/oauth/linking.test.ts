import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openIssuer, type StandInPerson } from '../../testing/open-issuer.ts'
import { openPlatform, type TestPlatform } from '../../testing/open-platform.ts'
import { signInBy, type Landing } from '../../testing/sign-in-by.ts'

const db = await openTestDatabase()
const issuer = await openIssuer({ clientId: 'our-app', isSecret: () => true })
const client = { clientIds: ['our-app'] as const, secret: 's' }
const oauth = {
  google: { ...client, standIn: issuer.origin },
  custom: [{ ...client, name: 'work', issuer: issuer.origin }],
}
const auth = await openPlatform(db.pools, { oauth })
const autoconfirming = await openPlatform(db.pools, { oauth, autoconfirm: true })
const password = 'techo-firme-9'

afterAll(async () => {
  await Promise.all([auth.platform.close(), autoconfirming.platform.close(), issuer.close()])
})

test('a verified address links the accounts and keeps the password', async () => {
  const email = 'both@example.com'
  const id = await confirmed(email)
  const user = await readUser(await signInBy(auth, issuer, withVerified(email)))
  expect(user).toMatchObject({
    id,
    app_metadata: { provider: 'email', providers: ['email', 'google'] },
    user_metadata: { full_name: 'Ana Ruiz', nickname: 'kept' },
  })
  expect(user.identities).toHaveLength(2)
  expect((await logIn(email)).status).toBe(200)
  expect(await readActions(id)).toContain('identity_linked')
})

test('two providers that verified the same address share an account', async () => {
  const email = 'providers@example.com'
  const first = await readUser(await signInBy(auth, issuer, withVerified(email)))
  const second = await readUser(
    await signInBy(auth, issuer, withVerified(email), { provider: 'custom:work' }),
  )
  expect(second.id).toBe(first.id)
  expect(second.app_metadata.providers).toEqual(['google', 'custom:work'])
})

test('M10 a password on an unconfirmed account stops working once the owner signs in', async () => {
  const email = 'victim@example.com'
  await auth.call('POST', '/auth/v1/signup', {
    body: { email, password, data: { full_name: 'Mallory', hint: 'planted' } },
  })
  const mailed = auth.lastMail(email)
  const user = await readUser(await signInBy(auth, issuer, withVerified(email)))
  expect(user).toMatchObject({
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google' }],
  })
  expect(user.user_metadata).toMatchObject({ full_name: 'Ana Ruiz' })
  expect(user.user_metadata).not.toHaveProperty('hint')
  expect(await logIn(email)).toMatchObject({
    status: 400,
    body: { error_code: 'invalid_credentials' },
  })
  const used = await auth.call('POST', '/auth/v1/verify', {
    body: { type: 'signup', email, token: mailed.code },
  })
  expect(used).toMatchObject({ status: 403, body: { error_code: 'otp_expired' } })
})

test('M9 an address that the provider did not verify must be confirmed by email first', async () => {
  const email = 'unsure@example.com'
  const landing = await signInBy(auth, issuer, withUnverified(email))
  expectUnverified(landing)
  expect(landing.query.get('error_description')).toMatch(/A confirmation email has been sent/)
  const mail = auth.lastMail(email)
  const verified = await auth.call('POST', '/auth/v1/verify', {
    body: { type: 'signup', email, token: mail.code },
  })
  expect(verified.body.user).toMatchObject({ email, identities: [{ provider: 'google' }] })
  const user = await readUser(await signInBy(auth, issuer, withUnverified(email)))
  expect(user.id).toBe(verified.body.user.id)
})

test.each([
  ['confirmed by email', auth],
  ['confirmed automatically', autoconfirming],
] as const)(
  'M9 an unverified address never opens an account that has it, with addresses %s',
  async (why, platform) => {
    const email = `taken-${why.replaceAll(' ', '-')}@example.com`
    const id = await confirmed(email)
    expectUnverified(await signInBy(platform, issuer, withUnverified(email)))
    const { rows } = await db.pools.admin.query(
      'select * from auth.identities where user_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect((await logIn(email)).status).toBe(200)
  },
)

test('with automatic confirmation, a free unverified address creates an account', async () => {
  const landing = await signInBy(autoconfirming, issuer, withUnverified('free@example.com'))
  expect(await readUser(landing)).toMatchObject({ email: 'free@example.com' })
})

test('an earlier unverified address is not confirmed by a later verified one', async () => {
  const sub = 'turncoat'
  expectUnverified(await signInBy(auth, issuer, { ...withUnverified('coveted@example.com'), sub }))
  const user = await readUser(
    await signInBy(auth, issuer, { ...withVerified('own@example.com'), sub }),
  )
  expect(user.email).toBe('own@example.com')
  const { rows } = await db.pools.admin.query(
    `select from auth.users where email = 'coveted@example.com'`,
  )
  expect(rows).toHaveLength(0)
})

test('an identity with an unverified address keeps its owner in their own account', async () => {
  const email = 'lured@example.com'
  const bait = await confirmed('bait@example.com')
  await db.pools.admin.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
     values ('bait', $1, $2, 'custom:work', now())`,
    [bait, { sub: 'bait', email, email_verified: false }],
  )
  const user = await readUser(await signInBy(auth, issuer, withVerified(email)))
  expect(user.id).not.toBe(bait)
})

test('an address of two accounts signs in to neither', async () => {
  const email = 'shared@example.com'
  await confirmed(email)
  const other = await confirmed('other-of-two@example.com')
  await db.pools.admin.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at)
     values ('shared', $1, $2, 'custom:work', now())`,
    [other, { sub: 'shared', email, email_verified: true }],
  )
  const { query } = await signInBy(auth, issuer, withVerified(email))
  expect(query.get('error')).toBe('server_error')
  expect(query.get('error_description')).toMatch(/^Multiple accounts/)
})

test('single sign-on accounts are never linked', async () => {
  const email = 'sso@example.com'
  await db.pools.admin.query(
    `insert into auth.users (id, aud, role, email, is_sso_user, is_anonymous, email_confirmed_at, created_at, updated_at)
     values (gen_random_uuid(), 'authenticated', 'authenticated', $1, true, false, now(), now(), now())`,
    [email],
  )
  const user = await readUser(await signInBy(auth, issuer, withVerified(email)))
  expect(user.identities).toHaveLength(1)
})

function withVerified(email: string): StandInPerson {
  return { sub: email, email, email_verified: true, name: 'Ana Ruiz' }
}

function withUnverified(email: string): StandInPerson {
  return { ...withVerified(email), email_verified: false }
}

function expectUnverified({ query, hash }: Landing) {
  expect(hash.has('access_token')).toBe(false)
  expect(query.get('error')).toBe('access_denied')
  expect(query.get('error_code')).toBe('provider_email_needs_verification')
}

/** An account with a password and a confirmed address. */
async function confirmed(email: string): Promise<string> {
  const { body } = await auth.call('POST', '/auth/v1/admin/users', {
    bearer: auth.serviceRoleKey,
    body: { email, password, email_confirm: true, user_metadata: { nickname: 'kept' } },
  })
  return body.id
}

function logIn(email: string): ReturnType<TestPlatform['call']> {
  return auth.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
}

async function readUser({ hash }: Landing) {
  const bearer = hash.get('access_token') ?? ''
  return (await auth.call('GET', '/auth/v1/user', { bearer })).body
}

async function readActions(userId: string): Promise<string[]> {
  const { rows } = await db.pools.admin.query(
    `select payload ->> 'action' as action from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
    [userId],
  )
  return rows.map(({ action }) => action)
}
