import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { allowAllOrigins } from './allow-all-origins.ts'

const app = new Hono()
app.use(allowAllOrigins({ methods: ['GET'], exposedHeaders: ['ETag', 'Link'], maxAgeSeconds: 60 }))
const sent = new Response('rows')
app.get('/rows', () => sent)
app.get('/broken', () => {
  throw new Error('broken')
})
app.onError((_error, c) => c.json({}, 500))

test('the response of a handler is sent itself, not a copy', async () => {
  expect(await app.request('/rows')).toBe(sent)
})

test.each(['/rows', '/broken', '/unknown'])('%s has CORS headers', async (path) => {
  const { headers } = await app.request(path)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toBe('ETag,Link')
})

test('a preflight is answered for any header', async () => {
  const response = await app.request('/rows', {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'prefer' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe('prefer')
  expect(response.headers.get('access-control-allow-methods')).toBe('GET')
})
