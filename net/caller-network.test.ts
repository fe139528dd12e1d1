import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createTestApi, post } from '../server/testing/api.ts'
import { clientAddresses } from '../server/testing/client-addresses.ts'
import { openTestDatabase } from '../server/testing/database.ts'
import { quoteForm } from '../server/testing/homeowners.ts'
import { readCallerNetwork, unmapAddress } from './caller-network.ts'

const database = await openTestDatabase()
beforeEach(() => database.pools.admin.query('truncate limits.buckets'))

const spellings = [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:7::1', '2001:db8:0:7::'],
  ['2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:db8:0:7::'],
  ['2001:db8::8:1:2:3:4', '2001:db8:0:8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['no address', 'no address'],
  ['', ''],
] as const

test.each(spellings)('%s is rate limited as %s', (address, network) => {
  expect(readCallerNetwork(address)).toBe(network)
})

test('unmapAddress keeps the spelling of an IPv6 address', () => {
  expect(unmapAddress('2001:DB8::1')).toBe('2001:DB8::1')
})

test('TypeScript and SQL return the same network for every address', async () => {
  const mapped = fc.ipV4().map((address) => `::ffff:${address}`)
  const samples = fc.sample(fc.oneof(fc.ipV6(), fc.ipV6(), fc.ipV4(), mapped), 500)
  const listed = clientAddresses.flatMap(({ socket, seen }) => [socket ?? '', seen ?? ''])
  const addresses = [...spellings.map(([address]) => address), ...listed, ...samples]
  const { rows } = await database.pools.service.query<{ address: string; network: string }>(
    'select address, private.caller_network(address) as network from unnest($1::text[]) as a (address)',
    [addresses],
  )
  expect(rows).toEqual(
    addresses.map((address) => ({ address, network: readCallerNetwork(address) })),
  )
})

test('an IPv6 network of 64 bits has the rate limit of one IPv4 address', async () => {
  const friday = new Date('2026-11-20T15:00:00Z')
  const changes = { now: () => friday, trustProxy: true, rateLimitFactor: 1 }
  const api = createTestApi(database, changes)
  const call = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    const form = quoteForm(1, { website: 'https://x.example' })
    return (await post(api.app, 'quote-requests', form, headers)).status
  }
  const of = async (addresses: string[]) => {
    const answers: number[] = []
    for (const address of addresses) answers.push(await call(address))
    return answers.filter((status) => status === 429).length
  }
  const sixty = Array.from({ length: 60 }, (_, n) => n)
  expect(await of(sixty.map(() => '203.0.113.7'))).toBe(30)
  expect(await of(sixty.map((n) => `2001:db8:0:7::${n.toString(16)}`))).toBe(30)
  expect(await of(['2001:db8:0:8::1', '::ffff:203.0.113.7'])).toBe(1)
})
