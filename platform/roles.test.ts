import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../server/testing/database.ts'
import { openPlatform } from './testing/open-platform.ts'

const db = await openTestDatabase()
const { platform, call } = await openPlatform(db.pools, { autoconfirm: true })
const { body: ana } = await call('POST', '/auth/v1/signup', {
  body: { email: 'roles@example.com', password: 'secret-1' },
})

afterAll(async () => {
  await platform.close()
})

const secretTables = [
  'auth.users',
  'auth.identities',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_state',
  'auth.audit_log_entries',
  'auth.mfa_factors',
  'auth.mfa_challenges',
  'auth.mfa_amr_claims',
  'platform.signing_keys',
  'limits.buckets',
]

test.each(['anon', 'authenticated', 'service_role'])(
  '%s cannot read accounts or keys',
  async (role) => {
    for (const table of secretTables) {
      await expect(as(role, `select * from ${table}`)).rejects.toThrow(/permission denied/)
      await expect(as(role, `delete from ${table}`)).rejects.toThrow(/permission denied/)
    }
  },
)

test('every table of the platform has row-level security', async () => {
  const { rows } = await db.pools.admin.query(
    `select n.nspname || '.' || c.relname as name from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('auth', 'platform', 'limits', 'realtime', 'storage') and c.relkind = 'r' and not c.relrowsecurity`,
  )
  expect(rows).toEqual([])
})

test('the login role has no privileges of its own and is not a superuser', async () => {
  await expect(db.pools.rest.query('select * from auth.users')).rejects.toThrow(/permission denied/)
  const { rows } = await db.pools.rest.query(
    'select rolsuper, rolbypassrls, rolinherit from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolinherit: false }])
})

test('P54 auth.uid(), role(), email() and jwt() follow the bearer', async () => {
  const claims = { sub: ana.user.id, role: 'authenticated', email: 'roles@example.com' }
  const sql =
    'select auth.uid() as uid, auth.role() as role, auth.email() as email, auth.jwt() as jwt'
  for (const role of ['anon', 'authenticated', 'service_role']) {
    expect(await as(role, sql, claims)).toEqual([
      { uid: claims.sub, role: claims.role, email: claims.email, jwt: claims },
    ])
    expect(await as(role, sql)).toEqual([{ uid: null, role: null, email: null, jwt: null }])
  }
})

async function as(role: string, sql: string, claims?: Record<string, unknown>): Promise<unknown[]> {
  const client = await db.pools.rest.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [role, claims ? JSON.stringify(claims) : ''],
    )
    return (await client.query(sql)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}
