import { afterAll, expect, test } from 'vitest'
import { createSoftKey } from '../../platform/auth/webauthn/testing/authenticator.ts'
import { publicUrl } from '../../platform/testing/open-platform.ts'
import { newNumber, openTexting } from '../../platform/auth/phone/testing/open-texting.ts'
import { passkeyPeople } from '../../platform/auth/webauthn/testing/passkey-people.ts'
import { ownAccounts } from './own-accounts.ts'
import { openTestDatabase } from '../testing/database.ts'

const db = await openTestDatabase()
const passkeys = { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] }
const auth = await openTexting(db.pools, {}, { passkeys })
const accounts = ownAccounts(db.pools.auth, async () => false, 4)
const { post, register, signIn } = passkeyPeople(auth)
const bearer = auth.serviceRoleKey
const password = 'techo-firme-9'

afterAll(async () => {
  await auth.close()
})

test('an invitation to an unconfirmed address of an account creates another account', async () => {
  const phone = newNumber()
  const holder = await enter(phone)
  const email = 'held@example.com'
  await auth.call('PUT', `/auth/v1/admin/users/${holder.user.id}`, { bearer, body: { email } })
  const invited = await accounts.findOrMake(email, 'Rosa Delgado', 'en')
  expect(invited.id).not.toBe(holder.user.id)
  expect((await accounts.findOrMake(email, 'Rosa Delgado', 'en')).id).toBe(invited.id)
  expect((await enter(phone)).user).toMatchObject({ id: holder.user.id, email: '' })
})

test('a password set before an invitation stops working', async () => {
  const email = 'waited@example.com'
  const { body: waiting } = await post('signup', { email, password: 'mallory-waits-1' })
  expect((await accounts.findOrMake(email, 'Rosa Delgado', 'en')).id).toBe(waiting.id)
  await post('verify', { type: 'signup', email, token: auth.lastMail(email).code })
  expect((await logIn(email, 'mallory-waits-1')).status).toBe(400)
})

test('accepting an invitation removes everything added to the account meanwhile', async () => {
  const phone = newNumber()
  const email = 'meanwhile@example.com'
  const { id } = await accounts.findOrMake(email, 'Rosa Delgado', 'en')
  const body = { phone, phone_confirm: true }
  await auth.call('PUT', `/auth/v1/admin/users/${id}`, { bearer, body })
  const session = await enter(phone)
  expect(session.user.id).toBe(id)
  const key = createSoftKey(publicUrl)
  await register(session.access_token, key)
  await accounts.takeOver(id, password)
  expect((await logIn(email, password)).body.user).toMatchObject({ id, phone: '' })
  expect((await signIn(key)).status).toBe(400)
  expect((await enter(phone)).user.id).not.toBe(id)
  const { refresh_token } = session
  expect((await post('token?grant_type=refresh_token', { refresh_token })).status).toBe(400)
})

test('an account with a confirmed address keeps its other ways to sign in', async () => {
  const phone = newNumber()
  const email = 'proven@example.com'
  const { id } = (await enter(phone)).user
  const body = { email, email_confirm: true }
  await auth.call('PUT', `/auth/v1/admin/users/${id}`, { bearer, body })
  expect((await accounts.findOrMake(email, 'Rosa Delgado', 'en')).id).toBe(id)
  await accounts.takeOver(id, password)
  expect((await enter(phone)).user.id).toBe(id)
})

function logIn(email: string, word: string) {
  return post('token?grant_type=password', { email, password: word })
}

async function enter(phone: string) {
  await db.pools.admin.query('update auth.users set confirmation_sent_at = null where phone = $1', [
    phone,
  ])
  await post('otp', { phone })
  const { body } = await post('verify', { type: 'sms', phone, token: auth.codeFor(`+${phone}`) })
  return body
}
