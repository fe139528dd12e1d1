import type { Kysely } from 'kysely'
import { keepMail } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import { type Operator, operatorMail } from './operator-mail.ts'

/** More wait for the next run, so that an email stays readable and a flood makes only a few. */
const mostInAMail = 50

/**
 * Stores one email to the operator with all new messages of the contact page.
 * @returns the email's id; null if there are no new messages
 */
export async function mailNewMessages(
  db: Kysely<Schema>,
  operator: Operator,
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const messages = await trx
      .selectFrom('contact_submissions')
      .select(['id', 'name', 'email', 'phone', 'message'])
      .where('told_at', 'is', null)
      .orderBy('created_at')
      .limit(mostInAMail)
      .forUpdate()
      .skipLocked()
      .execute()
    if (messages.length === 0) return null
    const ids = messages.map(({ id }) => id)
    await trx
      .updateTable('contact_submissions')
      .set({ told_at: now })
      .where('id', 'in', ids)
      .execute()
    return keepMail(trx, operatorMail(operator, { kind: 'messages', messages }))
  })
}
