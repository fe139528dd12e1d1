import { expect, test } from 'vitest'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBookingLink, readToken } from '../../api/bookings/booking-link.ts'
import { isOurLink, makeWithdrawalLink } from '../../api/withdrawals/withdrawal-link.ts'
import { loadSecrets } from './secrets.ts'

const id = '3f2b8a54-1c6e-4f0a-9b1d-7e5c2a9d8f10'

test('links in emails from earlier versions still work', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sent-links-'))
  const { linkKey } = await loadSecrets(dataDir, {
    jwtSecret: 'a-secret-of-at-least-thirty-two-letters',
    anonKey: null,
    serviceRoleKey: null,
    webhookSecrets: {},
  })
  const links = { publicUrl: 'https://leads.example', linkKey }
  const token = 'YpX6O2tfS4bq2cS4WDHFwF0864GNvGkgJCbT9QRqrlk'
  expect(isOurLink(links, id, token)).toBe(true)
  expect(makeWithdrawalLink(links, 'es', id)).toBe(
    `https://leads.example/es/withdraw?id=${id}&token=${token}`,
  )
  const bookingToken = 'Aj8rilQcbk8Kmx1-XCqdjxAJyIeNu6hF7Ohgj7lX6v0j'
  expect(readToken(links, bookingToken)).toEqual({ kind: 'appointment', id })
  expect(makeBookingLink(links, 'en', { kind: 'appointment', id })).toMatch(bookingToken)
})
