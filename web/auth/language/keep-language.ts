import type { Session } from '@supabase/supabase-js'
import type { Locale } from '../../../engine/languages.ts'
import { backend } from '../../app/backend.ts'

/**
 * Saves the current language for a new account from a sign-in provider, which has none yet. Emails and other
 * browsers use it.
 */
export async function keepLanguage({ user }: Session, locale: Locale): Promise<void> {
  if (user.user_metadata['language'] !== undefined) return
  const client = await backend()
  // The profile goes first: once the account has a language, this function never writes the profile again.
  const profile = await client.from('profiles').update({ language: locale }).eq('id', user.id)
  if (profile.error) throw profile.error
  const { error } = await client.auth.updateUser({ data: { language: locale } })
  if (error) throw error
}
