import type { Context, MiddlewareHandler } from 'hono'
import { readCallerAddress } from '../net/caller-address.ts'

const trusted = 'trustProxy'

/** For a server that only its proxy can reach: trusts X-Forwarded-For from any machine. */
export function trustProxies(): MiddlewareHandler {
  return (c, next) => {
    c.set(trusted, true)
    return next()
  }
}

/** The caller's address, see `readCallerAddress`; null if unknown. */
export function readClientAddress(c: Context): string | null {
  return readCallerAddress(c, c.get(trusted) === true)
}
