import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openPlatform } from '../../platform/testing/open-platform.ts'
import { createTestApi } from '../testing/api.ts'
import { openTestDatabase } from '../testing/database.ts'
import { listen } from './listen.ts'

const database = await openTestDatabase()
const { platform, anonKey } = await openPlatform(database.pools)
const { app } = createTestApi(database)
let pauses = 0
const listener = await listen('127.0.0.1', 0, (received, bindings) => {
  bindings.incoming.on('pause', () => (pauses += 1))
  return new URL(received.url).pathname.startsWith('/functions/')
    ? app.fetch(received, bindings)
    : platform.app.fetch(received, bindings)
})
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(async () => {
  agent.destroy()
  await listener.close(0)
  await platform.close()
})

const paths = ['/auth/v1/signup', '/rest/v1/contact_submissions', '/functions/v1/quote-requests']

test.each(paths)('%s answers 413 to 1.5 MB, and the next call is answered too', async (path) => {
  for (let round = 0; round < 6; round += 1) {
    const refused = await send(path, 'x'.repeat(1_500_000))
    expect(refused).toMatchObject({ status: 413, connection: 'close' })
    const next = await send('/auth/v1/signup', '{')
    expect(next).toMatchObject({ status: 400, connection: 'keep-alive' })
  }
})

test.each(paths)('%s answers 413 to 1.5 MB of unannounced length', async (path) => {
  const refused = await send(path, 'x'.repeat(1_500_000), { 'transfer-encoding': 'chunked' })
  expect(refused).toMatchObject({ status: 413, connection: 'close' })
})

test('refusing a small body without reading it keeps the connection', async () => {
  const refused = await send('/rest/v1/leads', '{}', { apikey: 'unknown' })
  expect(refused).toMatchObject({ status: 401, connection: 'keep-alive' })
})

test('large refused bodies are read two at a time', async () => {
  const large = { 'content-length': '1000000', apikey: 'unknown' }
  const answered: string[] = []
  const slow = [start('slow'), start('slow')]
  for (const { call } of slow) call.write(Buffer.alloc(100_000))
  await send('/auth/v1/signup', '{')
  const whole = start('whole')
  await new Promise((resolve) => whole.call.end(Buffer.alloc(1_000_000), () => resolve(null)))
  await send('/auth/v1/signup', '{')
  expect(answered).toEqual([])
  slow[0]?.call.end(Buffer.alloc(900_000))
  await whole.answer
  expect(answered).toEqual(['slow', 'whole'])
  for (const { call } of slow) call.destroy()

  function start(name: string) {
    const call = open('/rest/v1/leads', large, new Agent())
    call.on('error', () => {})
    const answer = once(call, 'response').then(
      () => void answered.push(name),
      () => {},
    )
    return { call, answer }
  }
})

test('a large refused body is read in pieces with a pause after each', async () => {
  pauses = 0
  await send('/rest/v1/leads', 'x'.repeat(4_000_000))
  expect(pauses).toBeGreaterThan(10)
})

test('an endless body is read up to a limit, and then the connection is closed', async () => {
  const endless = open('/auth/v1/signup', { 'content-length': String(2 ** 40) })
  const chunk = Buffer.alloc(1024 * 1024)
  const pump = () => {
    while (!endless.destroyed && endless.write(chunk));
  }
  endless.on('drain', pump)
  endless.on('error', () => {})
  const closed = new Promise((resolve) => endless.once('close', resolve))
  pump()
  await closed
  expect(endless.destroyed).toBe(true)
})

test.each(paths)('%s refuses a gigabyte before the client sends it', async (path) => {
  const answer = await expectContinue(path, 2 ** 30)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
})

test('a body that is announced with Expect: 100-continue is asked for and then read', async () => {
  const answer = await expectContinue('/auth/v1/signup', 2, '{}')
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4\d\d /)
  expect(answer).not.toContain('413')
})

test.each([
  '/auth/v1/health',
  '/auth/v1/nothing',
  '/rest/v1/leads',
  '/functions/v1/places/33101',
  '/functions/v1/nothing',
])('%s sends nosniff, so that browsers do not guess the type', async (path) => {
  const { headers } = await fetch(`http://127.0.0.1:${listener.port}${path}`)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

function open(path: string, headers: Record<string, string>, over = agent) {
  return request({
    port: listener.port,
    host: '127.0.0.1',
    path,
    agent: over,
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json', ...headers },
  })
}

async function send(path: string, body: string, headers: Record<string, string> = {}) {
  const call = open(path, headers)
  call.end(body)
  const [response] = await once(call, 'response')
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode, connection: response.headers.connection }
}

/** Sends the head of a request over a plain socket, and the body once the server asks for it. */
async function expectContinue(path: string, length: number, body = ''): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1')
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `apikey: ${anonKey}`,
    'content-type: application/json',
    `content-length: ${length}`,
    'expect: 100-continue',
    ...(body ? ['connection: close'] : []),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) {
    answer += String(chunk)
    if (body && answer.includes('100 Continue')) {
      socket.write(body)
      body = ''
    }
  }
  return answer
}
