import { Buffer } from 'node:buffer'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * Passes WebSocket handshakes to `upgrade`. Any other upgrade is served as the plain request that it also is: HTTP
 * clients such as Java's offer HTTP/2 with every first request.
 */
export function handleUpgrades(server: Server, upgrade: Upgrade): void {
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') upgrade(request, socket, head)
    else serveAgain(server, request, socket, head)
  })
}

/** Node has taken its parser off the connection: it gets the same request again, without the offer. */
function serveAgain(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? ''
    if (!['upgrade', 'connection', 'http2-settings'].includes(name.toLowerCase())) {
      lines.push(`${name}: ${request.rawHeaders[at + 1]}`)
    }
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
