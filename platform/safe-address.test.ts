import { expect, test } from 'vitest'
import { isLoopbackHost, isSafeAddress } from './safe-address.ts'

test.each(['localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is the loopback',
  (host) => expect(isLoopbackHost(host)).toBe(true),
)

test.each(['127.0.0.1.example.com', 'localhost.example.com', '1127.0.0.1', ''])(
  '%s is not the loopback',
  (host) => expect(isLoopbackHost(host)).toBe(false),
)

test.each<[address: string, isSafe: boolean]>([
  ['https://example.com/a', true],
  ['http://example.com/a', false],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
  ['http://localhost.example.com', false],
  ['ftp://localhost', false],
  ['//example.com', false],
  ['', false],
])('isSafeAddress(%j) is %j', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe)
})
