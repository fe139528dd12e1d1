/* oxlint-disable no-underscore-dangle -- the name that Node gives this method */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Sends "100 Continue" only when a handler starts to read the body (RFC 9110, 10.1.1). A request that is refused
 * by its headers, such as one that announces a gigabyte, is answered before the client sends the body.
 * @returns whether the client still waits with the body, which it may never send now
 */
export function awaitContinue(server: Server): (incoming: object) => boolean {
  const waiting = new WeakSet<object>()
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    waiting.add(incoming)
    const read = incoming._read
    incoming._read = (size) => {
      incoming._read = read
      waiting.delete(incoming)
      // Node itself reads what is left after the response.
      if (!outgoing.headersSent) outgoing.writeContinue()
      read.call(incoming, size)
    }
    server.emit('request', incoming, outgoing)
  })
  return (incoming) => waiting.has(incoming)
}
