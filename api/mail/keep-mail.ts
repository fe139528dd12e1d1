import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Mail } from './letter.ts'

/**
 * Keeps a mail, so that no crash loses it. With what it is about in one transaction it goes out if that
 * happened. @returns its id
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
      // And not when the transaction began: it may have waited for another that mailed the same person.
      created_at: sql`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
