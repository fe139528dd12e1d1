import { sql, type Transaction } from 'kysely'
import { speak } from '../../text/speak.ts'
import { appPaths } from '../../wire/paths.ts'
import { keepMail } from '../mail/keep-mail.ts'
import { writeLetter } from '../mail/letter.ts'
import type { LockedBusiness } from '../orders/business.ts'
import type { Schema } from '../schema.ts'

/**
 * Opens a trial that is on hold or refused, and stores an email to its owner.
 * @returns the email's id; null if the trial was open already, or has no owner with an email
 */
export async function releaseTrial(
  trx: Transaction<Schema>,
  { id, locale }: LockedBusiness,
  publicUrl: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    update trials set state = 'granted', decided_at = ${now}
    where business_id = ${id} and state <> 'granted'
    returning private.owner_email(business_id) as email`.execute(trx)
  const recipient = rows[0]?.email
  if (!recipient) return null
  const { trialMail: words } = speak(locale)
  const mail = writeLetter({
    kind: 'trial_open',
    recipient,
    locale,
    reader: 'owner',
    subject: words.subject,
    heading: words.heading,
    name: '',
    parts: [
      { words: words.words },
      { action: words.action, url: new URL(appPaths.home, publicUrl).href },
    ],
  })
  return keepMail(trx, mail)
}
