import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { limited, openPlatform } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const many = { limit: 10_000, perSeconds: 1 }
// One millisecond leaves room for eight callers, on any machine.
const auth = await openPlatform(db.pools, {
  autoconfirm: true,
  longestPasswordWait: 1,
  rateLimits: limited({ accountPassword: { ...many, perSeconds: 3600 }, token: many }),
})
const password = 'techo-firme-9'
const home = '198.51.100.20'

afterAll(() => auth.platform.close())

test('a sign-in from a known network is answered while sixty unknown callers guess', async () => {
  const email = await signUpFrom(home)
  const flood = Array.from({ length: 60 }, (_, n) => logIn(email, 'wrong-1', `10.${n}.0.1`))
  expect((await logIn(email, password, home)).status).toBe(200)
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(refused[0]?.body).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  })
})

test('an unknown caller is answered while one IPv6 /48 network guesses', async () => {
  const email = await signUpFrom('2001:db8:9::1')
  const flood = Array.from({ length: 60 }, (_, n) =>
    logIn(email, 'wrong-1', `2001:db8:1:${n.toString(16)}::1`),
  )
  expect((await logIn(email, password, '2001:db8:2::1')).status).toBe(200)
  expect((await Promise.all(flood)).map(({ status }) => status)).toContain(429)
})

test('a caller refused because of a full queue does not use up an attempt', async () => {
  const email = await signUpFrom(home)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => logIn(email, 'wrong-1', `10.${n}.0.2`)),
  )
  const checked = answers.filter(({ status }) => status === 400).length
  expect(checked).toBeLessThan(60)
  const { rows } = await db.pools.admin.query<{ wrong: number; used: number }>(
    `select (select wrong from platform.password_guesses order by last_at desc limit 1) as wrong,
       count(*)::int as used
     from limits.buckets where key like 'token:10.%.0.2' and tokens < $1`,
    [many.limit],
  )
  expect(rows).toEqual([{ wrong: checked, used: checked }])
})

test('an unknown caller refused because of a full queue is not counted', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => logIn(`no-one${n}@example.com`, 'wrong', `10.${n}.0.3`)),
  )
  const checked = answers.filter(({ status }) => status === 400).length
  expect(checked).toBeLessThan(60)
  const { rows } = await db.pools.admin.query<{ counted: number }>(
    `select count(*)::int as counted from limits.buckets where key like 'tokenOverall:10.%.0.3'`,
  )
  expect(rows).toEqual([{ counted: checked }])
})

test('an unknown caller who sends slowly does not occupy a place in the queue', async () => {
  for (let n = 0; n < 100; n += 1) {
    void auth.platform.app.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: auth.anonKey, 'x-forwarded-for': `10.${n}.0.4` },
      body: new ReadableStream(),
      duplex: 'half',
    } as RequestInit)
  }
  expect((await logIn('no-one@example.com', 'wrong', '10.0.0.5')).status).toBe(400)
})

let people = 0

async function signUpFrom(address: string): Promise<string> {
  people += 1
  const email = `waiting${people}@example.com`
  const { status } = await auth.call('POST', '/auth/v1/signup', {
    body: { email, password },
    headers: { 'x-forwarded-for': address },
  })
  expect(status).toBe(200)
  return email
}

function logIn(email: string, word: string, address: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: word },
    headers: { 'x-forwarded-for': address },
  })
}
