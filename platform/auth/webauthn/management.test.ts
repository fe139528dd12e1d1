import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { createSoftKey, type SoftKey } from './testing/authenticator.ts'
import { openPlatform, publicUrl } from '../../testing/open-platform.ts'
import { passkeyPeople } from './testing/passkey-people.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, {
  autoconfirm: true,
  anonymousUsers: true,
  passkeys: { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] },
})
const { post, newPerson, register, signIn } = passkeyPeople(auth)

afterAll(async () => {
  await auth.platform.close()
})

const failed = { status: 400, body: { error_code: 'webauthn_verification_failed' } }

test('only the owner can list, rename and remove passkeys', async () => {
  const ana = await newPerson()
  const ben = await newPerson()
  const key = createSoftKey(publicUrl)
  const { id } = await register(ana.token, key)
  await signIn(key)
  expect((await auth.call('GET', '/auth/v1/passkeys', { bearer: ana.token })).body).toMatchObject([
    { id, friendly_name: 'Passkey', last_used_at: expect.any(String) },
  ])
  expect((await auth.call('GET', '/auth/v1/passkeys', { bearer: ben.token })).body).toEqual([])
  const rename = (bearer: string, name: unknown, which = id) =>
    auth.call('PATCH', `/auth/v1/passkeys/${which}`, { bearer, body: { friendly_name: name } })
  expect(await rename(ana.token, 'Truck phone')).toMatchObject({
    status: 200,
    body: { id, friendly_name: 'Truck phone' },
  })
  const notFound = { status: 404, body: { error_code: 'validation_failed' } }
  expect(await rename(ben.token, 'Mine')).toMatchObject(notFound)
  expect(await rename(ana.token, 'Mine', 'nonsense')).toMatchObject(notFound)
  expect((await rename(ana.token, '')).status).toBe(400)
  expect((await rename(ana.token, 'x'.repeat(121))).status).toBe(400)
  const remove = (bearer: string) => auth.call('DELETE', `/auth/v1/passkeys/${id}`, { bearer })
  expect(await remove(ben.token)).toMatchObject(notFound)
  expect((await remove(ana.token)).status).toBe(204)
  expect(await signIn(key)).toMatchObject(failed)
})

test("an admin lists and removes an account's passkeys", async () => {
  const ana = await newPerson()
  const key = createSoftKey(publicUrl)
  const { id } = await register(ana.token, key)
  const path = `/auth/v1/admin/users/${ana.id}/passkeys`
  const bearer = auth.serviceRoleKey
  expect((await auth.call('GET', path, { bearer })).body).toMatchObject([{ id }])
  expect(await auth.call('GET', path, { bearer: ana.token })).toMatchObject({
    status: 403,
    body: { error_code: 'not_admin' },
  })
  expect((await auth.call('DELETE', `${path}/${randomUUID()}`, { bearer })).status).toBe(404)
  expect((await auth.call('DELETE', `${path}/${id}`, { bearer })).status).toBe(204)
  expect(await signIn(key)).toMatchObject(failed)
})

test('managing passkeys with a second factor requires aal2; anonymous users cannot have passkeys', async () => {
  const ana = await newPerson()
  const { id } = await register(ana.token, createSoftKey(publicUrl))
  await db.pools.admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [randomUUID(), ana.id],
  )
  const low = { status: 403, body: { error_code: 'insufficient_aal' } }
  expect(await post('passkeys/registration/options', {}, ana.token)).toMatchObject(low)
  expect(await auth.call('DELETE', `/auth/v1/passkeys/${id}`, { bearer: ana.token })).toMatchObject(
    low,
  )
  const anonymous = await post('signup', {})
  expect(
    await post('passkeys/registration/options', {}, anonymous.body.access_token),
  ).toMatchObject({ status: 403, body: { error_code: 'no_authorization' } })
})

test('an account has at most ten passkeys', async () => {
  const ana = await newPerson()
  for (let n = 0; n < 10; n += 1) await register(ana.token, createSoftKey(publicUrl))
  expect(await post('passkeys/registration/options', {}, ana.token)).toMatchObject({
    status: 422,
    body: { error_code: 'too_many_passkeys' },
  })
})

test('the official client registers, signs in, lists, renames and removes', async () => {
  const client = officialClient()
  const ana = await newPerson()
  await client.auth.signInWithPassword({ email: ana.email, password: ana.password })
  const key = createSoftKey(publicUrl)
  const started = value(await client.auth.passkey.startRegistration())
  const made = await client.auth.passkey.verifyRegistration({
    challengeId: started.challenge_id,
    credential: asRegistration(key.create(started.options)),
  })
  expect(made.error).toBeNull()
  await client.auth.signOut()
  const begun = value(await client.auth.passkey.startAuthentication())
  const signedIn = await client.auth.passkey.verifyAuthentication({
    challengeId: begun.challenge_id,
    credential: asAuthentication(key.get(begun.options)),
  })
  expect(signedIn.data?.user?.id).toBe(ana.id)
  const [listed] = value(await client.auth.passkey.list())
  const passkeyId = listed?.id ?? ''
  const renamed = await client.auth.passkey.update({ passkeyId, friendlyName: 'Office key' })
  expect(renamed.data?.friendly_name).toBe('Office key')
  expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull()
  expect(value(await client.auth.passkey.list())).toEqual([])
})

function officialClient() {
  return createClient(publicUrl, auth.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } },
    // Node 20 has no WebSocket, and the client requires one even if unused.
    realtime: { transport: WebSocket as never },
    global: {
      fetch: async (input, init) => auth.platform.app.request(new Request(input, init)),
    },
  })
}

type Passkeys = ReturnType<typeof officialClient>['auth']['passkey']
type Registration = Parameters<Passkeys['verifyRegistration']>[0]['credential']
type Authentication = Parameters<Passkeys['verifyAuthentication']>[0]['credential']

/** The key's response is the standard's JSON; the client's type is narrower. */
function asRegistration(answered: ReturnType<SoftKey['create']>): Registration {
  return answered as unknown as Registration
}
function asAuthentication(answered: ReturnType<SoftKey['get']>): Authentication {
  return answered as unknown as Authentication
}

function value<T>({ data, error }: { data: T | null; error: unknown }): T {
  if (data === null) throw error
  return data
}
