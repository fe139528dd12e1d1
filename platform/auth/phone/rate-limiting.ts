import type { RateLimit } from '../../../net/rate-limit.ts'
import type { Db } from '../../database.ts'
import type { AuthContext } from '../ground/context.ts'
import { AuthError, tooManyRequests } from '../ground/errors.ts'
import { findCallerBucket } from '../services/rate-limiting.ts'
import type { AuthServices } from '../services/services.ts'

/** Allows five guesses per texted code. */
export async function countCodeGuess(services: AuthServices, challengeId: string): Promise<void> {
  const few = { limit: 5, perSeconds: 60 * 60 }
  if (await services.limiter.take(`code:${challengeId}`, few)) return
  throw tooManyRequests()
}

/**
 * Counts a text message within the transaction that it is sent after: by caller, number, the ten thousand
 * numbers around it (fraudsters own ranges), and in total, since each message costs money.
 */
export async function countText(
  services: AuthServices,
  tx: Db,
  c: AuthContext,
  phone: string,
): Promise<void> {
  const { smsNumber, smsRange, smsOverall } = services.rateLimits
  const caller = findCallerBucket(services, c, 'sms')
  const buckets: Array<[key: string, limit: RateLimit]> = [
    ['sms-number:' + phone, smsNumber],
    ['sms-range:' + phone.slice(0, -4), smsRange],
    ['sms-overall', smsOverall],
  ]
  if (caller !== null) buckets.unshift(caller)
  for (const [key, limit] of buckets) {
    if (await services.limiter.take(key, limit, tx)) continue
    throw new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded')
  }
}
