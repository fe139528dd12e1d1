import { Buffer } from 'node:buffer'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { readCallerNetwork } from '../../net/caller-network.ts'
import { readClientAddress } from '../client-address.ts'
import { isRecord } from '../is-record.ts'
import type { VerifyToken } from '../jwt/verify-token.ts'
import { type Caller, readCaller } from './caller.ts'
import { type Broadcast, isJson } from './frames.ts'
import { createCounter } from './limits.ts'
import { askWrite } from './policies.ts'
import type { RealtimeServices } from './services.ts'

type Message = {
  topic: string
  event: string
  /** JSON text */
  payload: string
  isPrivate: boolean
}
type Problems = Record<string, string[]>

const rememberedNetworks = 10_000

/** `POST /api/broadcast` with a list of messages, and `POST /api/broadcast/:topic/events/:event` with one. */
export function createHttp(services: RealtimeServices): Hono {
  const { limits } = services
  const takeTurn = createTurns(limits.httpBroadcastsPerSecond)
  const app = new Hono()
  const tooLarge = bodyLimit({
    maxSize: 4 * limits.payloadBytes,
    onError: (c) => c.json({ message: 'Payload size exceeds tenant limit' }, 413),
  })
  app.post('/api/broadcast', tooLarge, async (c) => asCaller(services.verifyToken, c, sendList))
  app.post('/api/broadcast/:topic/events/:event', tooLarge, async (c) =>
    asCaller(services.verifyToken, c, sendOne),
  )
  app.all('/*', (c) => c.json({ message: 'Not Found' }, 404))
  app.onError((error, c) => {
    services.onError(error, `realtime ${c.req.method}`)
    return c.json({ message: 'Internal Server Error' }, 500)
  })
  return app

  async function sendList(c: Context, caller: Caller): Promise<Response> {
    const body: unknown = await c.req.json().catch(() => null)
    const list = isRecord(body) ? body['messages'] : undefined
    if (!Array.isArray(list) || list.length === 0) {
      return c.json({ errors: { messages: ["can't be blank"] } }, 422)
    }
    const read = list.map((given) => readMessage(given, limits.payloadBytes))
    const problems = read.map((each) => each.problems)
    if (problems.some((each) => Object.keys(each).length > 0)) {
      return c.json({ errors: { messages: problems } }, 422)
    }
    const messages = read.map(({ message }) => message)
    if (!messages.every(() => takeTurn(c))) return tooMany(c)
    for (const message of messages) {
      // Like Supabase, a message that the policies refuse is left out silently.
      if (!(await maySend(message, caller))) continue
      const { topic, event, payload, isPrivate } = message
      const json = `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${payload}}`
      services.broadcasts.send(isPrivate, topic, { kind: 'whole', json })
    }
    return c.body(null, 202)
  }

  async function sendOne(c: Context, caller: Caller): Promise<Response> {
    const type = (c.req.header('content-type') ?? 'application/json').split(';')[0]?.trim()
    if (type !== 'application/json' && type !== 'application/octet-stream') {
      const error = 'Unsupported Media Type. Use application/json or application/octet-stream'
      return c.json({ error }, 415)
    }
    const encoding = type === 'application/json' ? 'json' : 'binary'
    const body = Buffer.from(await c.req.arrayBuffer())
    if (encoding === 'json' && !isJson(body)) {
      return c.json({ errors: { payload: ["can't be blank"] } }, 422)
    }
    if (body.length > limits.payloadBytes) {
      return c.json({ errors: { payload: ['Payload size exceeds tenant limit'] } }, 422)
    }
    if (!takeTurn(c)) return tooMany(c)
    const [topic, event] = [c.req.param('topic') ?? '', c.req.param('event') ?? '']
    const isPrivate = c.req.query('private') === 'true'
    if (!(await maySend({ topic, isPrivate }, caller))) {
      return c.json({ message: 'Unauthorized' }, 403)
    }
    const broadcast: Broadcast = { kind: 'user', event, encoding, body }
    services.broadcasts.send(isPrivate, topic, broadcast)
    return c.body(null, 202)
  }

  async function maySend(
    { isPrivate, topic }: Pick<Message, 'isPrivate' | 'topic'>,
    caller: Caller,
  ): Promise<boolean> {
    return !isPrivate || askWrite(services.pool, caller, topic, 'broadcast')
  }
}

async function asCaller(
  verifyToken: VerifyToken,
  c: Context,
  work: (c: Context, caller: Caller) => Promise<Response>,
): Promise<Response> {
  const [scheme = '', token = ''] = (c.req.header('authorization') ?? '').split(' ')
  const bearer = scheme.toLowerCase() === 'bearer' ? token : (c.req.header('apikey') ?? '')
  const verdict = await readCaller(bearer, verifyToken)
  return verdict.ok ? work(c, verdict.caller) : c.json({ message: 'Unauthorized' }, 401)
}

/** Counts the messages of each network. */
function createTurns(perSecond: number): (c: Context) => boolean {
  const counters = new Map<string, () => boolean>()
  return (c) => {
    const network = readCallerNetwork(readClientAddress(c) ?? '')
    if (counters.size > rememberedNetworks) counters.clear()
    const count = counters.get(network) ?? createCounter(perSecond)
    counters.set(network, count)
    return count()
  }
}

function tooMany(c: Context): Response {
  return c.json({ message: 'You have exceeded your rate limit' }, 429, { 'retry-after': '1' })
}

/** The message, and what is wrong with it by field. */
function readMessage(
  given: unknown,
  payloadBytes: number,
): { message: Message; problems: Problems } {
  const value = isRecord(given) ? given : {}
  const problems: Problems = {}
  for (const name of ['topic', 'event', 'payload'] as const) {
    const field = value[name]
    if (field === undefined || field === null || field === '') problems[name] = ["can't be blank"]
    else if (name === 'payload' ? !isRecord(field) : typeof field !== 'string') {
      problems[name] = ['is invalid']
    }
  }
  const payload = JSON.stringify(value['payload'] ?? null)
  if (Buffer.byteLength(payload) > payloadBytes) {
    problems['payload'] = ['Payload size exceeds tenant limit']
  }
  const { topic, event, private: isPrivate } = value
  const message = {
    topic: String(topic),
    event: String(event),
    payload,
    isPrivate: isPrivate === true,
  }
  return { message, problems }
}
