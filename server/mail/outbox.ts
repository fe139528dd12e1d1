import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { keepMail as keep } from '../../api/mail/keep-mail.ts'
import type { Mail, MailCalendar } from '../../api/mail/letter.ts'
import type { Schema } from '../../api/schema.ts'

/** An email in the outbox. */
export type KeptMail = Omit<Mail, 'calendar'> & {
  id: string
  calendar: MailCalendar | null
  createdAt: Date
  sentAt: Date | null
}

const columns = `id, kind, recipient, subject, text_body as text, html_body as html,
  case when calendar is not null
    then json_build_object('method', calendar_method, 'content', calendar) end as calendar,
  created_at as "createdAt", sent_at as "sentAt"`

/** Stores an email as api/ does, but through a pool. @returns its id */
export function keepMail(pool: pg.Pool, mail: Mail): Promise<string> {
  return keep(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), mail)
}

/** Stores a text message in the outbox, marked as sent. @returns its id */
export async function keepSms(
  pool: pg.Pool,
  message: { to: string; subject: string; text: string; channel: string },
  kind: string,
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into public.outbox (kind, recipient, subject, text_body, html_body, sent_at)
     values ($1, $2, $3, $4, $5, now()) returning id`,
    [
      `${message.channel}_${kind}`,
      `+${message.to}`,
      message.subject,
      message.text,
      `<pre>${message.text}</pre>`,
    ],
  )
  return rows[0]?.id ?? null
}

export async function latestMails(pool: pg.Pool, recipient: string | null): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    `select ${columns} from public.outbox
     where $1::text is null or lower(recipient) = lower($1)
     order by created_at desc limit 100`,
    [recipient],
  )
  return rows
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function findMail(pool: pg.Pool, id: string): Promise<KeptMail | null> {
  if (!uuid.test(id)) return null
  const { rows } = await pool.query<KeptMail>(
    `select ${columns} from public.outbox where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Unsent emails that are due. After three days, sending is no longer retried. */
export async function overdueMails(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from public.outbox
     where sent_at is null
       and created_at between now() - interval '3 days' and now() - interval '2 minutes'
     order by created_at limit 500`,
  )
  return rows.map((row) => row.id)
}

/**
 * Passes one unsent email to `send` and marks it as sent. A row lock makes sure that only one process sends it.
 */
export async function sendKeptMail(
  pool: pg.Pool,
  id: string,
  send: (mail: KeptMail) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<KeptMail>(
      `select ${columns} from public.outbox where id = $1 and sent_at is null
       for update skip locked`,
      [id],
    )
    const [mail] = rows
    if (mail) {
      await send(mail)
      await client.query('update public.outbox set sent_at = now() where id = $1', [id])
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    // The connection itself may have failed, so it is not reused.
    client.release(true)
    throw error
  }
}

/** Deletes emails after 30 days, because they contain links and names. */
export async function forgetOldMails(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from public.outbox where created_at < now() - interval '30 days'`)
}
