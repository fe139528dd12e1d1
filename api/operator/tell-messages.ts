import type { Kysely } from 'kysely'
import { keepMail } from '../mail/keep-mail.ts'
import type { Schema } from '../schema.ts'
import { type Operator, operatorMail } from './operator-mail.ts'

/** More wait for the next round: a mail stays readable, and a flood is a few mails. */
const mostInAMail = 50

/**
 * Writes the operator one mail with all messages of the contact page that were not told yet.
 * @returns the mail's id; null where there was nothing to tell
 */
export async function tellMessages(
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
