import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The address a request came from: the socket's, or what a proxy on this machine says it is. Another
 * machine's X-Forwarded-For is not believed, or everybody could choose the address that is counted.
 * @returns null where there is no socket, as in `app.request()` without a forwarded address
 */
export function clientAddress(c: Context): string | null {
  const socket = socketAddress(c)
  if (socket !== null && !isLoopback(socket)) return socket
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return isIP(forwarded) ? forwarded : socket
}

function socketAddress(c: Context): string | null {
  const env: unknown = c.env
  if (!isNodeEnv(env)) return null
  const address = env.incoming.socket?.remoteAddress ?? ''
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  return isIP(plain) ? plain : null
}

function isNodeEnv(
  env: unknown,
): env is { incoming: { socket?: { remoteAddress?: string | undefined } } } {
  return typeof env === 'object' && env !== null && 'incoming' in env && env.incoming !== undefined
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.')
}
