import { sql, type Transaction } from 'kysely'
import { mailboxOf } from '../../engine/identity.ts'
import { withdrawnMail as english } from '../../text/en/mail/withdrawn.ts'
import { withdrawnMail as spanish } from '../../text/es/mail/withdrawn.ts'
import { defaultLocale, isLocale } from '../../wire/locale.ts'
import { inLocale, sitePaths } from '../../wire/paths.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { type Mail, writeLetter } from '../mail/letter.ts'
import type { PoolRequest } from '../orders/pool.ts'
import type { Schema } from '../schema.ts'

const texts = { en: english, es: spanish }
const kind = 'withdrawal_stands'

/**
 * Keeps the mail that tells who withdrew, and asks again, that nothing is passed on; once a day at most.
 * The form thanks everybody alike, and only the mailbox that withdrew is told: whoever types another's
 * telephone beside an address of their own learns nothing.
 * @returns its id, null where nobody is told
 */
export async function tellWithdrawn(
  trx: Transaction<Schema>,
  { email, language }: PoolRequest,
  publicUrl: string,
): Promise<string | null> {
  if (!email) return null
  const recipient = await withdrawnAddress(trx, email)
  if (recipient === null || (await wasToldToday(trx, recipient))) return null
  return keepMail(trx, composeWithdrawnMail(recipient, language, publicUrl))
}

/** As it was written then, so that its spellings cannot be told one by one; null where it never withdrew. */
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
    where s.identity_key = ${`email:${mailboxOf(email)}`}`.execute(trx)
  return rows[0]?.recipient ?? null
}

/** Of two at once, as for two services, the second waits for the first. */
async function wasToldToday(trx: Transaction<Schema>, recipient: string): Promise<boolean> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`told:${recipient}`}, 0))`.execute(trx)
  const { rows } = await sql`
    select from outbox
    where lower(recipient) = lower(${recipient}) and kind = ${kind}
      and created_at > now() - interval '1 day'
    limit 1`.execute(trx)
  return rows.length > 0
}

function composeWithdrawnMail(recipient: string, language: string, publicUrl: string): Mail {
  const locale = isLocale(language) ? language : defaultLocale
  const words = texts[locale]
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
