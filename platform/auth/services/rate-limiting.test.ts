import { afterAll, expect, test } from 'vitest'
import { normalizeMailbox } from '../../../engine/people/identity.ts'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { limited, openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const strict = await openPlatform(db.pools, {
  autoconfirm: true,
  rateLimits: limited({
    token: { limit: 3, perSeconds: 300 },
    verify: { limit: 3, perSeconds: 300 },
    mail: { limit: 2, perSeconds: 3600 },
  }),
  widenLoopback: true,
})
const password = 'secret-1'
const tooMany = {
  status: 429,
  body: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
}

afterAll(async () => {
  await strict.platform.close()
})

test('G152 a flood of wrong passwords is limited for that address only', async () => {
  await signUp('flood@example.com')
  for (let guess = 0; guess < 3; guess += 1) {
    expect((await logIn('flood@example.com', `wrong-${guess}`, '203.0.113.1')).status).toBe(400)
  }
  expect(await logIn('flood@example.com', 'wrong-4', '203.0.113.1')).toMatchObject(tooMany)
  expect((await logIn('flood@example.com', password, '203.0.113.2')).status).toBe(200)
})

test('successful sign-ins from one address are not limited', async () => {
  await signUp('office@example.com')
  for (let time = 0; time < 8; time += 1) {
    expect((await logIn('office@example.com', password, '203.0.113.3')).status).toBe(200)
  }
})

test('concurrent guesses do not bypass the rate limit', async () => {
  await signUp('parallel@example.com')
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, guess) =>
      logIn('parallel@example.com', `wrong-${guess}`, '203.0.113.4'),
    ),
  )
  expect(answers.filter((answer) => answer.status === 400)).toHaveLength(3)
})

test('all IPv6 addresses of a household share one limit', async () => {
  await signUp('six@example.com')
  for (let host = 1; host <= 3; host += 1) {
    expect((await logIn('six@example.com', 'wrong-0', `2001:db8:1:2::${host}`)).status).toBe(400)
  }
  expect(await logIn('six@example.com', 'wrong-0', '2001:db8:1:2:ffff::9')).toMatchObject(tooMany)
  expect((await logIn('six@example.com', 'wrong-0', '2001:db8:1:3::1')).status).toBe(400)
})

test('only the last X-Forwarded-For address counts, since callers control the others', async () => {
  await signUp('forwarded@example.com')
  for (let guess = 0; guess < 3; guess += 1) {
    await logIn('forwarded@example.com', 'wrong-0', `198.51.100.${guess}, 203.0.113.5`)
  }
  expect(
    await logIn('forwarded@example.com', 'wrong-0', '198.51.100.9, 203.0.113.5'),
  ).toMatchObject(tooMany)
})

test("guesses at one account's codes are limited across addresses", async () => {
  const answers = []
  for (let machine = 0; machine < 4; machine += 1) {
    answers.push(
      await strict.call('POST', '/auth/v1/verify', {
        body: { type: 'email', email: 'guess@example.com', token: `00000${machine}` },
        headers: { 'x-forwarded-for': `203.0.113.${100 + machine}` },
      }),
    )
  }
  expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 429])
})

test("M14 emails are limited by the caller's address", async () => {
  const statuses = []
  for (const name of ['m1', 'm2', 'm3']) {
    await signUp(`${name}@example.com`)
    const { status } = await strict.call('POST', '/auth/v1/recover', {
      body: { email: `${name}@example.com` },
      headers: { 'x-forwarded-for': '203.0.113.6' },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('M14 a recovery counts against the limit whether or not the address has an account', async () => {
  await signUp('known@example.com')
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const recover = (email: string) =>
    strict.call('POST', '/auth/v1/recover', { body: { email }, headers })
  for (const n of [1, 2]) expect((await recover(`unknown-${n}@example.com`)).status).toBe(200)
  const answers = [await recover('unknown-3@example.com'), await recover('known@example.com')]
  expect(answers.map(({ status }) => status)).toEqual([429, 429])
})

test('M14 emails to one mailbox are limited across tags and callers', async () => {
  const asking = await openPlatform(db.pools, {
    foldMailbox: normalizeMailbox,
    rateLimits: limited({ mailbox: { limit: 2, perSeconds: 3600 } }),
  })
  const ask = (path: string, email: string, n: number) =>
    asking.call('POST', `/auth/v1/${path}`, {
      body: path === 'otp' ? { email } : { email, password },
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
    })
  expect((await ask('signup', 'flooded+1@example.com', 1)).status).toBe(200)
  expect((await ask('otp', 'Flooded+2@example.com', 2)).status).toBe(200)
  for (const path of ['signup', 'otp']) {
    expect(await ask(path, `flooded+${path}@example.com`, 3)).toMatchObject({
      status: 429,
      body: { error_code: 'over_email_send_rate_limit' },
    })
  }
  expect((await ask('otp', 'other@example.com', 3)).status).toBe(200)
  expect(asking.mails.map(({ to }) => to)).toEqual([
    'flooded+1@example.com',
    'flooded+2@example.com',
    'other@example.com',
  ])
  await asking.platform.close()
})

test('an email change needs room for both emails within the rate limit', async () => {
  const { body } = await signUp('mover@example.com')
  const from = { 'x-forwarded-for': '203.0.113.8' }
  await strict.call('POST', '/auth/v1/recover', {
    body: { email: 'mover@example.com' },
    headers: from,
  })
  const before = strict.mails.length
  for (let time = 0; time < 5; time += 1) {
    const { status } = await strict.call('PUT', '/auth/v1/user', {
      bearer: body.access_token,
      body: { email: `victim${time}@example.com` },
      headers: from,
    })
    expect(status).toBe(429)
  }
  expect(strict.mails).toHaveLength(before)
})

test('loopback callers get higher limits, except for wrong passwords', async () => {
  for (const name of ['l1', 'l2', 'l3']) {
    await signUp(`${name}@example.com`)
    const { status } = await strict.call('POST', '/auth/v1/recover', {
      body: { email: `${name}@example.com` },
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    expect(status).toBe(200)
  }
  for (let guess = 0; guess < 3; guess += 1) await logIn('l1@example.com', 'wrong-0', '127.0.0.1')
  expect(await logIn('l1@example.com', 'wrong-0', '127.0.0.1')).toMatchObject(tooMany)
})

test('outside the demo loopback callers have the limits of everyone', async () => {
  const mail = { limit: 2, perSeconds: 3600 }
  const real = await openPlatform(db.pools, { rateLimits: limited({ mail }) })
  const statuses = []
  for (const name of ['o1', 'o2', 'o3']) {
    await signUp(`${name}@example.com`)
    const { status } = await real.call('POST', '/auth/v1/recover', {
      body: { email: `${name}@example.com` },
      headers: { 'x-forwarded-for': '127.0.0.2' },
    })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 200, 429])
  await real.platform.close()
})

test('a bucket refills over time', async () => {
  await signUp('patient@example.com')
  for (let guess = 0; guess < 4; guess += 1)
    await logIn('patient@example.com', 'wrong-0', '203.0.113.7')
  await db.pools.admin.query(
    `update limits.buckets set updated_at = now() - interval '100 seconds' where key = 'token:203.0.113.7'`,
  )
  expect((await logIn('patient@example.com', 'wrong-0', '203.0.113.7')).status).toBe(400)
  expect((await logIn('patient@example.com', 'wrong-0', '203.0.113.7')).status).toBe(429)
})

function signUp(email: string) {
  return strict.call('POST', '/auth/v1/signup', { body: { email, password } })
}

function logIn(email: string, word: string, address: string) {
  return strict.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: word },
    headers: { 'x-forwarded-for': address },
  })
}
