import { Buffer } from 'node:buffer'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { readCallerNetwork, isLoopback } from '../../net/caller-network.ts'
import type { Connection } from './channel.ts'
import { openConnection } from './connection.ts'
import type { Version } from './frames.ts'
import { createPace } from './limits.ts'
import type { RealtimeServices } from './services.ts'

export type Sockets = {
  /** Answers a WebSocket handshake at /realtime/v1/websocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string | null): void
  /** Closes every socket; their clients connect again, to another process. */
  close(): void
}

type SocketsDependencies = {
  services: RealtimeServices
  isKnownKey(apiKey: string): boolean
  widenLoopback: boolean
}

/** Room for a payload of the largest size in base64, with its names. */
const frameFactor = 2
const restartCode = 1012
const secondsBetweenIdleChecks = 10

export function createSockets(deps: SocketsDependencies): Sockets {
  const { services, isKnownKey, widenLoopback } = deps
  const { limits } = services
  const open = new Set<Connection>()
  const networks = new Map<string, { open: number; pace(bytes: number): number }>()
  let isClosing = false
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: frameFactor * limits.payloadBytes,
    // Each compressed socket would keep its own buffers.
    perMessageDeflate: false,
  })
  const idleChecks = setInterval(() => {
    const now = Date.now()
    for (const connection of open) connection.dropIfIdle(now)
    // Later than its last socket, so that connecting again does not give a network another burst.
    for (const [network, known] of networks) if (known.open === 0) networks.delete(network)
  }, secondsBetweenIdleChecks * 1000)
  idleChecks.unref()

  function findRefusal(url: URL, network: string): [number, Record<string, string>] | null {
    const apiKey = url.searchParams.get('apikey') ?? ''
    if (isClosing) return [503, { message: 'The server is restarting' }]
    if (apiKey === '') return [401, { message: 'No API apiKey found in request' }]
    if (!isKnownKey(apiKey)) return [401, { message: 'Invalid authentication credentials' }]
    if (readVersion(url) === null) return [400, { error: 'Unsupported serializer version' }]
    const ofNetwork = widenLoopback && isLoopback(network) ? 0 : (networks.get(network)?.open ?? 0)
    if (open.size >= limits.sockets || ofNetwork >= limits.socketsPerNetwork) {
      return [429, { error: 'Too many connected users' }]
    }
    return null
  }

  return {
    upgrade(request, socket, head, address) {
      const url = new URL(request.url ?? '/', 'http://server')
      const network = readCallerNetwork(address ?? '')
      const refusal = findRefusal(url, network)
      if (refusal) {
        refuseUpgrade(socket, ...refusal)
        return
      }
      const apiKey = url.searchParams.get('apikey') ?? ''
      const version = readVersion(url) ?? '1.0.0'
      const known = networks.get(network) ?? { open: 0, pace: createPace(limits.bytesPerSecond) }
      networks.set(network, known)
      known.open += 1
      socket.once('close', () => {
        known.open -= 1
      })
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = openConnection(services, webSocket, {
          version,
          apiKey,
          pace: known.pace,
        })
        open.add(connection)
        webSocket.once('close', () => open.delete(connection))
      })
    },
    close() {
      isClosing = true
      clearInterval(idleChecks)
      for (const connection of open) connection.drop(restartCode, 'The server is restarting')
    },
  }
}

/** Without one, clients mean the first. */
function readVersion(url: URL): Version | null {
  const version = url.searchParams.get('vsn') ?? '1.0.0'
  return version === '1.0.0' || version === '2.0.0' ? version : null
}

/** Answers in JSON instead of opening a WebSocket. */
export function refuseUpgrade(socket: Duplex, status: number, body: Record<string, string>): void {
  const text = JSON.stringify(body)
  socket.on('error', () => socket.destroy())
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(text)}`,
      'access-control-allow-origin: *',
      'connection: close',
      '',
      text,
    ].join('\r\n'),
  )
}
