import { sql, type Transaction } from 'kysely'
import { normalizeMailbox } from '../../engine/people/identity.ts'
import { speak } from '../../text/speak.ts'
import { defaultLocale, isLocale } from '../../engine/languages.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { type Mail, writeLetter } from '../mail/letter.ts'
import type { PoolRequest } from '../orders/pool.ts'
import type { Schema } from '../schema.ts'

const kind = 'withdrawal_stands'

/**
 * Stores an email to a person who withdrew and asks again: the request is not passed on. At most one a day, and
 * only to the mailbox that withdrew, so that a stranger who types someone's phone number learns nothing.
 * @returns the email's id; null if there is nothing to send
 */
export async function remindWithdrawn(
  trx: Transaction<Schema>,
  { email, language }: PoolRequest,
  publicUrl: string,
): Promise<string | null> {
  if (!email) return null
  const recipient = await withdrawnAddress(trx, email)
  if (recipient === null || (await wasRemindedToday(trx, recipient))) return null
  return keepMail(trx, composeWithdrawnMail(recipient, language, publicUrl))
}

/** In its original spelling, so that other spellings get no second email; null if this mailbox never withdrew. */
async function withdrawnAddress(trx: Transaction<Schema>, email: string): Promise<string | null> {
  const { rows } = await sql<{ recipient: string }>`
    select coalesce(first.email, ${email}) as recipient
    from suppressions s
    left join lateral (
      select r.email from request_identities i
      join homeowner_requests r on r.id = i.request_id
      where i.identity_key = s.identity_key and r.email is not null
      order by r.created_at, r.id limit 1
    ) first on true
    where s.identity_key = ${`email:${normalizeMailbox(email)}`}`.execute(trx)
  return rows[0]?.recipient ?? null
}

/** The lock makes the second of two simultaneous requests wait. */
async function wasRemindedToday(trx: Transaction<Schema>, recipient: string): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`reminded:${recipient}`}, 0))`.execute(trx)
  const { rows } = await sql`
    select from outbox
    where lower(recipient) = lower(${recipient}) and kind = ${kind}
      and created_at > now() - interval '1 day'
    limit 1`.execute(trx)
  return rows.length > 0
}

function composeWithdrawnMail(recipient: string, language: string, publicUrl: string): Mail {
  const locale = isLocale(language) ? language : defaultLocale
  const words = speak(locale).withdrawnMail
  return writeLetter({
    kind,
    recipient,
    locale,
    reader: 'homeowner',
    subject: words.subject,
    heading: words.heading,
    name: '',
    parts: [
      { words: words.words },
      { words: words.lift },
      { action: words.action, url: new URL(inLocale(locale, sitePaths.contact), publicUrl).href },
      { aside: words.notYou },
    ],
  })
}
