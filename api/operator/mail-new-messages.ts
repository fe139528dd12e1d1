import type { Kysely, Transaction } from 'kysely'
import { normalizeMailbox } from '../../engine/people/identity.ts'
import type { RateLimit } from '../../net/rate-limit.ts'
import { hashSecret } from '../hash-secret.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { hasRoom } from '../rate-limit.ts'
import type { Schema } from '../schema.ts'
import { composeChecklistMail, findChecklistRequest } from './compose-checklist-mail.ts'
import { type Operator, composeOperatorMail } from './operator-mail.ts'

/** More wait for the next run, so that an email stays readable and a flood makes only a few. */
const mostInAMail = 50

/** Anyone can type any address into the form. */
const checklists: RateLimit = { limit: 2, perSeconds: 24 * 60 * 60 }

/**
 * Stores one email to the operator with all new messages from the contact page, and the checklist for those who
 * asked for it.
 * @returns the id of the operator's email; null if there are no new messages
 */
export async function mailNewMessages(
  db: Kysely<Schema>,
  operator: Operator,
  publicUrl: string,
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
    for (const message of messages) await keepChecklist(trx, message, publicUrl, now)
    return keepMail(trx, composeOperatorMail(operator, { kind: 'messages', messages }))
  })
}

async function keepChecklist(
  trx: Transaction<Schema>,
  { name, email, message }: { name: string; email: string; message: string },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const locale = findChecklistRequest(message)
  if (locale === null) return
  const mailbox = hashSecret(normalizeMailbox(email))
  if (!(await hasRoom(trx, `checklist-mail:${mailbox}`, checklists, now))) return
  await keepMail(trx, composeChecklistMail({ name, email }, locale, publicUrl))
}
