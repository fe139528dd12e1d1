import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '../../platform/testing/open-platform.ts'
import { createTestApi, post } from '../../server/testing/api.ts'
import { openTestDatabase } from '../../server/testing/database.ts'
import { hostedAccounts } from '../functions/_shared/hosted-accounts.ts'
import { hostedTokens } from '../functions/_shared/hosted-tokens.ts'
import { createOwner, createUser, makeAdmin } from './people.ts'

const url = 'https://project.supabase.co'

const database = await openTestDatabase()
const auth = await openPlatform(database.pools, { passwords: { shortest: 10 } })
afterAll(async () => {
  await auth.platform.close()
})

test('an account with a second step gets in only after passing it', async () => {
  const { admin } = database.pools
  const ana = await createOwner(admin, 'ana')
  await addFactor(ana.id)
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] })
  const { app } = createTestApi(database, { verifyToken: hostedTokens(keys, 'the-server-key') })
  const ask = async (claims: Record<string, unknown>, audience = 'authenticated') => {
    const token = await new SignJWT({ sub: ana.id, role: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'ES256' })
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(privateKey)
    return link(app, ana.businessId, token)
  }
  expect(await ask({ aal: 'aal2' })).toBe(200)
  expect(await ask({ aal: 'aal1' })).toBe(401)
  expect(await ask({})).toBe(401)
  expect(await ask({ aal: ['aal2'] })).toBe(401)
  expect(await ask({ aal: 'aal2', role: 'anon' })).toBe(401)
  expect(await ask({ aal: 'aal2' }, 'elsewhere')).toBe(401)
  expect(await link(app, ana.businessId, 'the-server-key')).toBe(200)
  expect(await link(app, ana.businessId, 'another-key')).toBe(401)
})

test('an invited owner chooses a password; a weak one is refused and the link stays valid', async () => {
  const { email, accept } = await invited()
  expect(await accept('short1')).toMatchObject({ status: 422, body: { code: 'weak_password' } })
  expect(await accept('a long and quiet password')).toMatchObject({ status: 200, body: { email } })
  const signIn = { body: { email, password: 'a long and quiet password' }, bearer: auth.anonKey }
  const { status } = await auth.call('POST', '/auth/v1/token?grant_type=password', signIn)
  expect(status).toBe(200)
})

test('an invitation cannot set the password of an account with a second step', async () => {
  const { id, accept } = await invited()
  await addFactor(id)
  const password = async () =>
    (
      await database.pools.admin.query('select encrypted_password from auth.users where id = $1', [
        id,
      ])
    ).rows
  const before = await password()
  expect(await accept('a long and quiet password')).toMatchObject({
    status: 409,
    body: { code: 'account_protected' },
  })
  expect(await password()).toEqual(before)
})

test.each(['before it is read', 'before the password is set'])(
  'an account that is deleted %s makes its invitation invitation_over',
  async (when) => {
    const gone = Response.json({ code: 404, error_code: 'user_not_found' }, { status: 404 })
    const accounts = hostedAccounts(createTestApi(database).db, {
      url,
      serviceRoleKey: auth.serviceRoleKey,
      fetch: (_path, { method }) =>
        method === 'GET' && when === 'before the password is set' ? Response.json([]) : gone,
    })
    await expect(accounts.takeOver(crypto.randomUUID(), 'a long password')).rejects.toMatchObject({
      code: 'invitation_over',
    })
  },
)

test('error codes for older clients are understood, and an unexpected answer is an error', async () => {
  const weak = Response.json({ code: 422, error_code: 'weak_password' }, { status: 422 })
  await expect(accountsThatHear(weak).takeOver('x', 'y')).rejects.toMatchObject({
    code: 'weak_password',
  })
  const broken = new Response('Bad gateway', { status: 502 })
  await expect(accountsThatHear(broken).takeOver('x', 'y')).rejects.toThrow('was not set: 502')
})

/** The accounts of a project that gives this answer to every new password. */
function accountsThatHear(answer: Response) {
  return hostedAccounts(createTestApi(database).db, {
    url,
    serviceRoleKey: auth.serviceRoleKey,
    fetch: (_path, { method }) => (method === 'GET' ? Response.json([]) : answer),
  })
}

type App = ReturnType<typeof createTestApi>['app']

async function link(app: App, businessId: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  return (await post(app, 'appointments/links', { businessId }, headers)).status
}

let next = 0

/** Invites a person through functions that work as on hosted Supabase. */
async function invited() {
  const { admin } = database.pools
  const boss = await createUser(admin, 'boss')
  await makeAdmin(admin, boss)
  const api = createTestApi(database)
  const accounts = hostedAccounts(api.db, {
    url,
    serviceRoleKey: auth.serviceRoleKey,
    fetch: (address, call) => auth.platform.app.request(address, call),
  })
  const { app } = createTestApi(database, { accounts })
  next += 1
  const email = `rosa.${next}@example.com`
  const { rows: made } = await admin.query(
    `insert into businesses (business_name, industry, slug) values ('Peña Roofing', 'roofing', 'p${next}') returning id`,
  )
  const invitation = { email, full_name: 'Rosa Delgado', business_id: made[0].id }
  const answer = await post(app, 'send-business-owner-invite', invitation, {
    authorization: `Bearer ${boss}`,
  })
  expect(answer).toMatchObject({ status: 200 })
  const { rows: mails } = await admin.query('select text_body from outbox where recipient = $1', [
    email,
  ])
  const token = /#([\w-]{40,})/.exec(mails[0].text_body)?.[1]
  const { rows: users } = await admin.query('select id from auth.users where email = $1', [email])
  return {
    id: String(users[0].id),
    email,
    accept: (password: string) => post(app, 'invitations/acceptances', { token, password }),
  }
}

async function addFactor(userId: string): Promise<void> {
  await database.pools.admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [userId],
  )
}
