import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { fillWaitingOrders, type Filled } from './order-book.ts'

type Dependencies = {
  db: Kysely<Schema>
  publicUrl: string
  now: () => Date
  sendMail(id: string): Promise<void>
  log: { error(details: object, message: string): void }
}

/**
 * Fills waiting orders, of all businesses or of one, and sends the owners' mails. Failures are logged with
 * `cause` and retried by the next maintenance run; the caller's own work is already committed.
 * @returns how many leads were delivered; null if the orders could not be filled
 */
export async function fillOrdersAndMail(
  { db, publicUrl, now, sendMail, log }: Dependencies,
  cause: object,
  businessId?: string,
): Promise<number | null> {
  let filled: Filled
  try {
    filled = await fillWaitingOrders(db, publicUrl, now(), businessId)
  } catch (error) {
    log.error({ err: error, ...cause }, 'Waiting orders could not be filled')
    return null
  }
  for (const { order, error } of filled.failed) {
    log.error({ err: error, order, ...cause }, 'A waiting order could not be filled')
  }
  for (const mail of filled.mailIds) {
    try {
      await sendMail(mail)
    } catch (error) {
      log.error({ err: error, mail, ...cause }, 'An email about new leads could not be sent')
    }
  }
  return filled.delivered
}
