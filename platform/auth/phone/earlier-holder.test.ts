import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { openHolders, type Holder } from '../../testing/open-holders.ts'
import { signInBy } from '../../testing/sign-in-by.ts'
import { newNumber, openSms } from './testing/open-texting.ts'

const db = await openTestDatabase()
const sms = await openSms()
const holders = await openHolders(db.pools, { sms: sms.settings })
const { auth, arrivals, post } = holders

afterAll(async () => {
  await Promise.all([holders.close(), sms.twilio.close()])
})

test('M10 linking an unverified address to a phone account keeps its owner out of it', async () => {
  await holders.expectLinkToKeepOwnerOut(await newHolder())
})

test('M10 linking an unverified address to an account with a second factor keeps its owner out of it', async () => {
  await holders.expectLinkToKeepOwnerOut(await newHolderWithFactor())
})

test.each(arrivals)(
  'M10 the owner of an unconfirmed address on a phone account gets their own account by %s',
  async (arrival) => {
    await holders.expectOwnerToGetOwnAccount(await newHolder(), arrival)
  },
)

test('M10 the owner of an unconfirmed address on an account with a second factor gets their own account', async () => {
  await holders.expectOwnerToGetOwnAccount(
    await newHolderWithFactor(),
    'a provider that verified the address',
  )
})

test('M10 a PKCE recovery link gives the owner of an unconfirmed address their own account', async () => {
  const email = holders.newAddress()
  const mallory = await newHolder()
  const put = { bearer: auth.serviceRoleKey, body: { email } }
  await auth.call('PUT', `/auth/v1/admin/users/${mallory.id}`, put)
  const verifier = 'a-verifier-that-only-the-browser-which-asked-has-kept'
  await post('recover', { email, code_challenge: verifier, code_challenge_method: 'plain' })
  const { pathname, search } = new URL(auth.lastMail(email).url)
  const opened = await auth.call('GET', pathname + search)
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code')
  const ana = await post('token?grant_type=pkce', { auth_code: code, code_verifier: verifier })
  expect(ana).toMatchObject({ status: 200, body: { user: { email } } })
  expect(ana.body.user.id).not.toBe(mallory.id)
})

test('signing in again by a provider that did not verify the address keeps the other identities', async () => {
  const email = holders.newAddress()
  const holder = await newHolder()
  await holders.link(holder.bearer, email)
  const person = { sub: `link-${email}`, email, email_verified: false }
  expect((await signInBy(auth, holders.issuer, person)).query.get('error_code')).toBe(
    'provider_email_needs_verification',
  )
  const user = await auth.call('GET', '/auth/v1/user', { bearer: holder.bearer })
  expect(user.body.identities).toHaveLength(2)
})

async function newHolder(): Promise<Holder> {
  const phone = newNumber()
  const enter = async () => {
    await holders.passAMinute()
    await post('otp', { phone })
    return post('verify', { type: 'sms', phone, token: sms.twilio.lastCode(`+${phone}`) })
  }
  return holders.holderOf(await enter(), enter)
}

async function newHolderWithFactor(): Promise<Holder> {
  const holder = await newHolder()
  const { body: factor } = await post('factors', { factor_type: 'totp' }, holder.bearer)
  const { body: challenged } = await post(`factors/${factor.id}/challenge`, {}, holder.bearer)
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
  const answer = { challenge_id: challenged.id, code }
  const raised = await post(`factors/${factor.id}/verify`, answer, holder.bearer)
  return holders.holderOf(raised, holder.enter)
}
