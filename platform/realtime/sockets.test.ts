import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openRealtime, subscribed, poll } from './testing/open-realtime.ts'

const db = await openTestDatabase()
const limits = {
  channelsPerSocket: 2,
  joinsPerSecond: 3,
  messagesPerSecond: 5,
  socketsPerNetwork: 12,
  bufferedBytes: 64 * 1024,
}
const realtime = await openRealtime(db.pools, { limits })
afterAll(() => realtime.close())

async function open(query = `?apikey=${realtime.anonKey}&vsn=2.0.0`) {
  const socket = new WebSocket(`${realtime.socketUrl}${query}`)
  const messages: unknown[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve([code, String(reason)]))
  })
  await once(socket, 'open')
  return { socket, messages, closed, send: (value: unknown) => socket.send(JSON.stringify(value)) }
}

test.each([
  ['', 401, 'No API apiKey found in request'],
  ['?apikey=x', 401, 'Invalid authentication credentials'],
])('R01 a handshake with "%s" is refused in JSON', async (query, status, message) => {
  const socket = new WebSocket(`${realtime.socketUrl}${query}`)
  const [, response] = await once(socket, 'unexpected-response')
  let body = ''
  for await (const chunk of response) body += String(chunk)
  expect([response.statusCode, JSON.parse(body)]).toEqual([status, { message }])
})

test('R01 a heartbeat is answered in both serializers', async () => {
  const second = await open()
  second.send([null, '1', 'phoenix', 'heartbeat', {}])
  const answer = { status: 'ok', response: {} }
  await poll(() => second.messages).toEqual([[null, '1', 'phoenix', 'phx_reply', answer]])
  const first = await open(`?apikey=${realtime.anonKey}`)
  first.send({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '1' })
  await poll(() => first.messages).toMatchObject([
    { topic: 'phoenix', event: 'phx_reply', ref: '1', payload: answer },
  ])
  for (const { socket } of [first, second]) socket.close()
})

test('R13 messages to a topic that was not joined, and unnamed topics, are refused', async () => {
  const { socket, messages, send } = await open()
  send([null, '1', 'realtime:x', 'broadcast', {}])
  send(['2', '2', 'realtime:', 'phx_join', {}])
  send(['3', '3', 'other:x', 'phx_join', {}])
  send(['4', '4', `realtime:${'x'.repeat(300)}`, 'phx_join', {}])
  await poll(() => messages).toHaveLength(4)
  const reasons = messages.map((message) => {
    const [, , , , payload] = message as [
      null,
      null,
      string,
      string,
      { response: { reason: string } },
    ]
    return payload.response.reason
  })
  expect(reasons.toSorted()).toEqual([
    'InvalidTopic: A topic has at most 255 bytes',
    'TopicNameRequired: You must provide a topic name',
    'unmatched topic',
    'unmatched topic',
  ])
  socket.close()
})

test.each([
  ['text that is not JSON', 'x', 1008],
  ['JSON of another shape', '{}', 1008],
  ['an unknown binary frame', Buffer.from([9, 9]), 1008],
  ['a frame above the limit', 'x'.repeat(600_000), 1009],
])('R13 %s closes the socket', async (_name, data, code) => {
  const { socket, closed } = await open()
  socket.send(data)
  expect(await closed).toMatchObject([code, expect.any(String)])
})

test('R13 one channel too many is refused, and too many joins close the socket', async () => {
  const client = realtime.open()
  expect(await subscribed(client.channel('1'))).toEqual({ status: 'SUBSCRIBED' })
  expect(await subscribed(client.channel('2'))).toEqual({ status: 'SUBSCRIBED' })
  expect(await subscribed(client.channel('3'))).toEqual({
    status: 'CHANNEL_ERROR',
    reason: 'ChannelRateLimitReached: Too many channels',
  })
  await client.removeAllChannels()
  expect(client.getChannels()).toEqual([])
  const { messages, closed, send } = await open()
  for (let n = 0; n < 4; n += 1) send([`${n}`, `${n}`, 'realtime:same', 'phx_join', {}])
  expect(await closed).toEqual([1008, 'Too many joins per second'])
  expect(JSON.stringify(messages)).toContain(
    'ClientJoinRateLimitReached: Too many joins per second',
  )
})

test('R13 too many messages end the channel with a reason', async () => {
  const channel = realtime.open().channel('flood')
  const ended = new Promise((resolve) => channel.on('system', {}, resolve))
  await subscribed(channel)
  for (let n = 0; n < 6; n += 1) {
    void channel.send({ type: 'broadcast', event: 'x', payload: { n } })
  }
  expect(await ended).toMatchObject({ status: 'error', message: 'Too many messages per second' })
  await poll(() => channel.state).toBe('closed')
})

test('R13 a network with too many sockets gets 429', async () => {
  const opened: WebSocket[] = []
  let status = 101
  while (status === 101) {
    const socket = new WebSocket(`${realtime.socketUrl}?apikey=${realtime.anonKey}`)
    status = await new Promise((resolve) => {
      socket.once('open', () => resolve(101))
      socket.once('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0)
      })
    })
    opened.push(socket)
    expect(opened.length).toBeLessThanOrEqual(limits.socketsPerNetwork + 1)
  }
  expect(status).toBe(429)
  const left = Promise.all(opened.slice(0, -1).map((socket) => once(socket, 'close')))
  for (const socket of opened.slice(0, -1)) socket.close()
  await left
})

test('R15 a client that does not read is dropped', async () => {
  const { port } = new URL(realtime.origin)
  const lazy = connect(Number(port), '127.0.0.1')
  const hello = [
    `GET /realtime/v1/websocket?apikey=${realtime.anonKey} HTTP/1.1`,
    'host: x',
    'upgrade: websocket',
    'connection: upgrade',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
  ]
  lazy.write(`${hello.join('\r\n')}\r\n\r\n`)
  await once(lazy, 'data')
  lazy.write(frame({ topic: 'realtime:busy', event: 'phx_join', payload: {}, ref: '1' }))
  await once(lazy, 'data')
  lazy.pause()
  const sender = realtime.open().channel('busy')
  const closed = new Promise((resolve) => lazy.once('close', resolve))
  const payload = { text: 'x'.repeat(250_000) }
  // More than the kernel buffers for a connection.
  for (let sent = 0; sent < 32; sent += 1) await sender.httpSend('x', payload)
  lazy.resume()
  await closed
})

/** A short text frame of a client, as RFC 6455 masks it. */
function frame(value: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(value))
  return Buffer.concat([Buffer.from([0x81, 0x80 + text.length, 0, 0, 0, 0]), text])
}

test('R13 one channel follows a limited number of changes', async () => {
  const { messages, send, socket } = await open()
  const changes = Array.from({ length: 101 }, () => ({ table: 'leads' }))
  send(['1', '1', 'realtime:many', 'phx_join', { config: { postgres_changes: changes } }])
  await expect.poll(() => JSON.stringify(messages)).toContain('TooManyChanges')
  socket.close()
})

test('R13 a client that sends too fast is read more slowly, and loses no message', async () => {
  const slow = await openRealtime(db.pools, { limits: { bytesPerSecond: 100 * 1024 } })
  const socket = new WebSocket(`${slow.socketUrl}?apikey=${slow.anonKey}&vsn=2.0.0`)
  await once(socket, 'open')
  const heard: unknown[] = []
  socket.on('message', (data) => heard.push(data))
  // Twice what the server reads in its first second, in messages that need an answer.
  for (let n = 0; n < 200; n += 1) {
    socket.send(JSON.stringify([null, `${n}`, 'phoenix', 'heartbeat', {}]))
  }
  const pauses = vi.spyOn(WebSocket.prototype, 'pause')
  await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(200)
  expect(pauses).toHaveBeenCalled()
  await slow.close()
})

test('JSON that is nested too deeply is refused and not logged', async () => {
  const { messages, socket } = await open()
  socket.send('["1","1","realtime:deep","phx_join",{}]')
  await expect.poll(() => messages.length).toBe(1)
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  socket.send(`["1","2","realtime:deep","broadcast",{"event":"x","payload":${nested}}]`)
  await expect.poll(() => JSON.stringify(messages)).toContain('Unknown Error on Channel')
  expect(realtime.errors).toEqual([])
  socket.close()
})
