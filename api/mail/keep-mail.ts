import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Mail } from './letter.ts'

/** Keeps a mail with what it is about, in one transaction: it goes out if that happened. @returns its id */
export async function keepMail(trx: Transaction<Schema>, mail: Mail): Promise<string> {
  const { id } = await trx
    .insertInto('outbox')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      calendar: mail.calendar?.content ?? null,
      calendar_method: mail.calendar?.method ?? null,
      // And not when the transaction began: it may have waited for another that mailed the same person.
      created_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
