import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { createOwner, makeAdmin, type Person } from './people.ts'

let ana: Person
let ben: Person

const database = await openTestDatabase()
beforeAll(async () => {
  const { admin } = database.pools
  ana = await createOwner(admin, 'ana')
  ben = await createOwner(admin, 'ben')
  await makeAdmin(admin, ana.id)
})

test('people see their own sessions, the current one first and marked', async () => {
  const here = await openSession(ana, 'Firefox', '203.0.113.7')
  const there = await openSession(ana, 'Safari', null)
  await openSession(ben, 'Edge', '203.0.113.8')
  const { rows } = await as(ana.id, here, 'select * from my_sessions()')
  expect(rows).toMatchObject([
    { id: here, user_agent: 'Firefox', ip: '203.0.113.7', is_this: true },
    { id: there, user_agent: 'Safari', ip: null, is_this: false },
  ])
})

test('only its owner ends a session, and an ended session can neither list nor end others', async () => {
  const here = await openSession(ana, 'Firefox', null)
  const there = await openSession(ana, 'Safari', null)
  const bens = await openSession(ben, 'Edge', null)
  const end = async (session: string, from = here) =>
    (await as(ana.id, from, `select end_my_session('${session}') as ended`)).rows
  expect(await end(bens)).toEqual([{ ended: false }])
  expect(await end(there)).toEqual([{ ended: true }])
  expect(await end(there)).toEqual([{ ended: false }])
  expect((await as(ana.id, there, 'select * from my_sessions()')).rows).toEqual([])
  expect(await end(here, there)).toEqual([{ ended: false }])
  const { rows } = await database.pools.admin.query(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1`,
    [ana.id],
  )
  expect(rows).toEqual([{ action: 'logout' }])
})

test('anonymous visitors cannot call the session functions', async () => {
  for (const sql of ['my_sessions()', `end_my_session('${randomUUID()}')`]) {
    await expect(as(null, null, `select * from ${sql}`)).rejects.toThrow('permission denied')
  }
})

test('sessions are neither listed nor ended before the second step', async () => {
  const here = await openSession(ben, 'Edge', null)
  await withFactor(ben, async () => {
    expect((await as(ben.id, here, 'select * from my_sessions()')).rows).toEqual([])
    expect((await as(ben.id, here, 'select * from my_sessions()', 'aal2')).rows).not.toEqual([])
  })
})

test('an admin without a required second step has no admin rights', async () => {
  const isAdmin = async (aal?: string) =>
    (await as(ana.id, null, 'select private.is_admin() as yes', aal)).rows[0]?.yes
  const needs = async (person: Person, aal?: string) =>
    (await as(person.id, null, 'select admin_needs_second_step() as yes', aal)).rows[0]?.yes
  expect([await isAdmin('aal1'), await needs(ana, 'aal1')]).toEqual([true, false])
  await database.pools.service.query(
    'update private.operator_settings set require_admin_mfa = true',
  )
  expect([await isAdmin('aal1'), await needs(ana, 'aal1')]).toEqual([false, true])
  expect([await isAdmin(), await needs(ana)]).toEqual([false, true])
  expect([await isAdmin('aal2'), await needs(ana, 'aal2')]).toEqual([true, false])
  expect(await needs(ben, 'aal1')).toBe(false)
  expect((await as(ana.id, null, 'select * from audit_log', 'aal1')).rows).toEqual([])
  const { rowCount } = await as(ana.id, null, 'select 1 from businesses', 'aal1')
  expect(rowCount).toBe(1)
})

async function openSession(person: Person, agent: string, ip: string | null): Promise<string> {
  const id = randomUUID()
  await database.pools.admin.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', $3, $4)`,
    [id, person.id, agent, ip],
  )
  return id
}

async function withFactor(person: Person, work: () => Promise<void>) {
  await database.pools.admin.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'webauthn', 'verified', now(), now())`,
    [randomUUID(), person.id],
  )
  await work()
  await database.pools.admin.query('delete from auth.mfa_factors where user_id = $1', [person.id])
}

async function as(person: string | null, session: string | null, sql: string, aal = 'aal1') {
  const client = await database.pools.rest.connect()
  const role = person === null ? 'anon' : 'authenticated'
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      [role, JSON.stringify({ role, sub: person, session_id: session, aal })],
    )
    const result = await client.query(sql)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
