import { expect, test } from 'vitest'
import { createTestApi, post } from '../server/testing/api.ts'
import { createTestDatabase } from '../server/testing/database.ts'

test('a value that the database cannot store is refused and logged', async () => {
  const database = await createTestDatabase()
  const api = createTestApi(database, {
    async verifyToken() {
      await database.pools.service.query('select 1 / 0')
      return null
    },
  })
  const answer = await post(api.app, 'generate-leads', {}, { authorization: 'Bearer x' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_request' } })
  expect(api.failures).toHaveLength(1)
  await database.drop()
})
