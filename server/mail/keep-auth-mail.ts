import type { Kysely } from 'kysely'
import { readProfileLocale } from '../../api/read-profile-locale.ts'
import { keepMail } from '../../api/mail/keep-mail.ts'
import type { Schema } from '../../api/schema.ts'
import type { AuthMail } from '../../platform/auth/ground/auth-mail.ts'
import { composeAuthMail } from './compose-auth-mail.ts'

/**
 * Stores an email about an account in the outbox, in the language of its profile. Invitations and the app's
 * menu set the profile's language; the metadata only initializes it.
 * @returns its id
 */
export async function keepAuthMail(db: Kysely<Schema>, mail: AuthMail): Promise<string> {
  return keepMail(db, composeAuthMail(mail, await readProfileLocale(db, mail.userId)))
}
