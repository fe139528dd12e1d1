import { createClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { whileHeld } from '../../testing/locks.ts'
import { openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { autoconfirm: true })
const password = 'secret-1'

afterAll(async () => {
  await auth.platform.close()
})

test('an admin lists, renames and deletes factors through the official client', async () => {
  const ana = await newPerson('ana@example.com')
  const factor = await verifiedFactor(ana.token)
  const { mfa } = asAdmin()
  expect((await mfa.listFactors({ userId: ana.id })).data?.factors).toMatchObject([
    { id: factor.id, status: 'verified', factor_type: 'totp' },
  ])
  const renamed = await asServer('PUT', `${ana.id}/factors/${factor.id}`, { friendly_name: 'Old' })
  expect(renamed.body).toMatchObject({ friendly_name: 'Old' })
  expect(JSON.stringify(renamed.body)).not.toContain(factor.secret)
  const removed = await mfa.deleteFactor({ userId: ana.id, id: factor.id })
  expect(removed.error).toBeNull()
  expect((await mfa.listFactors({ userId: ana.id })).data?.factors).toEqual([])
  const { rows } = await db.pools.admin.query(`select aal from auth.sessions where user_id = $1`, [
    ana.id,
  ])
  expect(rows).toEqual([{ aal: 'aal1' }])
})

test('removing the last two factors concurrently lowers the session to aal1', async () => {
  const eve = await newPerson('eve@example.com')
  const factors = [await verifiedFactor(eve.token), await verifiedFactor(eve.token, 'Tablet')]
  const account = 'select from auth.users where id = $1 for update'
  const answers = await whileHeld(db.pools.admin, [account, [eve.id]], () =>
    factors.map(({ id }) => asServer('DELETE', `${eve.id}/factors/${id}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await db.pools.admin.query(`select aal from auth.sessions where user_id = $1`, [
    eve.id,
  ])
  expect(rows).toEqual([{ aal: 'aal1' }])
})

test('users cannot use the factor admin API, and a factor belongs to one account', async () => {
  const [ana, eva] = [await newPerson('ana2@example.com'), await newPerson('eva@example.com')]
  const { id } = await verifiedFactor(ana.token)
  const path = `/auth/v1/admin/users/${ana.id}/factors`
  expect((await auth.call('GET', path, { bearer: ana.token })).status).toBe(403)
  expect((await auth.call('DELETE', `${path}/${id}`, { bearer: ana.token })).status).toBe(403)
  expect(await asServer('DELETE', `${eva.id}/factors/${id}`)).toMatchObject({
    status: 404,
    body: { error_code: 'mfa_factor_not_found' },
  })
  expect((await asServer('GET', `${ana.id}/factors`)).body).toHaveLength(1)
})

function asAdmin() {
  return createClient('http://localhost:3000', auth.serviceRoleKey, {
    global: {
      fetch: async (input, init) => auth.platform.app.request(new Request(input, init)),
    },
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket.
    realtime: { transport: WebSocket as never },
  }).auth.admin
}

function asServer(method: string, path: string, body?: unknown) {
  return auth.call(method, `/auth/v1/admin/users/${path}`, { bearer: auth.serviceRoleKey, body })
}

async function newPerson(email: string) {
  const { body } = await auth.call('POST', '/auth/v1/signup', { body: { email, password } })
  return { id: body.user.id, token: body.access_token }
}

async function verifiedFactor(bearer: string, name = 'Phone') {
  const post = (path: string, body: unknown) =>
    auth.call('POST', `/auth/v1/factors${path}`, { bearer, body })
  const { body } = await post('', { factor_type: 'totp', friendly_name: name })
  const challenge = await post(`/${body.id}/challenge`, {})
  const code = new TOTP({ secret: Secret.fromBase32(body.totp.secret) }).generate()
  await post(`/${body.id}/verify`, { challenge_id: challenge.body.id, code })
  return { id: body.id, secret: body.totp.secret }
}
