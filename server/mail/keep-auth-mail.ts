import type pg from 'pg'
import type { AuthMail } from '../../platform/auth/ground/auth-mail.ts'
import { isLocale, type Locale } from '../../engine/languages.ts'
import { composeAuthMail } from './compose-auth-mail.ts'
import { keepMail } from './outbox.ts'

/** Stores an email about an account in the outbox, in the language of its profile. @returns its id */
export async function keepAuthMail(service: pg.Pool, mail: AuthMail): Promise<string> {
  return keepMail(service, composeAuthMail(mail, await rememberedLocale(service, mail.userId)))
}

/** Invitations and the app's menu set the profile's language; the metadata only initializes it. */
async function rememberedLocale(service: pg.Pool, userId: string): Promise<Locale | null> {
  const { rows } = await service.query<{ language: string }>(
    'select language from public.profiles where id = $1',
    [userId],
  )
  const language = rows[0]?.language
  return isLocale(language) ? language : null
}
