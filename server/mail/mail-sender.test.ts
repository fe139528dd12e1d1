import { expect, test } from 'vitest'
import { openPlatform } from '../../platform/testing/open-platform.ts'
import { createTestDatabase } from '../testing/database.ts'
import { composeAuthMail } from './compose-auth-mail.ts'
import { mailSender } from './mail-sender.ts'
import { keepMail } from './outbox.ts'

test('a sign-up succeeds even if its email cannot be queued', async () => {
  const db = await createTestDatabase()
  const warned: string[] = []
  const send = mailSender(
    {
      async sendMail() {
        throw new Error('the queue is unavailable')
      },
    },
    { warn: (_details: unknown, message?: string) => void warned.push(message ?? '') },
  )
  const auth = await openPlatform(db.pools, {
    sendMail: async (mail) => send(await keepMail(db.pools.service, composeAuthMail(mail))),
  })
  const body = { email: 'ana@example.com', password: 'techo-firme-9' }
  expect(await auth.call('POST', '/auth/v1/signup', { body })).toMatchObject({ status: 200 })
  const { rows } = await db.pools.service.query('select recipient, sent_at from outbox')
  expect(rows).toEqual([{ recipient: 'ana@example.com', sent_at: null }])
  expect(warned).toEqual(['An email is delayed'])
  await auth.platform.close()
  await db.drop()
})
