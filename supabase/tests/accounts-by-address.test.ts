import type { PoolClient } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { createOwner, createUser } from './people.ts'

const database = await openTestDatabase()
const ana = await createOwner(database.pools.admin, 'ana')
beforeAll(async () => {
  await rows(
    `update auth.users set email = 'ana@example.com', email_confirmed_at = now() where id = $1`,
    [ana.id],
  )
  for (let number = 0; number < 20; number += 1) await createUser(database.pools.admin, 'other')
})

test.each([
  ['find_business_by_email', () => ana.businessId],
  ['find_user_by_email', () => ana.id],
])('%s finds the account of an email address through its index', async (name, expected) => {
  const client = await database.pools.admin.connect()
  try {
    await client.query('begin')
    // With only twenty accounts PostgreSQL would choose a sequential scan.
    await client.query('set local enable_seqscan = off')
    const before = await timesUsed(client)
    const found = await client.query(`select private.${name}(' Ana@Example.com ') as id`)
    expect(found.rows).toEqual([{ id: expected() }])
    expect((await timesUsed(client)) - before).toBe(1)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test.each([
  [`is_sso_user = true`, null, null],
  [`deleted_at = now()`, null, null],
  [`email_confirmed_at = null`, null, 'ana'],
])('no business is found by the address of an account with %s', async (change, business, user) => {
  await rows(`update auth.users set ${change} where id = $1`, [ana.id])
  const [found] = await rows(
    `select private.find_business_by_email('ana@example.com') as business, private.find_user_by_email('ana@example.com') as user`,
  )
  expect(found).toEqual({ business, user: user === null ? null : ana.id })
  await rows(
    'update auth.users set is_sso_user = false, deleted_at = null, email_confirmed_at = now() where id = $1',
    [ana.id],
  )
})

async function timesUsed(client: PoolClient): Promise<number> {
  const { rows: found } = await client.query<{ times: number }>(
    `select pg_stat_get_xact_numscans('auth.users_email_partial_key'::regclass)::integer as times`,
  )
  return found[0]?.times ?? Number.NaN
}

async function rows(sql: string, values: unknown[] = []) {
  return (await database.pools.admin.query(sql, values)).rows
}
