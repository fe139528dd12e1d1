import type { Transaction } from 'kysely'
import { normalizeMailbox } from '../../engine/people/identity.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { hasRoom } from '../rate-limit.ts'
import type { Schema } from '../schema.ts'
import { hashSecret } from '../hash-secret.ts'

/** Enough to book, move and cancel with several trades of one business, and with a second business. */
const fromOneBusiness: RateLimit = { limit: 20, perSeconds: 3600 }
const fromAll: RateLimit = { limit: 40, perSeconds: 3600 }

/**
 * Counts an email about appointments against the hourly limit of its mailbox. Without the limit, anyone with an
 * account or a booking link could type any address and flood a mailbox.
 * @returns whether the email is within the limit
 */
export async function mayMail(
  trx: Transaction<Schema>,
  businessId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const mailbox = hashSecret(normalizeMailbox(email))
  return (
    (await hasRoom(trx, `booking-mail:${businessId}:${mailbox}`, fromOneBusiness, now)) &&
    hasRoom(trx, `booking-mail:${mailbox}`, fromAll, now)
  )
}
