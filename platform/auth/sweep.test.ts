import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openPlatform, type TestPlatform } from '../testing/open-platform.ts'

const db = await openTestDatabase()
const auth = await openPlatform(db.pools, { autoconfirm: true })
const sessions = { timebox: 7200, inactivity: 3600 }
const limited = await openPlatform(db.pools, { autoconfirm: true, sessions })
const everything = [
  'sessions',
  'refresh_tokens',
  'mfa_challenges',
  'flow_state',
  'audit_log_entries',
]

afterAll(async () => {
  await Promise.all([auth.platform.close(), limited.platform.close()])
  expect([...auth.errors, ...limited.errors]).toEqual([])
})

beforeEach(async () => {
  for (const table of everything) await rows(`delete from auth.${table}`)
})

test('used refresh tokens are deleted after 30 days, and their session stays valid', async () => {
  const tokens = await refreshed(4)
  await rows(`update auth.refresh_tokens set updated_at = now() - interval '29 days'`)
  await auth.platform.sweep()
  expect(await count('refresh_tokens')).toBe(4)
  await rows(`update auth.refresh_tokens set updated_at = now() - interval '31 days'`)
  await auth.platform.sweep()
  expect(await count('refresh_tokens')).toBe(2)
  expect((await refresh(tokens[1])).body.error_code).toBe('refresh_token_not_found')
  const lost = await refresh(tokens[2])
  expect(lost.body.refresh_token).toBe(tokens[3])
  expect((await refresh(tokens[3])).status).toBe(200)
})

test('within 30 days, reusing a refresh token still revokes its family', async () => {
  const tokens = await refreshed(4)
  await rows(`update auth.refresh_tokens set updated_at = now() - interval '29 days'`)
  await auth.platform.sweep()
  expect((await refresh(tokens[0])).body.error_code).toBe('refresh_token_already_used')
  expect((await refresh(tokens[3])).status).toBe(400)
  await rows(`update auth.refresh_tokens set updated_at = now() - interval '31 days'`)
  await auth.platform.sweep()
  expect([await count('refresh_tokens'), await count('sessions')]).toEqual([0, 0])
})

test('without limits, a session is valid after ten years', async () => {
  const [token] = await refreshed(1)
  await rows(
    `update auth.sessions set created_at = now() - interval '10 years', refreshed_at = now() - interval '9 years'`,
  )
  await rows(
    `update auth.refresh_tokens set created_at = now() - interval '10 years', updated_at = now() - interval '9 years'`,
  )
  await auth.platform.sweep()
  expect((await refresh(token)).status).toBe(200)
})

test.each([
  [
    'past its end',
    `not_after = now() - interval '25 hours'`,
    `not_after = now() - interval '23 hours'`,
  ],
  [
    'past the timebox',
    `created_at = now() - interval '26 hours 1 minute', refreshed_at = now() at time zone 'utc'`,
    `created_at = now() - interval '25 hours', refreshed_at = now() at time zone 'utc'`,
  ],
  [
    'idle for too long',
    `refreshed_at = now() at time zone 'utc' - interval '25 hours 1 minute'`,
    `refreshed_at = now() at time zone 'utc' - interval '24 hours'`,
  ],
])('a session %s is deleted a day later', async (_why, long, short) => {
  const [first, second] = [await refreshed(1), await refreshed(1), await refreshed(1)]
  const [a, b] = await rows('select id from auth.sessions order by created_at')
  await rows(`update auth.sessions set ${long} where id = '${a.id}'`)
  await rows(`update auth.sessions set ${short} where id = '${b.id}'`)
  await limited.platform.sweep()
  const left = (await rows('select id from auth.sessions')).map(({ id }) => id)
  expect(left).toHaveLength(2)
  expect(left).toContain(b.id)
  for (const [token] of [first, second]) {
    expect((await refresh(token, limited)).status).toBe(400)
  }
})

test('challenges and flows are deleted after a day, audit log entries after a year', async () => {
  const [{ id: user }] = await rows(
    `insert into auth.users (id, aud, role) values (gen_random_uuid(), 'authenticated', 'authenticated') returning id`,
  )
  const factor = randomUUID()
  await rows(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ('${factor}', '${user}', 'totp', 'verified', now(), now())`,
  )
  await rows(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
     select gen_random_uuid(), '${factor}', now() - age::interval, '127.0.0.1'
     from unnest(array['25 hours', '23 hours']) age`,
  )
  await rows(
    `insert into auth.flow_state (id, provider_type, authentication_method, created_at)
     select gen_random_uuid(), 'email', 'otp', now() - age::interval
     from unnest(array['25 hours', '23 hours']) age`,
  )
  await rows(
    `insert into auth.audit_log_entries (id, created_at)
     select gen_random_uuid(), now() - age::interval
     from unnest(array['367 days', '365 days']) age, generate_series(1, 1001)`,
  )
  await auth.platform.sweep()
  expect(await count('mfa_challenges')).toBe(1)
  expect(await count('flow_state')).toBe(1)
  expect(await count('audit_log_entries')).toBe(1001)
})

/** @returns the tokens of one session; the last one is active */
async function refreshed(times: number): Promise<string[]> {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: 'techo-firme-9' }
  const tokens: string[] = [
    (await auth.call('POST', '/auth/v1/signup', { body })).body.refresh_token,
  ]
  while (tokens.length < times) {
    tokens.push((await refresh(tokens.at(-1))).body.refresh_token)
  }
  return tokens
}

function refresh(token: string | undefined, at: TestPlatform = auth) {
  return at.call('POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: token },
  })
}

async function rows(sql: string) {
  return (await db.pools.admin.query(sql)).rows
}

async function count(table: string): Promise<number> {
  const [row] = await rows(`select count(*)::int as count from auth.${table}`)
  return row.count
}
