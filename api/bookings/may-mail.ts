import type { Transaction } from 'kysely'
import { mailboxOf } from '../../engine/people/identity.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { hasRoom } from '../rate-limit.ts'
import type { Schema } from '../schema.ts'
import { hashSecret } from '../hash-secret.ts'

/** Somebody who books, moves and cancels for a house full of trades; and the same with a second business. */
const fromOneBusiness: RateLimit = { limit: 20, perSeconds: 3600 }
const fromAll: RateLimit = { limit: 40, perSeconds: 3600 }

/**
 * Whether a homeowner may have one more mail about appointments within the hour. Whoever has an account, or
 * the link of a calendar, can type any address: without this a mailbox could be filled by it.
 */
export async function mayMail(
  trx: Transaction<Schema>,
  businessId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const mailbox = hashSecret(mailboxOf(email))
  return (
    (await hasRoom(trx, `booking-mail:${businessId}:${mailbox}`, fromOneBusiness, now)) &&
    hasRoom(trx, `booking-mail:${mailbox}`, fromAll, now)
  )
}
