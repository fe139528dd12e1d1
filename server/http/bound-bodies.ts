import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { backendPaths } from '../../wire/paths.ts'

export type BodyLimits = {
  /** Every request has this long to send its body. */
  milliseconds: number
  /** A file may take longer, as long as each `everyMilliseconds` brings `bytes`. */
  upload: { bytes: number; everyMilliseconds: number }
}

/** Node's own limit, and for files 16 KiB a second: a slow phone sends more, and idle sockets do not pile up. */
const usualLimits: BodyLimits = {
  milliseconds: 300_000,
  upload: { bytes: 30 * 16 * 1024, everyMilliseconds: 30_000 },
}

/** Closes the connections of requests whose bodies arrive too slowly, in place of Node's `requestTimeout`. */
export function boundBodies(server: Server, limits = usualLimits): void {
  server.requestTimeout = 0
  server.headersTimeout = 60_000
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (hasBody(incoming)) boundBody(incoming, outgoing, limits)
  })
}

function boundBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { milliseconds, upload }: BodyLimits,
): void {
  const { socket } = incoming
  let timer = setTimeout(isUpload(incoming) ? measure : end, milliseconds)
  incoming.once('close', () => clearTimeout(timer))

  function measure(): void {
    if (incoming.complete) return
    const before = socket.bytesRead
    timer = setTimeout(() => {
      if (socket.bytesRead - before < upload.bytes) end()
      else measure()
    }, upload.everyMilliseconds)
  }

  function end(): void {
    if (incoming.complete) return
    if (!outgoing.headersSent) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }
    socket.destroySoon()
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
}

/** The other requests under this path are short: the storage refuses their bodies by size. */
function isUpload({ url }: IncomingMessage): boolean {
  return url?.startsWith(`${backendPaths.storage}/object/`) ?? false
}
