import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database.ts'
import { openPlatform } from '../../platform/testing/open-platform.ts'
import { createUser } from '../../supabase/tests/people.ts'
import { mail as english } from '../../text/en/mail/auth.ts'
import { mail as spanish } from '../../text/es/mail/auth.ts'
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

const person = { email: 'ana@example.com', password: 'correct horse' }

test('the email of a sign-up is stored in the transaction of the account, so that a crash loses neither', async () => {
  const { platform, call, errors } = await openPlatform(pools, { keepMail: keepAuthMail })
  expect((await call('POST', '/auth/v1/signup', { body: person })).status).toBe(200)
  await platform.close()
  const { rows } = await pools.admin.query(
    `select o.kind, o.xmin = u.xmin as "inOneTransaction"
     from outbox o join auth.users u on u.email = o.recipient where u.email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ kind: 'confirmation', inOneTransaction: true }])
  expect(errors).toEqual([])
})

async function readSubject(userId: string, userMetadata: Record<string, unknown>): Promise<string> {
  const recovery = { kind: 'recovery', code: '123456' } as const
  const to = `${randomUUID()}@example.com`
  const url = 'http://localhost:3000/'
  await inTransaction(pools.auth, (tx) =>
    keepAuthMail(tx, { ...recovery, to, userId, url, userMetadata }),
  )
  const { rows } = await pools.admin.query('select subject from outbox where recipient = $1', [to])
  return rows[0]?.subject
}
