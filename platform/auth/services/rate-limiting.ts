import { clientAddress, isLoopback, networkOf } from '../../client-address.ts'
import type { Db } from '../../database.ts'
import type { RateLimit, RateLimits } from '../../limits/rate-limits.ts'
import { isOlderThan, secondsBetweenMails } from '../ground/durations.ts'
import { AuthError, tooManyRequests } from '../ground/errors.ts'
import type { AuthServices } from './services.ts'
import type { AuthContext } from '../ground/context.ts'

type LimitName = keyof RateLimits

/** Counts this call against its caller's address. @returns how to take the count back */
export async function countCall(
  services: AuthServices,
  c: AuthContext,
  name: LimitName,
): Promise<() => Promise<void>> {
  const who = readCaller(c)
  if (who === null) return async () => {}
  const key = `${name}:${who}`
  const limit = limitFor(services, name, who)
  if (!(await services.limiter.take(key, limit))) throw tooManyRequests()
  return () => services.limiter.giveBack(key, limit)
}

/** Counts guesses at one account's codes, whichever machines they come from. */
export async function countGuess(services: AuthServices, email: string): Promise<void> {
  if (await services.limiter.take(`verify:${email}`, services.rateLimits.verify)) return
  throw tooManyRequests()
}

/** Counts guesses at one second factor, whichever machines they come from. */
export async function countFactorGuess(services: AuthServices, factorId: string): Promise<void> {
  if (await services.limiter.take(`mfa:${factorId}`, services.rateLimits.mfa)) return
  throw tooManyRequests()
}

/** Counts a mail in the transaction that it goes out after: what is rolled back is neither sent nor counted. */
export async function countMail(services: AuthServices, tx: Db, c: AuthContext): Promise<void> {
  const who = readCaller(c)
  if (who === null) return
  if (await services.limiter.take(`mail:${who}`, limitFor(services, 'mail', who), tx)) return
  throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
}

/** @param sentAt when the last mail or text of this kind went out */
export function refuseTooSoon(
  sentAt: Date | null,
  code: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit',
): void {
  if (sentAt === null || isOlderThan(sentAt, secondsBetweenMails)) return
  const left = Math.floor((sentAt.getTime() + secondsBetweenMails * 1000 - Date.now()) / 1000)
  const message = `For security purposes, you can only request this after ${left} seconds.`
  throw new AuthError(429, code, message)
}

/**
 * This machine itself is its operator, a script or a test: it gets a hundredfold, but for wrong
 * passwords. A proxy here says whom it speaks for, and then they are counted.
 */
export function limitFor(services: AuthServices, name: LimitName, who: string): RateLimit {
  const limit = services.rateLimits[name]
  const isWidened = isLoopback(who) && name !== 'token' && name !== 'tokenOverall'
  return isWidened ? widened(limit) : limit
}

function widened(limit: RateLimit): RateLimit {
  return { ...limit, limit: limit.limit * 100 }
}

export function readCaller(c: AuthContext): string | null {
  const address = clientAddress(c)
  return address && networkOf(address)
}
