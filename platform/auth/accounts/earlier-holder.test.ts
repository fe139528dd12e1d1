import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../server/testing/database.ts'
import { createSoftKey } from '../webauthn/testing/authenticator.ts'
import { openIssuer } from '../../testing/open-issuer.ts'
import { limited, publicUrl } from '../../testing/open-platform.ts'
import { newNumber, openTexting } from '../phone/testing/open-texting.ts'
import { passkeyPeople } from '../webauthn/testing/passkey-people.ts'
import { comeBack, signInBy } from '../../testing/sign-in-by.ts'
import { makeEthereumWallet } from '../web3/testing/wallets.ts'

const db = await createTestDatabase()
const issuer = await openIssuer({ clientId: 'our-app', isSecret: () => true })
const client = { clientIds: ['our-app'] as const, secret: 's' }
const many = { limit: 10_000, perSeconds: 1 }
const auth = await openTexting(
  db.pools,
  {},
  {
    oauth: {
      google: { ...client, standIn: issuer.origin },
      custom: [{ ...client, name: 'work', issuer: issuer.origin }],
      manualLinking: true,
    },
    anonymousUsers: true,
    web3: { ethereum: true, solana: true },
    passkeys: { rpId: 'localhost', rpName: 'Cornerstone', origins: [publicUrl] },
    rateLimits: limited({ mail: many, sms: many, signup: many, otp: many, anonymous: many }),
  },
)
const { register, signIn } = passkeyPeople(auth)

afterAll(async () => {
  await Promise.all([auth.close(), issuer.close()])
  await db.drop()
})

/** Somebody who is in, and comes in again by the same way. */
type Holder = { id: string; bearer: string; enter(): Promise<Answer> }
type Answer = Awaited<ReturnType<typeof auth.call>>

const holders: Record<string, () => Promise<Holder>> = {
  async phone() {
    const phone = newNumber()
    const enter = () => enterByPhone(phone)
    return holderOf(await enter(), enter)
  },
  async wallet() {
    const wallet = makeEthereumWallet()
    const enter = () => {
      const message = [
        'localhost:3000 wants you to sign in with your Ethereum account:',
        wallet.address,
        '',
        `URI: ${publicUrl}`,
        'Version: 1',
        'Chain ID: 1',
        `Nonce: ${randomUUID()}`,
        `Issued At: ${new Date().toISOString()}`,
      ].join('\n')
      const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
      return post('token?grant_type=web3', body)
    }
    return holderOf(await enter(), enter)
  },
  async 'passing visit'() {
    const first = await post('signup', {})
    const { refresh_token } = first.body
    return holderOf(first, () => post('token?grant_type=refresh_token', { refresh_token }))
  },
  async passkey() {
    const { bearer } = await newHolder('phone')
    const key = createSoftKey(publicUrl)
    await register(bearer, key)
    return holderOf(await signIn(key), () => signIn(key))
  },
  async 'phone with a second factor'() {
    const held = await newHolder('phone')
    const { body: factor } = await post('factors', { factor_type: 'totp' }, held.bearer)
    const { body: asked } = await post(`factors/${factor.id}/challenge`, {}, held.bearer)
    const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
    const answer = { challenge_id: asked.id, code }
    const raised = await post(`factors/${factor.id}/verify`, answer, held.bearer)
    return holderOf(raised, held.enter)
  },
}

/** How the owner of an address comes in; each ends in a session. */
const arrivals: Record<string, (email: string) => Promise<Answer>> = {
  'a provider that vouches': async (email) => {
    const person = { sub: email, email, email_verified: true, name: 'Ana Ruiz' }
    const landing = await signInBy(auth, issuer, person, { provider: 'custom:work' })
    const bearer = landing.hash.get('access_token') ?? ''
    const { status, headers, body } = await auth.call('GET', '/auth/v1/user', { bearer })
    return { status, headers, body: { user: body, access_token: bearer } }
  },
  'a code by mail': async (email) => {
    expect((await post('otp', { email })).status).toBe(200)
    return verify('email', email)
  },
  recovery: async (email) => {
    expect((await post('recover', { email })).status).toBe(200)
    return verify('recovery', email)
  },
  'an invitation': async (email) => {
    expect((await post('invite', { email }, auth.serviceRoleKey)).status).toBe(200)
    return verify('invite', email)
  },
  'a link of the server': async (email) => {
    const made = await post(
      'admin/generate_link',
      { type: 'magiclink', email },
      auth.serviceRoleKey,
    )
    return post('verify', {
      type: made.body.verification_type,
      token_hash: made.body.hashed_token,
    })
  },
}

test.each(Object.keys(holders))(
  'M10 whoever holds an account by a %s and links an address that nobody vouches for never gets its owner',
  async (way) => {
    const email = newAddress()
    const mallory = await newHolder(way)
    const { query } = await link(mallory.bearer, email)
    expect(query.get('error_code')).toBe('email_not_confirmed')
    const ana = await arrive('a provider that vouches', email)
    expect(ana.body.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect(ana.body.user.id).not.toBe(mallory.id)
    expect((await mallory.enter()).body.user).toMatchObject({ id: mallory.id, email: '' })
    expect((await verify('email_change', email)).status).toBeGreaterThanOrEqual(400)
  },
)

const claims = [
  ...Object.keys(holders).map((way) => [way, 'a provider that vouches'] as const),
  ...Object.keys(arrivals).map((arrival) => ['phone', arrival] as const),
]
test.each(claims)(
  'M10 an address that only sits on an account held by a %s leads its owner, by %s, elsewhere',
  async (way, arrival) => {
    const email = newAddress()
    const mallory = await newHolder(way)
    const put = { bearer: auth.serviceRoleKey, body: { email } }
    await auth.call('PUT', `/auth/v1/admin/users/${mallory.id}`, put)
    await passAMinute()
    const ana = await arrive(arrival, email)
    expect(ana.body.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect(ana.body.user.id).not.toBe(mallory.id)
    expect(ana.body.user.factors ?? []).toEqual([])
    const again = (await mallory.enter()).body.user
    expect(again).toMatchObject({ id: mallory.id, email: '' })
    expect(again.identities.map(({ provider }: { provider: string }) => provider)).not.toContain(
      'email',
    )
  },
)

test('M10 a link with a challenge leads its owner elsewhere too', async () => {
  const email = newAddress()
  const mallory = await newHolder('phone')
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

test.each(['a provider that vouches', 'an invitation'])(
  'M10 a password that waits on an address is none once its owner came by %s',
  async (arrival) => {
    const email = newAddress()
    const waiting = { email, password: 'mallory-waits-1' }
    await post('signup', waiting)
    await passAMinute()
    expect((await arrive(arrival, email)).body.user).toMatchObject({ email })
    expect(await post('token?grant_type=password', waiting)).toMatchObject({ status: 400 })
  },
)

test('G17 of two who sign up with an address the first one’s password stays', async () => {
  const email = newAddress()
  await post('signup', { email, password: 'first-words-11' })
  await passAMinute()
  await post('signup', { email, password: 'other-words-22' })
  expect((await verify('signup', email)).status).toBe(200)
  const logIn = (password: string) => post('token?grant_type=password', { email, password })
  expect((await logIn('first-words-11')).status).toBe(200)
  expect((await logIn('other-words-22')).status).toBe(400)
})

test.each(['a code by mail', 'recovery', 'an invitation', 'a link of the server'])(
  'M10 a provider that waits on an address signs nobody in once its owner came by %s',
  async (arrival) => {
    const email = newAddress()
    const mallory = { sub: `m-${email}`, email, email_verified: false }
    await signInBy(auth, issuer, mallory)
    await passAMinute()
    const ana = await arrive(arrival, email)
    expect(ana.body.user.identities).toMatchObject([{ provider: 'email' }])
    expect((await signInBy(auth, issuer, mallory)).hash.has('access_token')).toBe(false)
  },
)

test('signing in again by a provider that does not vouch takes no other way in away', async () => {
  const email = newAddress()
  const held = await newHolder('phone')
  await link(held.bearer, email)
  const person = { sub: `link-${email}`, email, email_verified: false }
  expect((await signInBy(auth, issuer, person)).query.get('error_code')).toBe(
    'provider_email_needs_verification',
  )
  const user = await auth.call('GET', '/auth/v1/user', { bearer: held.bearer })
  expect(user.body.identities).toHaveLength(2)
})

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `owner${addresses}@example.com`
}

function newHolder(way: string): Promise<Holder> {
  const make = holders[way]
  if (!make) throw new Error(`Nobody holds an account by a ${way}.`)
  return make()
}

function arrive(how: string, email: string): Promise<Answer> {
  const come = arrivals[how]
  if (!come) throw new Error(`Nobody comes by ${how}.`)
  return come(email)
}

function holderOf(first: Answer, enter: () => Promise<Answer>): Holder {
  expect(first.status).toBe(200)
  return { id: first.body.user.id, bearer: first.body.access_token, enter }
}

async function enterByPhone(phone: string): Promise<Answer> {
  await passAMinute()
  await post('otp', { phone })
  return post('verify', { type: 'sms', phone, token: auth.codeFor(`+${phone}`) })
}

/** Mails and messages go out once a minute. */
async function passAMinute() {
  await db.pools.admin.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds'`,
  )
}

async function link(bearer: string, email: string) {
  const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true'
  const { body } = await auth.call('GET', path, { bearer })
  const person = { sub: `link-${email}`, email, email_verified: false }
  const { location } = await issuer.decide(body.url, person)
  return comeBack(auth, location)
}

function verify(type: string, email: string): Promise<Answer> {
  return post('verify', { type, email, token: auth.lastMail(email).code })
}

function post(path: string, body: unknown, bearer?: string): Promise<Answer> {
  return auth.call('POST', `/auth/v1/${path}`, { body, ...(bearer ? { bearer } : {}) })
}
