import { IncomingMessage, type Server } from 'node:http'
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import { awaitContinue } from './await-continue.ts'
import { type BodyLimits, boundBodies } from './bound-bodies.ts'
import { createReadOn } from './read-on.ts'
import { handleUpgrades, type Upgrade } from './upgrade.ts'

export type Listener = {
  port: number
  /** Stops accepting requests, and aborts those that take longer than `patience` ms. */
  close(patience: number): Promise<void>
}

type Bindings = HttpBindings | Http2Bindings
type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

/** @throws Error with a readable message if the port cannot be used */
export async function listen(
  host: string,
  port: number,
  fetch: Fetch,
  upgrade?: Upgrade,
  bodyLimits?: BodyLimits,
): Promise<Listener> {
  const server = httpServer(fetch)
  boundBodies(server, bodyLimits)
  if (upgrade) handleUpgrades(server, upgrade)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, host, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close(patience) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const cut = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearTimeout(cut)
    },
  }
}

/** The adapter creates a plain HTTP server by default. */
function httpServer(fetch: Fetch): Server {
  const readRest = createReadOn()
  const server = createAdaptorServer({ fetch: answer }) as Server
  // Longer than the minute that load balancers keep an idle connection.
  server.keepAliveTimeout = 65_000
  const isWaiting = awaitContinue(server)
  return server

  async function answer(request: Request, bindings: Bindings): Promise<Response> {
    const { incoming, outgoing } = bindings
    outgoing.setHeader('x-content-type-options', 'nosniff')
    const response = await fetch(request, bindings)
    if (isWaiting(incoming)) {
      outgoing.setHeader('connection', 'close')
      return response
    }
    if (response.status < 400) return response
    const isRead = incoming instanceof IncomingMessage && (await readRest(incoming))
    // Without this the client would send its next request on a connection that is about to close.
    if (!isRead || response.status === 413) outgoing.setHeader('connection', 'close')
    return response
  }
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another.`)
  }
  if (error.code === 'EACCES') return new Error(`This user has no permission to use port ${port}.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new Error(`HOST ${host} is not an address of this machine.`)
  }
  return error
}
