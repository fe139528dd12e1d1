import type { Kysely } from 'kysely'
import { isLocale, type Locale } from '../engine/languages.ts'
import type { Schema } from './schema.ts'

/** The language of a person's profile; null for the server itself. */
export async function readProfileLocale(
  db: Kysely<Schema>,
  userId: string | null | undefined,
): Promise<Locale | null> {
  if (!userId) return null
  const profile = await db
    .selectFrom('profiles')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  return isLocale(profile?.language) ? profile.language : null
}
