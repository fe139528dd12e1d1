import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { isCausedByCaller, isUnreachable } from './errors.ts'

test.each([
  ['57P01', 'terminating connection due to administrator command'],
  ['08006', 'connection failure'],
  ['53300', 'sorry, too many clients already'],
  ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['', 'Connection terminated unexpectedly'],
  ['', 'Client has encountered a connection error and is not queryable'],
  ['', 'Client was closed and is not queryable'],
  ['', 'timeout exceeded when trying to connect'],
])('%s %s means that the database is unreachable', (code, message) => {
  expect(isUnreachable(failure(code, message))).toBe(true)
})

test.each([
  ['23505', 'duplicate key value violates unique constraint'],
  ['57014', 'canceling statement due to statement timeout'],
  ['', 'x is not a function'],
])('%s %s does not mean that the database is unreachable', (code, message) => {
  expect(isUnreachable(failure(code, message))).toBe(false)
})

test.each([
  ['22021', true],
  ['22P05', true],
  ['57014', true],
  ['22012', false],
  ['57P01', false],
  ['', false],
])('a caller can cause the error %s on purpose: %s', (code, caused) => {
  expect(isCausedByCaller(failure(code, 'failed'))).toBe(caused)
})

test('a caller that leaves in the middle of a body causes its error', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf')
  const [request] = await once(server, 'request')
  socket.destroy()
  const [error] = await once(request, 'error')
  expect(isCausedByCaller(error)).toBe(true)
  server.close()
})

test('a connection that PostgreSQL resets is not caused by a caller', () => {
  expect(isCausedByCaller(failure('ECONNRESET', 'read ECONNRESET'))).toBe(false)
})

function failure(code: string, message: string): Error {
  return code === '' ? new Error(message) : Object.assign(new Error(message), { code })
}
