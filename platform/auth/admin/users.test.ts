import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { whileHeld } from '../../testing/locks.ts'
import { openPlatform, publicUrl } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools)
const password = 'secret-1'
let people = 0

afterAll(async () => {
  await auth.platform.close()
})

test('G140 the admin API accepts only the service role key', async () => {
  const refused = { status: 403, body: { error_code: 'not_admin' } }
  expect(await auth.call('GET', '/auth/v1/admin/users')).toMatchObject({
    status: 401,
    body: { error_code: 'no_authorization' },
  })
  expect(await auth.call('GET', '/auth/v1/admin/users', { bearer: auth.anonKey })).toMatchObject(
    refused,
  )
  const { email } = await newPerson()
  const { body } = await logIn(email)
  expect(
    await auth.call('GET', '/auth/v1/admin/users', { bearer: body.access_token }),
  ).toMatchObject(refused)
})

test('G141 users are paged as auth-js expects', async () => {
  await newPerson()
  await newPerson()
  await newPerson()
  const answer = await admin('GET', 'admin/users?page=1&per_page=2')
  expect(answer.body).toMatchObject({ aud: 'authenticated', users: [{}, {}] })
  for (const user of answer.body.users) {
    expect(user.identities.map((identity: { email: string }) => identity.email)).toEqual([
      user.email,
    ])
  }
  expect(answer.headers.get('x-total-count')).toBe(String(people))
  expect(answer.headers.get('link')).toMatch(
    /^<\/auth\/v1\/admin\/users\?page=2&per_page=2>; rel="next", <\/auth\/v1\/admin\/users\?page=\d+&per_page=2>; rel="last"$/,
  )
  const client = createClient(publicUrl, auth.serviceRoleKey, {
    global: { fetch: (url, init) => Promise.resolve(auth.platform.app.request(String(url), init)) },
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const { data, error } = await client.auth.admin.listUsers({ page: 1, perPage: 2 })
  expect(error).toBeNull()
  expect(data).toMatchObject({ nextPage: 2, total: people })
})

test('G142 creating users: unique addresses, at least one contact, password or hash but not both', async () => {
  const { email } = await newPerson()
  const hash = `$2b$10$${'a'.repeat(53)}`
  const refusals: Array<[body: unknown, status: number, code: string]> = [
    [{ email, password }, 422, 'email_exists'],
    [{}, 400, 'validation_failed'],
    [{ email: 'both@example.com', password, password_hash: hash }, 400, 'validation_failed'],
    [{ email: 'bad@example.com', password_hash: 'plain' }, 400, 'validation_failed'],
    [{ email: 'ban@example.com', password, ban_duration: 'soon' }, 400, 'validation_failed'],
  ]
  for (const [body, status, code] of refusals) {
    expect(await admin('POST', 'admin/users', body)).toMatchObject({
      status,
      body: { error_code: code },
    })
  }
})

test('G143 unknown, malformed and deleted user ids', async () => {
  const { id } = await newPerson()
  expect((await admin('GET', `admin/users/${id}`)).body.id).toBe(id)
  expect(await admin('GET', `admin/users/${crypto.randomUUID()}`)).toMatchObject({
    status: 404,
    body: { error_code: 'user_not_found' },
  })
  expect(await admin('GET', 'admin/users/nonsense')).toMatchObject({
    status: 404,
    body: { error_code: 'validation_failed' },
  })
  expect(await admin('DELETE', `admin/users/${id}`)).toMatchObject({ status: 200, body: {} })
  expect((await admin('GET', `admin/users/${id}`)).status).toBe(404)
})

test('G144 an address and app_metadata change at once', async () => {
  const { id } = await newPerson()
  const { body } = await admin('PUT', `admin/users/${id}`, {
    email: 'Set@Example.com',
    app_metadata: { team: 'a' },
  })
  expect(body).toMatchObject({
    email: 'set@example.com',
    app_metadata: { provider: 'email', providers: ['email'], team: 'a' },
  })
})

test('a ban blocks sign-in until it is lifted', async () => {
  const { id, email } = await newPerson()
  await admin('PUT', `admin/users/${id}`, { ban_duration: '1h30m' })
  expect(await logIn(email)).toMatchObject({ status: 400, body: { error_code: 'user_banned' } })
  await admin('PUT', `admin/users/${id}`, { ban_duration: 'none' })
  expect((await logIn(email)).status).toBe(200)
})

test('G147 a soft delete keeps the row without personal data', async () => {
  const { id, email } = await newPerson()
  const session = await logIn(email)
  await admin('DELETE', `admin/users/${id}`, { should_soft_delete: true })
  expect((await logIn(email)).status).toBe(400)
  expect(
    (await auth.call('GET', '/auth/v1/user', { bearer: session.body.access_token })).status,
  ).toBe(403)
  const { body } = await admin('GET', `admin/users/${id}`)
  expect(body.deleted_at).toBeTruthy()
  expect(JSON.stringify(body)).not.toContain(email)
})

test('G145 generate_link returns links to email', async () => {
  const { email } = await newPerson()
  const refusals: Array<[body: unknown, status: number, code: string]> = [
    [{ type: 'recovery', email: 'unknown@example.com' }, 404, 'user_not_found'],
    [{ type: 'invite', email }, 422, 'email_exists'],
    [{ type: 'signup', email, password }, 422, 'email_exists'],
    [{ type: 'bogus', email }, 400, 'validation_failed'],
  ]
  for (const [body, status, code] of refusals) {
    expect(await admin('POST', 'admin/generate_link', body)).toMatchObject({
      status,
      body: { error_code: code },
    })
  }
  const { body } = await admin('POST', 'admin/generate_link', {
    type: 'recovery',
    email,
    redirect_to: `${publicUrl}/auth`,
  })
  expect(body).toMatchObject({ verification_type: 'recovery', redirect_to: `${publicUrl}/auth` })
  expect(
    await auth.call('POST', '/auth/v1/verify', {
      body: { type: 'recovery', token_hash: body.hashed_token },
    }),
  ).toMatchObject({ status: 200, body: { user: { email } } })
})

test('concurrent links and invitations for a new address do not report a conflict', async () => {
  const email = 'at-once@example.com'
  const insert = `insert into auth.users (id, aud, role, email, created_at, updated_at)
    values (gen_random_uuid(), '', '', $1, now(), now())`
  const link = (type: string) => admin('POST', 'admin/generate_link', { type, email, password })
  const answers = await whileHeld(db.pools.admin, [insert, [email]], () => [
    ...['magiclink', 'invite', 'signup', 'magiclink'].map(link),
    admin('POST', 'invite', { email }),
    admin('POST', 'invite', { email }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
})

test('G145 generate_link makes links for both addresses of an email change', async () => {
  const { email } = await newPerson()
  const taken = await newPerson()
  const newEmail = `moved-${email}`
  const refusals: Array<[body: object, status: number, code: string]> = [
    [{ email: 'unknown@example.com', new_email: newEmail }, 404, 'user_not_found'],
    [{ email, new_email: '' }, 400, 'validation_failed'],
    [{ email, new_email: taken.email }, 422, 'email_exists'],
  ]
  for (const [body, status, code] of refusals) {
    const linkRequest = { type: 'email_change_current', ...body }
    expect(await admin('POST', 'admin/generate_link', linkRequest)).toMatchObject({
      status,
      body: { error_code: code },
    })
  }
  const linkFor = async (type: string, new_email = newEmail) =>
    (await admin('POST', 'admin/generate_link', { type, email, new_email })).body
  const stale = await linkFor('email_change_current', `other-${email}`)
  const forNew = await linkFor('email_change_new')
  expect((await verifyChange(stale.hashed_token)).status).toBe(403)
  const current = await linkFor('email_change_current')
  expect(current).toMatchObject({
    email,
    new_email: newEmail,
    verification_type: 'email_change_current',
  })
  expect(new URL(current.action_link).searchParams.get('type')).toBe('email_change')
  const first = await verifyChange(current.hashed_token)
  expect(first).toMatchObject({ status: 200, body: { code: '200' } })
  const second = await verifyChange(forNew.hashed_token)
  expect(second).toMatchObject({ status: 200, body: { user: { email: newEmail } } })
})

test('G146 an invitation creates an account that its link opens', async () => {
  const email = 'invited@example.com'
  const invited = await admin('POST', 'invite', { email, data: { full_name: 'Ivy' } })
  expect(invited.body.invited_at).toBeTruthy()
  expect(auth.lastMail(email).kind).toBe('invite')
  const link = new URL(auth.lastMail(email).url)
  const opened = await auth.call('GET', link.pathname + link.search)
  expect(opened.headers.get('location')).toContain('type=invite')
  expect(await admin('POST', 'invite', { email })).toMatchObject({
    status: 422,
    body: { error_code: 'email_exists' },
  })
})

test('a sign-up does not take over an invited account', async () => {
  const email = 'invited-two@example.com'
  await admin('POST', 'invite', { email, data: { full_name: 'Ivy' } })
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = now() - interval '61 seconds' where email = $1`,
    [email],
  )
  const { body } = await auth.call('POST', '/auth/v1/signup', { body: { email, password } })
  expect(body).toMatchObject({ user_metadata: {}, identities: [] })
  expect((await logIn(email)).status).toBe(400)
})

function verifyChange(token_hash: string) {
  return auth.call('POST', '/auth/v1/verify', { body: { type: 'email_change', token_hash } })
}

async function newPerson() {
  people += 1
  const email = `admin${people}@example.com`
  const { body } = await admin('POST', 'admin/users', { email, password, email_confirm: true })
  return { email, id: body.id }
}

function logIn(email: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } })
}

function admin(method: string, path: string, body?: unknown) {
  return auth.call(method, `/auth/v1/${path}`, { body, bearer: auth.serviceRoleKey })
}
