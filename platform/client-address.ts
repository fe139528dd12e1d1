import { isIP, isIPv6 } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'

const trusted = 'trustProxy'

/** For a server that only its proxy can reach: the proxy is believed wherever it stands. */
export function trustProxies(): MiddlewareHandler {
  return (c, next) => {
    c.set(trusted, true)
    return next()
  }
}

/**
 * The address a request came from: the socket's, or what a proxy on this machine (after `trustProxies`,
 * on any) says it is. Another machine's X-Forwarded-For is not believed, or everybody could choose the
 * address that is counted; nor that of a caller who has hung up, whose socket knows no address any more.
 * api/caller.ts decides alike.
 * @returns null where there is none, as in `app.request()` without a forwarded address
 */
export function clientAddress(c: Context): string | null {
  const socket = socketAddress(c)
  const isOurs = socket === null ? !isNodeEnv(c.env) : isLoopback(socket)
  if (!isOurs && c.get(trusted) !== true) return socket
  const forwarded = unmapped(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '')
  return isIP(forwarded) ? forwarded : socket
}

/** The other end of the connection; null where there is none. */
export function socketAddress(c: Context): string | null {
  const env: unknown = c.env
  if (!isNodeEnv(env)) return null
  const address = unmapped(env.incoming.socket?.remoteAddress ?? '')
  return isIP(address) ? address : null
}

/**
 * An IPv4 address that is written as IPv6, in whichever way, in its own form: all of those share one IPv6
 * network. Without a zone, which no table keeps.
 */
function unmapped(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const mapped = /^\[::ffff:([\da-f]+):([\da-f]+)\]$/.exec(new URL(`http://[${plain}]`).hostname)
  if (!mapped) return plain
  const pairs = mapped.slice(1).map((group) => Number.parseInt(group, 16))
  return pairs.flatMap((pair) => [pair >> 8, pair & 255]).join('.')
}

/** A household has an IPv6 network of its own (64 bits), so all its addresses count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || isLoopback(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [
    ...groups,
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...(tail ?? '').split(':'),
  ]
    .slice(0, 4)
    .join(':')
}

function isNodeEnv(
  env: unknown,
): env is { incoming: { socket?: { remoteAddress?: string | undefined } } } {
  return typeof env === 'object' && env !== null && 'incoming' in env && env.incoming !== undefined
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)
}
