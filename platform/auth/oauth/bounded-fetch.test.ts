import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boundedFetch, mayAsk } from './bounded-fetch.ts'
import { openIssuer } from './issuer.ts'

let answer: (respond: import('node:http').ServerResponse, path: string) => void
const server = createServer((request, response) => answer(response, request.url ?? ''))
let origin = ''

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

test.each([
  ['https://accounts.google.com', 'https://oauth2.googleapis.com/token', true],
  ['https://accounts.google.com', 'http://oauth2.googleapis.com/token', false],
  ['https://accounts.google.com', 'http://127.0.0.1:5432/', false],
  ['https://accounts.google.com', 'https://localhost/', false],
  ['https://accounts.google.com', 'https://[::1]/', false],
  ['https://accounts.google.com', 'file:///etc/passwd', false],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/token', true],
  ['http://127.0.0.1:4000', 'http://example.com/token', false],
  ['http://127.0.0.1:4000', 'https://example.com/token', true],
])('the issuer %s may name the URL %s: %s', (issuer, url, may) => {
  expect(mayAsk(new URL(issuer), new URL(url))).toBe(may)
})

test('a disallowed address is not requested', async () => {
  const respond = vi.fn()
  answer = respond
  const ask = boundedFetch(new URL('https://accounts.google.com'))
  await expect(ask(origin)).rejects.toThrow('is not an allowed address')
  expect(respond).not.toHaveBeenCalled()
})

test('an endless response is cut off, and redirects are not followed', async () => {
  const ask = boundedFetch(new URL(origin))
  answer = (response) => response.end(Buffer.alloc(300 * 1024))
  await expect(ask(origin)).rejects.toThrow('sent too large a response')
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  expect((await ask(origin)).status).toBe(302)
})

test('requests to an unresponsive provider time out', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  answer = () => {}
  await expect(boundedFetch(new URL(origin))(origin)).rejects.toThrow(/abort/i)
  expect(timeout).toHaveBeenCalledWith(5000)
  timeout.mockRestore()
})

test.each([
  ['names another issuer', { issuer: 'https://evil.com' }],
  ['names a disallowed address', { token_endpoint: 'http://10.0.0.1/token' }],
  ['names a script to open', { authorization_endpoint: 'javascript:alert(1)' }],
  ['names no keys', { jwks_uri: undefined }],
])('a discovery document that %s is rejected', async (_why, lies) => {
  const document = {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/keys`,
    ...lies,
  }
  answer = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document))
  const issuer = openIssuer({ url: origin, signsAs: () => true })
  await expect(issuer.server()).rejects.toThrow('has no usable discovery document')
})

test('a discovery document is cached for an hour, and failures for a few seconds', async () => {
  let requestCount = 0
  let works = false
  answer = (response) => {
    requestCount += 1
    const document = {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      jwks_uri: `${origin}/keys`,
    }
    response
      .writeHead(works ? 200 : 500, { 'content-type': 'application/json' })
      .end(JSON.stringify(document))
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  const issuer = openIssuer({ url: origin, signsAs: () => true })
  await expect(issuer.server()).rejects.toThrow()
  works = true
  await expect(issuer.server()).rejects.toThrow()
  expect(requestCount).toBe(1)
  vi.setSystemTime(Date.now() + 10_001)
  await issuer.server()
  await issuer.server()
  expect(requestCount).toBe(2)
  vi.setSystemTime(Date.now() + 3_600_001)
  await issuer.server()
  expect(requestCount).toBe(3)
  vi.useRealTimers()
})
