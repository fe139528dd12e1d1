import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import type { ApiEnv } from './dependencies.ts'
import { takeTurns } from './take-turns.ts'

let running: string[] = []
let finish: Array<() => void> = []
beforeEach(() => {
  running = []
  finish = []
})

const app = new Hono<ApiEnv>()
app.use(
  takeTurns({
    connections: 3,
    trustProxy: true,
    verifyToken: async (token) =>
      ['anon', 'service_role'].includes(token)
        ? { role: token }
        : { role: 'authenticated', sub: token },
  }),
)
app.on(['GET', 'POST'], '/', async (c) => {
  running.push(c.req.header('authorization') ?? c.req.header('x-forwarded-for') ?? '')
  await new Promise<void>((resolve) => finish.push(resolve))
  return c.text('done')
})

test('a caller has a share of the connections, and other callers are served meanwhile', async () => {
  const calls = ['ana', 'ana', 'ana', 'ben'].map((who) => call(`Bearer ${who}`))
  await expect.poll(() => running).toEqual(['Bearer ana', 'Bearer ana', 'Bearer ben'])
  finish[0]?.()
  await expect.poll(() => running).toHaveLength(4)
  await finishAll(calls)
})

test('anonymous callers share by network, with or without the anonymous key', async () => {
  const calls = ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'].map((address) =>
    app.request('/', { method: 'POST', headers: { 'x-forwarded-for': address } }),
  )
  await expect.poll(() => running).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.8'])
  finish[0]?.()
  await expect.poll(() => running).toHaveLength(4)
  await finishAll(calls)
})

test('calls with a large body run one at a time per caller', async () => {
  const large = { 'content-length': String(65 * 1024) }
  const calls = [call('Bearer ana', large), call('Bearer ana', large), call('Bearer ana')]
  await expect.poll(() => running).toHaveLength(2)
  finish[0]?.()
  await expect.poll(() => running).toHaveLength(3)
  await finishAll(calls)
})

test('callers without an account write four at a time, and others are served meanwhile', async () => {
  const calls = Array.from({ length: 6 }, (_, n) => callFrom(`10.0.${n}.1`))
  await expect.poll(() => running).toHaveLength(4)
  calls.push(call('Bearer ana'), callFrom('10.0.9.1', { method: 'GET' }))
  await expect.poll(() => running.slice(4).toSorted()).toEqual(['10.0.9.1', 'Bearer ana'])
  finish[0]?.()
  await expect.poll(() => running).toHaveLength(7)
  finish[1]?.()
  await expect.poll(() => running).toHaveLength(8)
  await finishAll(calls)
})

test('a slow sender without an account does not occupy a slot', async () => {
  for (let n = 0; n < 6; n += 1) {
    void callFrom(`10.0.${n}.1`, { body: new ReadableStream(), duplex: 'half' } as RequestInit)
  }
  const calls = [callFrom('203.0.113.8', { body: '{}' })]
  await expect.poll(() => running).toEqual(['203.0.113.8'])
  await finishAll(calls)
})

test('the server itself is not limited', async () => {
  const calls = Array.from({ length: 5 }, () => call('Bearer service_role'))
  await expect.poll(() => running).toHaveLength(5)
  await finishAll(calls)
})

async function call(authorization: string, headers: Record<string, string> = {}) {
  return app.request('/', { method: 'POST', headers: { authorization, ...headers } })
}

async function callFrom(address: string, init: RequestInit = {}) {
  return app.request('/', { method: 'POST', headers: { 'x-forwarded-for': address }, ...init })
}

async function finishAll(calls: Array<Response | Promise<Response>>) {
  for (const end of finish) end()
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
}
