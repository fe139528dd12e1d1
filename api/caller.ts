import { isIP } from 'node:net'
import type { Context } from 'hono'
import { defaultLocale, isLocale, type Locale } from '../wire/locale.ts'
import { unmapped } from './network-of.ts'

/**
 * The language to answer in: what the screen says it is in, else what the profile remembers, else what
 * the browser prefers.
 */
export function localeOf(c: Context, profile: Locale | null = null): Locale {
  const said = c.req.header('x-locale')
  if (isLocale(said)) return said
  if (profile !== null) return profile
  return preferredLocale(c.req.header('accept-language') ?? '')
}

/** @example preferredLocale('fr, es-MX;q=0.8, en;q=0.5') // 'es' */
function preferredLocale(accepted: string): Locale {
  const wanted = accepted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q=/i)
      return { language: tag.slice(0, 2).toLowerCase(), weight: Number(quality ?? 1) || 0 }
    })
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ language, weight }) => weight > 0 && isLocale(language))
  return isLocale(wanted?.language) ? wanted.language : defaultLocale
}

/**
 * The caller's network address, null where the server does not know it. Behind a proxy, on this machine or
 * a trusted one, it is the last entry of X-Forwarded-For: the only one that the proxy itself wrote. A
 * caller who has hung up is believed nothing. platform/client-address.ts decides alike.
 */
export function addressOf(c: Context, trustProxy: boolean): string | null {
  const peer = addressIn(socketAddress(c.env))
  const isOurs = peer === null ? !hasConnection(c.env) : isLoopback(peer)
  if (!isOurs && !trustProxy) return peer
  return addressIn(c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '') ?? peer
}

/** This machine itself: a proxy, a developer or a test, never a stranger. */
export function isLoopback(address: string | null): boolean {
  return address === '::1' || address?.startsWith('127.') === true
}

/** The Node server hands the incoming message on in `env`; in tests there is none. */
function hasConnection(env: unknown): env is { incoming: Record<string, unknown> } {
  return isRecord(env) && isRecord(env.incoming)
}

function socketAddress(env: unknown): string {
  if (!hasConnection(env) || !isRecord(env.incoming.socket)) return ''
  const address = env.incoming.socket.remoteAddress
  return typeof address === 'string' ? address : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Without the IPv6 wrapping of an IPv4 address, and null if it is no address at all. */
function addressIn(text: string): string | null {
  const address = unmapped(text)
  return isIP(address) === 0 ? null : address
}
