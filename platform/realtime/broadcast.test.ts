import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../server/testing/database.ts'
import { openRealtime, subscribed, poll } from './testing/open-realtime.ts'

const db = await openTestDatabase()
const realtime = await openRealtime(db.pools)
const other = await openRealtime(db.pools)
afterAll(() => Promise.all([realtime.close(), other.close()]))

type Options = { ack?: boolean; self?: boolean }
type Received = { event: string; payload?: unknown; meta?: unknown }

/** Joins a channel and collects its broadcasts. */
async function join(
  topic: string,
  {
    on = realtime,
    vsn = '2.0.0' as '1.0.0' | '2.0.0',
    ...broadcast
  }: Options & {
    on?: typeof realtime
    vsn?: '1.0.0' | '2.0.0'
  } = {},
) {
  const received: Received[] = []
  const channel = on.open(undefined, vsn).channel(topic, { config: { broadcast } })
  channel.on('broadcast', { event: '*' }, (message) => void received.push(message as Received))
  expect(await subscribed(channel)).toEqual({ status: 'SUBSCRIBED' })
  return { channel, received }
}

test('R07 R14 a broadcast reaches the other members, of both serializers and of other processes', async () => {
  const sender = await join('room')
  const members = [
    await join('room'),
    await join('room', { vsn: '1.0.0' }),
    await join('room', { on: other }),
    await join('room', { on: other, vsn: '1.0.0' }),
  ]
  const elsewhere = await join('other room')
  const message = { type: 'broadcast', event: 'hi', payload: { text: 'ñandú', n: [1] } } as const
  await sender.channel.send(message)
  for (const { received } of members) await poll(() => received).toEqual([message])
  await members[1]?.channel.send(message)
  await poll(() => sender.received).toEqual([message])
  expect(elsewhere.received).toEqual([])
})

test('R07 a sender gets its own broadcast only with self', async () => {
  const alone = await join('mirror', { ack: true })
  const seen = await join('mirror', { self: true })
  const message = { type: 'broadcast', event: 'x', payload: {} } as const
  expect(await alone.channel.send(message)).toBe('ok')
  await seen.channel.send(message)
  await poll(() => seen.received).toHaveLength(2)
  await poll(() => alone.received).toHaveLength(1)
})

test('R07 R14 binary data reaches the second serializer as it is', async () => {
  const [sender, here, there] = [
    await join('bytes'),
    await join('bytes'),
    await join('bytes', { on: other }),
  ]
  const payload = new Uint8Array([0, 1, 254, 255]).buffer
  await sender.channel.send({ type: 'broadcast', event: 'data', payload })
  for (const { received } of [here, there]) {
    await poll(() => received).toHaveLength(1)
    expect(new Uint8Array(received[0]?.payload as ArrayBuffer)).toEqual(new Uint8Array(payload))
  }
})

test('R14 a broadcast far larger than a notification crosses processes whole and in order', async () => {
  const [sender, there] = [await join('large'), await join('large', { on: other })]
  const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000))
  for (const text of texts) {
    await sender.channel.send({ type: 'broadcast', event: 'x', payload: { text } })
  }
  await poll(() => there.received).toHaveLength(3)
  const letters = there.received.map(({ payload }) => {
    const { text } = payload as { text: string }
    return `${text.length} ${text[0]}`
  })
  expect(letters).toEqual(['100000 a', '100000 b', '100000 c'])
})

test('R13 a payload above the limit is refused to a sender that asks for an answer', async () => {
  const { channel } = await join('too large', { ack: true })
  const payload = { text: 'x'.repeat(300_000) }
  expect(await channel.send({ type: 'broadcast', event: 'x', payload })).toBe('error')
})

test('R08 httpSend sends JSON and binary data, and send() over HTTP before a subscription', async () => {
  const [here, there] = [await join('http'), await join('http', { on: other })]
  const sender = realtime.open().channel('http')
  expect(await sender.httpSend('hi', { n: 1 })).toEqual({ success: true })
  expect(await sender.httpSend('data', new Uint8Array([7]))).toEqual({ success: true })
  expect(await sender.send({ type: 'broadcast', event: 'list', payload: { n: 2 } })).toBe('ok')
  for (const { received } of [here, there]) {
    await poll(() => received.map(({ event }) => event)).toEqual(['hi', 'data', 'list'])
  }
})

test.each([
  [{}, 422],
  [{ messages: [] }, 422],
  [{ messages: [{ topic: 'x', event: 'y' }] }, 422],
  [{ messages: [{ topic: 'x', event: 'y', payload: 'z' }] }, 422],
  [{ messages: [{ topic: 'x', event: 'y', payload: { text: 'x'.repeat(300_000) } }] }, 422],
  [{ messages: [{ topic: 'x', event: 'y', payload: {} }] }, 202],
])('R08 POST /api/broadcast of case %#', async (body, status) => {
  const { anonKey: apikey, origin } = realtime
  const response = await fetch(`${origin}/realtime/v1/api/broadcast`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(status)
  if (status === 422) expect(await response.json()).toHaveProperty('errors.messages')
})

test('R08 other content types, broken tokens and unknown paths are refused in JSON', async () => {
  const path = 'api/broadcast/x/events/y'
  expect(await call(path, { 'content-type': 'text/plain' })).toEqual([415, ['error']])
  expect(await call(path, { authorization: 'Bearer x' })).toEqual([401, ['message']])
  expect(await call('api/nothing', {})).toEqual([404, ['message']])
})

test('R09 realtime.send() and send_binary() reach every process when their transaction commits', async () => {
  const here = await join('sql')
  const there = await join('sql', { on: other, vsn: '1.0.0' })
  await db.pools.admin.query(
    `begin; select realtime.send('{"n": 0}', 'never', 'sql', false); rollback`,
  )
  await db.pools.admin.query(`select realtime.send('{"n": 1}', 'hi', 'sql', false)`)
  await db.pools.admin.query(`select realtime.send_binary('\\x0102', 'data', 'sql', false)`)
  await poll(() => here.received).toHaveLength(2)
  expect(here.received[0]).toMatchObject({
    event: 'hi',
    payload: { n: 1, id: expect.any(String) },
    meta: { id: expect.any(String) },
  })
  expect(new Uint8Array(here.received[1]?.payload as ArrayBuffer)).toEqual(new Uint8Array([1, 2]))
  expect(there.received).toMatchObject([{ event: 'hi', payload: { n: 1 } }])
})

async function call(path: string, headers: Record<string, string>) {
  const response = await fetch(`${realtime.origin}/realtime/v1/${path}`, {
    method: 'POST',
    headers: { apikey: realtime.anonKey, ...headers },
    body: '{}',
  })
  return [response.status, Object.keys((await response.json()) as object)]
}
