import { sql, type Kysely } from 'kysely'
import { retryTransaction } from '../retry-transaction.ts'
import { keepMail } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import type { Links } from '../links.ts'
import { isTimed } from './appointment.ts'
import { composeHomeownerMail } from './compose-booking-mail.ts'
import { readMailedBusiness } from './keep-booking-mails.ts'
import { mayMail } from './may-mail.ts'

const day = 24 * 3_600_000
const atOnce = 200

/**
 * Reminds homeowners once of an appointment less than a day away, even if several processes run or a run is
 * late. An appointment booked less than a day ahead gets no reminder.
 * @returns the emails' ids
 */
export async function remindHomeowners(
  db: Kysely<Schema>,
  links: Links,
  now: Date,
): Promise<string[]> {
  return retryTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('appointments')
      .selectAll()
      .where('reminded_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('status', '!=', 'completed')
      .where('customer_email', 'is not', null)
      .where('starts_at', '>', now)
      .where('starts_at', '<=', new Date(now.getTime() + day))
      .where(sql<boolean>`starts_at > timed_at + interval '24 hours'`)
      .orderBy('starts_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const mailIds: string[] = []
    for (const appointment of due.filter(isTimed)) {
      const business = await readMailedBusiness(trx, appointment.business_id)
      const mail = composeHomeownerMail(appointment, business, 'reminder', links, now)
      if (mail === null || !(await mayMail(trx, appointment.business_id, mail.recipient, now)))
        continue
      mailIds.push(await keepMail(trx, mail))
    }
    const ids = due.map(({ id }) => id)
    if (ids.length > 0) {
      await trx
        .updateTable('appointments')
        .set({ reminded_at: now })
        .where('id', 'in', ids)
        .execute()
    }
    return mailIds
  })
}
