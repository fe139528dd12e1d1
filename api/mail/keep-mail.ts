import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Mail } from './letter.ts'

/**
 * Stores an email in the outbox. In the transaction that changes the data, the email goes out only if the
 * change is committed, and a crash cannot lose it.
 * @returns its id
 */
export async function keepMail(db: Kysely<Schema>, mail: Mail): Promise<string> {
  const { id } = await db
    .insertInto('outbox')
    .values({
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      calendar: mail.calendar?.content ?? null,
      calendar_method: mail.calendar?.method ?? null,
      // Not the start of the transaction, which may have waited for another email to the same person.
      created_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces the content of a stored email. @returns false if it was sent or is being sent */
export async function rewriteMail(
  trx: Transaction<Schema>,
  id: string,
  { subject, text, html }: Mail,
): Promise<boolean> {
  // A sender may hold the row's lock as long as the mail server takes; don't wait for it.
  const { numAffectedRows } = await sql`
    update outbox set subject = ${subject}, text_body = ${text}, html_body = ${html}
    where id = (
      select id from outbox where id = ${id} and sent_at is null for update skip locked
    )`.execute(trx)
  return numAffectedRows === 1n
}
