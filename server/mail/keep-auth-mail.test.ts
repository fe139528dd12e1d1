import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createUser } from '../../supabase/tests/people.ts'
import { mail as english } from '../../text/en/mail/auth.ts'
import { mail as spanish } from '../../text/es/mail/auth.ts'
import { openKysely } from '../jobs/maintain.ts'
import { createTestDatabase } from '../testing/database.ts'
import { keepAuthMail } from './keep-auth-mail.ts'

const { pools, drop } = await createTestDatabase()
afterAll(drop)

test.each([
  ['es', undefined, spanish],
  ['es', 'en', spanish],
  ['en', 'es', english],
] as const)(
  'emails use the profile’s language (%s), not the sign-up metadata’s (%s)',
  async (...row) => {
    const [remembered, language, words] = row
    const userId = await createUser(pools.admin, randomUUID())
    await pools.admin.query('update profiles set language = $2 where id = $1', [userId, remembered])
    expect(await readSubject(userId, { language })).toBe(words.recovery.subject)
  },
)

test('without a profile, the account’s metadata decides the language', async () => {
  expect(await readSubject(randomUUID(), { language: 'es' })).toBe(spanish.recovery.subject)
})

async function readSubject(userId: string, userMetadata: Record<string, unknown>): Promise<string> {
  const recovery = { kind: 'recovery', to: 'ana@example.com', code: '123456' } as const
  const id = await keepAuthMail(openKysely(pools), {
    ...recovery,
    userId,
    url: 'http://localhost:3000/',
    userMetadata,
  })
  const { rows } = await pools.admin.query('select subject from outbox where id = $1', [id])
  return rows[0]?.subject
}
