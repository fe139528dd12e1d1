import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '../../api/schema.ts'
import { openDemo } from './open-demo.ts'
import { createTestDatabase } from '../testing/database.ts'

test('concurrent processes create one demo', async () => {
  const database = await createTestDatabase()
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: database.pools.service }) })
  const open = () => openDemo({ db, auth: database.pools.auth, jwtSecret: 'x'.repeat(32) })
  await Promise.all([open(), open()])
  const { rows } = await database.pools.admin.query(
    `select (select count(*)::int from auth.users) as accounts,
       (select count(*)::int from public.businesses) as businesses,
       (select count(*)::int from public.leads) as leads`,
  )
  expect(rows).toEqual([{ accounts: 2, businesses: 1, leads: 8 }])
  await database.drop()
})
