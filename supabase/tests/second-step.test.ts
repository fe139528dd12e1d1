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
  await admin.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, 'Phone', 'totp', 'verified', now(), now()), ($3, $4, 'Phone', 'totp', 'unverified', now(), now())`,
    [randomUUID(), ana.id, randomUUID(), ben.id],
  )
  for (const { businessId } of [ana, ben]) {
    await admin.query(
      `insert into leads (business_id, ai_score, ai_reasoning, source) values ($1, 80, 'Good', 'csv')`,
      [businessId],
    )
  }
})

test.each<[level: string | null, leads: number, businesses: number, renamed: number]>([
  ['aal1', 0, 0, 0],
  [null, 0, 0, 0],
  ['aal2', 2, 2, 1],
])(
  'with a second step set up, a session at %s sees %i leads',
  async (level, leads, businesses, renamed) => {
    const { id } = ana
    expect((await at(id, level, 'select 1 from leads')).rowCount).toBe(leads)
    expect((await at(id, level, 'select 1 from businesses')).rowCount).toBe(businesses)
    const rename = await at(id, level, `update profiles set full_name = 'Ana' where id = '${id}'`)
    expect(rename.rowCount).toBe(renamed)
    expect((await at(id, level, `select 1 from profiles where id = '${id}'`)).rowCount).toBe(1)
  },
)

test('an unverified second factor is not required', async () => {
  expect((await at(ben.id, 'aal1', 'select 1 from leads')).rowCount).toBe(1)
})

async function at(person: string, aal: string | null, sql: string) {
  const client = await database.pools.rest.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
      [JSON.stringify({ role: 'authenticated', sub: person, ...(aal && { aal }) })],
    )
    const result = await client.query(sql)
    await client.query('rollback')
    return result
  } finally {
    client.release()
  }
}
