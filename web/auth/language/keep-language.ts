import type { Session } from '@supabase/supabase-js'
import type { Locale } from '../../../wire/locale.ts'
import { backend } from '../../app/backend.ts'

/**
 * Somebody new from another provider has told us no language: it is the one that they read here. Mails
 * and the screens of other browsers follow it.
 */
export async function keepLanguage({ user }: Session, locale: Locale): Promise<void> {
  if (user.user_metadata['language'] !== undefined) return
  const client = await backend()
  // First what the screens read: once the account says a language, nothing asks for the profile's again.
  const profile = await client.from('profiles').update({ language: locale }).eq('id', user.id)
  if (profile.error) throw profile.error
  const { error } = await client.auth.updateUser({ data: { language: locale } })
  if (error) throw error
}
