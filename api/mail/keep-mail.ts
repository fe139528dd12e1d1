import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import type { Mail } from './letter.ts'

/**
 * Stores an email in the outbox. Called in the transaction that changes the data, so that the email goes out
 * only if the change is committed, and a crash cannot lose it.
 * @param due 'later': in a minute, or when `releaseMails` names it, so that `rewriteMail` can add to it
 * @returns its id
 */
export async function keepMail(
  db: Kysely<Schema>,
  mail: Mail,
  due: 'now' | 'later' = 'now',
): Promise<string> {
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
      // Not the transaction's start time, since it may have waited for another email to the same person.
      created_at: sql`clock_timestamp()`,
      due_at: due === 'now' ? sql`clock_timestamp()` : inAMinute,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const inAMinute = sql<Date>`clock_timestamp() + interval '1 minute'`

/** Makes emails due that were stored for later. */
export async function releaseMails(db: Kysely<Schema>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update outbox set due_at = clock_timestamp()
    where id = any (${ids}::uuid[]) and tries = 0 and sent_at is null`.execute(db)
}

/** Replaces the content of an email that was stored for later. @returns false if it was sent or is being sent */
export async function rewriteMail(
  trx: Transaction<Schema>,
  id: string,
  { subject, text, html }: Mail,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox set subject = ${subject}, text_body = ${text}, html_body = ${html},
      due_at = ${inAMinute}
    where id = (
      select id from outbox where id = ${id} and tries = 0 and sent_at is null
      for update skip locked
    )`.execute(trx)
  return numAffectedRows === 1n
}
