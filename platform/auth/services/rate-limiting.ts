import { createHmac } from 'node:crypto'
import { readCallerNetwork } from '../../../net/caller-network.ts'
import { type RateLimit, widenForLoopback } from '../../../net/rate-limit.ts'
import { readClientAddress } from '../../client-address.ts'
import type { Db } from '../../database.ts'
import type { RateLimits } from '../../limits/rate-limits.ts'
import { isOlderThan, secondsBetweenMails } from '../ground/durations.ts'
import { AuthError, tooManyRequests } from '../ground/errors.ts'
import type { AuthServices } from './services.ts'
import type { AuthContext } from '../ground/context.ts'

type LimitName = keyof RateLimits

/**
 * Counts this call against the rate limit of the caller's address.
 * @returns a function that undoes the count
 */
export async function countCall(
  services: AuthServices,
  c: AuthContext,
  name: LimitName,
): Promise<() => Promise<void>> {
  const bucket = findCallerBucket(services, c, name)
  if (bucket === null) return async () => {}
  if (!(await services.limiter.take(...bucket))) throw tooManyRequests()
  return () => services.limiter.giveBack(...bucket)
}

/** Counts guesses at the codes of one account, from any address. */
export async function countGuess(services: AuthServices, email: string): Promise<void> {
  if (await services.limiter.take(`verify:${email}`, services.rateLimits.verify)) return
  throw tooManyRequests()
}

/** Counts guesses at one second factor, from any address. */
export async function countFactorGuess(services: AuthServices, factorId: string): Promise<void> {
  if (await services.limiter.take(`mfa:${factorId}`, services.rateLimits.mfa)) return
  throw tooManyRequests()
}

/**
 * Counts emails within the transaction that they are sent after, so that a rollback neither sends nor counts
 * them: each against the caller's limit and against that of its mailbox.
 */
export async function countMails(
  services: AuthServices,
  tx: Db,
  c: AuthContext,
  recipients: string[],
): Promise<void> {
  const caller = findCallerBucket(services, c, 'mail')
  // In one order, so that two changes between the same two mailboxes do not deadlock.
  const mailboxes = recipients.map((to) => hashMailbox(services, to)).toSorted()
  const limit = findLimit(services, readClientAddress(c), 'mailbox')
  const buckets = [
    ...(caller === null ? [] : recipients.map(() => caller)),
    ...mailboxes.map((mailbox) => [`mailbox:${mailbox}`, limit] as const),
  ]
  for (const [key, most] of buckets) {
    if (await services.limiter.take(key, most, tx)) continue
    throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
  }
}

/** Keyed, so that the table names no one. */
function hashMailbox({ codeKey, settings }: AuthServices, email: string): string {
  return createHmac('sha224', codeKey)
    .update(`mailbox ${settings.foldMailbox(email)}`)
    .digest('hex')
}

/** @param sentAt when the last email or text message of this kind was sent */
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
 * The rate-limit bucket of the caller's network. In the demo this machine gets higher limits, except for
 * wrong passwords.
 * @returns null if the caller's address is unknown
 */
export function findCallerBucket(
  services: AuthServices,
  c: AuthContext,
  name: LimitName,
): [key: string, limit: RateLimit] | null {
  const address = readClientAddress(c)
  if (address === null) return null
  return [`${name}:${readCallerNetwork(address)}`, findLimit(services, address, name)]
}

function findLimit(services: AuthServices, address: string | null, name: LimitName): RateLimit {
  const limit = services.rateLimits[name]
  const isGuarded = name === 'token' || name === 'tokenOverall'
  const isWidened = services.settings.widenLoopback && !isGuarded
  return isWidened ? widenForLoopback(limit, address) : limit
}
