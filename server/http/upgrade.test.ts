import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { answerUpgrade } from './answer-upgrade.ts'
import { listen } from './listen.ts'

const reached: Array<string | null> = []
const listener = await listen(
  '127.0.0.1',
  0,
  async (received) => new Response(`${received.method} ${await received.text()}`),
  answerUpgrade((_request, socket, _head, address) => {
    reached.push(address)
    socket.destroy()
  }, false),
)
const origin = `127.0.0.1:${listener.port}`
afterAll(() => listener.close(0))

test('a WebSocket at any other path gets 404 in JSON', async () => {
  const socket = new WebSocket(`ws://${origin}/rest/v1/leads`)
  const [, response] = await once(socket, 'unexpected-response')
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'application/json'])
})

test('a WebSocket of realtime/v1 reaches it with the address of its caller', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const socket = new WebSocket(`ws://${origin}/realtime/v1/websocket`, { headers })
  await once(socket, 'error')
  expect(reached).toEqual(['203.0.113.7'])
})

test.each(['GET', 'POST'])('a %s that offers HTTP/2 is served as HTTP/1.1', async (method) => {
  const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' }
  const call = request(`http://${origin}/`, { method, headers })
  call.end(method === 'POST' ? 'body' : undefined)
  const [response] = await once(call, 'response')
  let text = ''
  for await (const chunk of response) text += String(chunk)
  expect([response.statusCode, text]).toEqual([200, method === 'POST' ? 'POST body' : 'GET '])
})
