import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { callFrom, clientAddresses } from '../server/testing/client-addresses.ts'
import { createTestDatabase } from '../server/testing/database.ts'
import { isLoopback } from '../net/caller-network.ts'
import { readClientAddress, trustProxies } from './client-address.ts'
import { openPlatform } from './testing/open-platform.ts'

test.each<[socket: string, trusted: boolean, seen: string]>([
  ['127.0.0.1', false, '203.0.113.9'],
  ['::ffff:127.0.0.1', false, '203.0.113.9'],
  ['10.0.0.7', false, '10.0.0.7'],
  ['10.0.0.7', true, '203.0.113.9'],
])(
  'a request forwarded by %s (trusted: %s) has the client address %s',
  async (remoteAddress, isTrusted, seen) => {
    const app = new Hono()
    if (isTrusted) app.use(trustProxies())
    app.get('/', (c) => c.text(readClientAddress(c) ?? 'none'))
    const response = await app.request(
      '/',
      { headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } },
      { incoming: { socket: { remoteAddress } } },
    )
    expect(await response.text()).toBe(seen)
  },
)

test.each(clientAddresses)('rate limits count a caller by address: $seen for %o', async (call) => {
  const app = new Hono()
  if (call.trusted) app.use(trustProxies())
  app.get('/', (c) => c.json(readClientAddress(c)))
  const [init, env] = callFrom(call)
  expect(await (await app.request('/', init, env)).json()).toBe(call.seen)
})

test('IPv4-mapped IPv6 addresses of two callers count separately', async () => {
  const app = new Hono()
  app.get('/', (c) => c.text(readClientAddress(c) ?? 'none'))
  const seen = await Promise.all(
    ['::ffff:203.0.113.9', '::FFFF:203.0.113.10'].map(async (forwarded) =>
      (await app.request('/', { headers: { 'x-forwarded-for': forwarded } })).text(),
    ),
  )
  expect(seen).toEqual(['203.0.113.9', '203.0.113.10'])
})

test('a host name that starts like a loopback address is not the loopback', () => {
  expect(['127.0.0.1', '::1', '127.example.com', '128.0.0.1'].map(isLoopback)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('behind a trusted proxy the forwarded address is rate limited', async () => {
  const db = await createTestDatabase()
  const { platform, anonKey } = await openPlatform(db.pools, { trustProxy: true })
  await platform.app.request(
    '/auth/v1/recover',
    {
      method: 'POST',
      headers: {
        apikey: anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.77',
      },
      body: JSON.stringify({ email: 'unknown@example.com' }),
    },
    { incoming: { socket: { remoteAddress: '10.0.0.7' } } },
  )
  const { rows } = await db.pools.admin.query(
    `select key from limits.buckets where key not like 'mailbox:%' order by key`,
  )
  expect(rows).toEqual([{ key: 'mail:203.0.113.77' }, { key: 'recover:203.0.113.77' }])
  await platform.close()
  await db.drop()
})
