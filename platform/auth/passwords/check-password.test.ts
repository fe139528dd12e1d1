import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../server/testing/database.ts'
import { limited, openPlatform, publicUrl } from '../../testing/open-platform.ts'

const db = await openTestDatabase()
const rateLimits = limited({
  accountPassword: { limit: 3, perSeconds: 3600 },
  signup: { limit: 1000, perSeconds: 1 },
})
const auth = await openPlatform(db.pools, { autoconfirm: true, rateLimits })
const password = 'techo-firme-9'
const home = '198.51.100.20'
let people = 0
let strangers = 0

afterAll(() => auth.platform.close())

test('guesses at one account from changing addresses have to wait longer each time', async () => {
  const email = await newOwner()
  expect(await guess(email, 3)).toEqual([400, 400, 400])
  expect(await readWait(email)).toBe(15)
  for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
    await letWaitPass()
    expect(await guess(email, 1)).toEqual([400])
    expect(await readWait(email)).toBe(seconds)
  }
})

test('the owner signs in from a known network during an attack', async () => {
  const email = await newOwner()
  await guess(email, 4)
  expect((await logIn(email, password, home)).status).toBe(200)
  expect((await logIn(email, 'typo-1', home)).status).toBe(400)
  expect((await logIn(email, password, home)).status).toBe(200)
})

test('during an attack an emailed link opens the account elsewhere, and makes the network known', async () => {
  const email = await newOwner()
  const hotel = '198.51.100.99'
  await guess(email, 4)
  expect((await logIn(email, password, hotel)).status).toBe(429)
  await auth.call('POST', '/auth/v1/recover', { body: { email } })
  const { code } = auth.lastMail(email)
  const opened = await auth.call('POST', '/auth/v1/verify', {
    body: { type: 'recovery', email, token: code },
    headers: { 'x-forwarded-for': hotel },
  })
  expect(opened.status).toBe(200)
  expect((await logIn(email, password, hotel)).status).toBe(200)
})

test('concurrent guesses do not slip through', async () => {
  const email = await newOwner()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => logIn(email, 'wrong-1', nextStranger())),
  )
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(3)
})

test('an address without an account is slowed down in the same way', async () => {
  const owner = await newOwner()
  const seen = []
  for (const email of [owner, 'no-account@example.com']) {
    const answers = []
    for (let n = 0; n < 5; n += 1) {
      const { status, body, headers } = await logIn(email, 'wrong-1', nextStranger())
      answers.push({ status, body, wait: headers.get('retry-after') })
    }
    seen.push(answers)
  }
  expect(seen[1]).toEqual(seen[0])
})

test('guesses at spellings of one address count together, with or without an account', async () => {
  await newOwner()
  await guess('NoOne@Example.com', 3)
  expect(await guess('noone@example.com', 1)).toEqual([429])
})

test('the owner gets one email about the guesses, and an address without an account gets none', async () => {
  const email = await newOwner()
  await guess(email, 2)
  await guess('unknown@example.com', 4)
  expect(mailsTo(email)).toHaveLength(0)
  await guess(email, 1)
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(1))
  for (let n = 0; n < 3; n += 1) {
    await letWaitPass()
    await guess(email, 1)
  }
  await new Promise((resolve) => setImmediate(resolve))
  expect(mailsTo(email)).toMatchObject([{ kind: 'password_guesses', code: '', url: publicUrl }])
  expect(mailsTo('unknown@example.com')).toHaveLength(0)
})

test('an hour without a guess resets the count', async () => {
  const email = await newOwner()
  await guess(email, 3)
  await letWaitPass('61 minutes')
  expect(await guess(email, 4)).toEqual([400, 400, 400, 429])
})

test('the right password from elsewhere resets the count', async () => {
  const email = await newOwner()
  await guess(email, 2)
  expect((await logIn(email, password, nextStranger())).status).toBe(200)
  expect(await guess(email, 3)).toEqual([400, 400, 400])
})

test('a new password forgets all networks except the one that set it', async () => {
  const email = await newOwner()
  const thief = '203.0.113.66'
  await logIn(email, password, thief)
  const { body } = await logIn(email, password, home)
  const changed = await auth.call('PUT', '/auth/v1/user', {
    bearer: body.access_token,
    body: { password: 'nuevo-techo-7' },
  })
  expect(changed.status).toBe(200)
  expect(await readNetworks(email)).toEqual([home])
})

test('an account has at most ten known networks', async () => {
  const email = await newOwner()
  for (let n = 1; n <= 12; n += 1) await logIn(email, password, `203.0.113.${n}`)
  const networks = await readNetworks(email)
  expect(networks).toHaveLength(10)
  expect(networks).toContain('203.0.113.12')
  expect(networks).not.toContain(home)
})

test('unused networks and old counts are deleted', async () => {
  const email = await newOwner()
  await guess(email, 1)
  await db.pools.admin.query(
    `update platform.known_networks set last_used_at = now() - interval '91 days'`,
  )
  await letWaitPass('3 hours')
  await db.pools.admin.query('update platform.password_guesses set owner_told_at = null')
  await auth.platform.sweep()
  const { rows } = await db.pools.admin.query(
    `select from platform.known_networks union all select from platform.password_guesses`,
  )
  expect(rows).toHaveLength(0)
})

async function newOwner(): Promise<string> {
  people += 1
  const email = `owner${people}@example.com`
  await auth.call('POST', '/auth/v1/signup', {
    body: { email, password },
    headers: { 'x-forwarded-for': home },
  })
  return email
}

/** Tries wrong passwords, each from its own address. @returns the statuses */
async function guess(email: string, times: number): Promise<number[]> {
  const statuses = []
  for (let n = 0; n < times; n += 1) {
    statuses.push((await logIn(email, 'wrong-1', nextStranger())).status)
  }
  return statuses
}

/** How long further guesses are blocked after the last one; Retry-After counts down from it. */
async function readWait(email: string): Promise<number> {
  const { status, headers, body } = await logIn(email, password, nextStranger())
  expect({ status, body }).toMatchObject({
    status: 429,
    body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
  })
  const { rows } = await db.pools.admin.query<{ seconds: number }>(
    `select extract(epoch from blocked_until - last_at)::int as seconds
     from platform.password_guesses order by last_at desc limit 1`,
  )
  const seconds = rows[0]?.seconds ?? 0
  const left = Number(headers.get('retry-after'))
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(seconds)
  return seconds
}

async function letWaitPass(longer = '0 seconds'): Promise<void> {
  await db.pools.admin.query(
    `update platform.password_guesses
     set blocked_until = now(), last_at = last_at - $1::interval, owner_told_at = owner_told_at - $1::interval`,
    [longer],
  )
}

async function readNetworks(email: string): Promise<string[]> {
  const { rows } = await db.pools.admin.query<{ network: string }>(
    `select network from platform.known_networks
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  )
  return rows.map(({ network }) => network)
}

function mailsTo(email: string) {
  return auth.mails.filter(({ to, kind }) => to === email && kind === 'password_guesses')
}

function nextStranger(): string {
  strangers += 1
  return `10.9.${Math.floor(strangers / 250)}.${(strangers % 250) + 1}`
}

function logIn(email: string, word: string, address: string) {
  return auth.call('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password: word },
    headers: { 'x-forwarded-for': address },
  })
}
