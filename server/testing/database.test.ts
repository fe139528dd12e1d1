import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a test database is migrated, and its pools use the login role', async () => {
  const database = await createTestDatabase()
  const role = await database.pools.service.query('select current_user, session_user')
  expect(role.rows[0]).toEqual({ current_user: 'service_role', session_user: 'authenticator' })
  const leads = await database.pools.service.query('select count(*)::int as n from public.leads')
  expect(leads.rows[0].n).toBe(0)
  await database.drop()
})
