import { isIP } from 'node:net'
import { isLoopback, unmapAddress } from './caller-network.ts'

/** The part of Hono's Context that is read here. */
type Call = {
  /** The bindings of the Node server, with the incoming message; anything else elsewhere. */
  env: unknown
  req: { header(name: string): string | undefined }
}

/**
 * Finds the client address: the socket's, or the last entry of X-Forwarded-For if this machine or a trusted
 * proxy set it. Any other X-Forwarded-For is ignored, because callers could forge it to evade rate limits. It
 * is also ignored on a closed connection, whose socket no longer has an address.
 * @returns null if unknown, as in `app.request()` without a forwarded address
 */
export function readCallerAddress(call: Call, trustProxy: boolean): string | null {
  const socket = readSocketAddress(call.env)
  const isOurs = socket === null ? !hasConnection(call.env) : isLoopback(socket)
  if (!isOurs && !trustProxy) return socket
  return parseAddress(call.req.header('x-forwarded-for')?.split(',').at(-1) ?? '') ?? socket
}

/** The remote address of the connection; null without a connection. */
export function readSocketAddress(env: unknown): string | null {
  return hasConnection(env) ? parseAddress(env.incoming.socket?.remoteAddress ?? '') : null
}

function hasConnection(
  env: unknown,
): env is { incoming: { socket?: { remoteAddress?: string | undefined } } } {
  return typeof env === 'object' && env !== null && 'incoming' in env && env.incoming !== undefined
}

function parseAddress(text: string): string | null {
  const address = unmapAddress(text.trim())
  return isIP(address) === 0 ? null : address
}
