import type { Kysely } from 'kysely'
import { keepMail } from '../../api/mail/keep-mail.ts'
import type { Schema } from '../../api/schema.ts'
import type { AuthMail } from '../../platform/auth/ground/auth-mail.ts'
import { isLocale, type Locale } from '../../engine/languages.ts'
import { composeAuthMail } from './compose-auth-mail.ts'

/** Stores an email about an account in the outbox, in the language of its profile. @returns its id */
export async function keepAuthMail(db: Kysely<Schema>, mail: AuthMail): Promise<string> {
  return keepMail(db, composeAuthMail(mail, await rememberedLocale(db, mail.userId)))
}

/** Invitations and the app's menu set the profile's language; the metadata only initializes it. */
async function rememberedLocale(db: Kysely<Schema>, userId: string): Promise<Locale | null> {
  const profile = await db
    .selectFrom('profiles')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  return isLocale(profile?.language) ? profile.language : null
}
