import { SignJWT } from 'jose'
import { WebSocket } from 'ws'
import type { Business } from './market.ts'
import type { Servers } from './servers.ts'

/** One open window of an owner, as realtime-js would keep it. */
export type Window = {
  business: Business
  /** Lead numbers and when they arrived. */
  received: Map<number, number>
  /** When it could last be sure to have read everything. */
  subscribedAt: number
  isSubscribed: boolean
  /** Milliseconds of each interruption. */
  interruptions: number[]
  close(): void
}

const heartbeatMilliseconds = 25_000
const reconnectMilliseconds = 200

/** Opens a window that moves to the next server whenever its own is gone. */
export async function openWindow(
  servers: Servers,
  business: Business,
  at: number,
): Promise<Window> {
  const token = await signToken(servers, business, at)
  // Each window has an address of its own, because the server limits the sockets of one network.
  const headers = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` }
  let server = at
  let isClosed = false
  let lostAt = 0
  let socket: WebSocket
  const window: Window = {
    business,
    received: new Map(),
    subscribedAt: 0,
    isSubscribed: false,
    interruptions: [],
    close() {
      isClosed = true
      socket.terminate()
    },
  }
  const send = (message: unknown) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const beats = setInterval(
    () => send([null, '0', 'phoenix', 'heartbeat', {}]),
    heartbeatMilliseconds,
  )

  function connect(): void {
    const origin = servers.urls[server % servers.urls.length]?.replace('http', 'ws')
    socket = new WebSocket(`${origin}/realtime/v1/websocket?apikey=${servers.anonKey}&vsn=2.0.0`, {
      perMessageDeflate: false,
      headers,
    })
    socket.on('open', join)
    socket.on('message', (data) => hear(JSON.parse(String(data))))
    socket.on('error', () => {})
    socket.on('close', () => {
      lose()
      server += 1
      if (isClosed) clearInterval(beats)
      else setTimeout(connect, reconnectMilliseconds * (0.5 + Math.random()))
    })
  }

  function join(): void {
    send(makeJoin(business, token))
  }

  function hear([, , , event, payload]: [unknown, unknown, unknown, string, Message]): void {
    if (event === 'postgres_changes') {
      const number = Number(payload.data?.record?.full_name?.split(' ')[1])
      window.received.set(number, performance.now())
    } else if (event === 'system' && payload.status === 'ok') {
      if (lostAt > 0) window.interruptions.push(performance.now() - lostAt)
      lostAt = 0
      window.isSubscribed = true
      window.subscribedAt = performance.now()
    } else if (event === 'phx_error') {
      lose()
      setTimeout(join, reconnectMilliseconds)
    }
  }

  function lose(): void {
    if (window.isSubscribed) lostAt = performance.now()
    window.isSubscribed = false
  }

  connect()
  return window
}

/** Every window has a session of its own, so that no two share their claims. */
function signToken({ jwtSecret }: Servers, { ownerId }: Business, session: number) {
  return new SignJWT({ role: 'authenticated', sub: ownerId, session_id: session })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(jwtSecret))
}

function makeJoin({ id }: Business, access_token: string) {
  const filter = `business_id=eq.${id}`
  const postgres_changes = [{ event: 'INSERT', schema: 'public', table: 'leads', filter }]
  return ['1', '1', 'realtime:window', 'phx_join', { config: { postgres_changes }, access_token }]
}

type Message = { status?: string; data?: { record?: { full_name?: string } } }
