import type { Session } from '@supabase/supabase-js'
import type { Locale } from '../../wire/locale.ts'
import { backend } from '../app/backend.ts'

/**
 * Somebody new from another provider has told us no language: it is the one that they read here. Mails
 * and the screens of other browsers follow it.
 */
export async function keepLanguage({ user }: Session, locale: Locale): Promise<void> {
  if (user.user_metadata['language'] !== undefined) return
  const client = await backend()
  const { error } = await client.auth.updateUser({ data: { language: locale } })
  if (error) throw error
  await client.from('profiles').update({ language: locale }).eq('id', user.id)
}
