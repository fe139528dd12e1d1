import type pg from 'pg'
import type { Mail, MailCalendar } from '../../api/mail/letter.ts'
import { isUuid } from '../../postgres/uuid.ts'

/** An email in the outbox. */
export type KeptMail = Omit<Mail, 'calendar'> & {
  id: string
  calendar: MailCalendar | null
  createdAt: Date
  sentAt: Date | null
}

/** SQL: the columns of a KeptMail. */
export const mailColumns = `id, kind, recipient, subject, text_body as text, html_body as html,
  case when calendar is not null
    then json_build_object('method', calendar_method, 'content', calendar) end as calendar,
  created_at as "createdAt", sent_at as "sentAt"`

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

export async function listLatestMails(
  pool: pg.Pool,
  recipient: string | null,
): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    `select ${mailColumns} from public.outbox
     where $1::text is null or lower(recipient) = lower($1)
     order by created_at desc limit 100`,
    [recipient],
  )
  return rows
}

export async function findMail(pool: pg.Pool, id: string): Promise<KeptMail | null> {
  if (!isUuid(id)) return null
  const { rows } = await pool.query<KeptMail>(
    `select ${mailColumns} from public.outbox where id = $1`,
    [id],
  )
  return rows[0] ?? null
}

/** Gives up on emails that could not be sent for three days. */
export async function giveUpOldMails(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update public.outbox set gave_up_at = now()
     where sent_at is null and gave_up_at is null and created_at < now() - interval '3 days'`,
  )
}

/** Deletes emails after 30 days, because they contain links and names. */
export async function forgetOldMails(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from public.outbox where created_at < now() - interval '30 days'`)
}
