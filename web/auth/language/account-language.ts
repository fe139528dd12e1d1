import { useEffect, useState } from 'react'
import type { Text } from '../../../text/text.ts'
import { isLocale } from '../../../wire/locale.ts'
import { backend } from '../../app/backend.ts'
import { rememberedLocale, useLocale } from '../../app/locale.tsx'

/**
 * Speaks an account's language where this browser chose none. What is said next needs the text that it
 * gives: the one at hand may be of another language.
 */
export function useAccountLanguage(): (userId: string) => Promise<Text> {
  const { text, suggest } = useLocale()
  return async (userId) => {
    if (rememberedLocale() !== null) return text
    try {
      const client = await backend()
      const { data } = await client.from('profiles').select('language').eq('id', userId).single()
      return isLocale(data?.language) ? await suggest(data.language) : text
    } catch {
      // Nobody is kept out because a sentence did not load.
      return text
    }
  }
}

/** For what a mail's link opens: false until the account's language is spoken. */
export function useSpokenTo(userId: string | null): boolean {
  const speakAs = useAccountLanguage()
  const [isSpoken, setSpoken] = useState(rememberedLocale() !== null)
  useEffect(() => {
    if (isSpoken || userId === null) return
    void speakAs(userId).then(() => setSpoken(true))
    // oxlint-disable-next-line react/exhaustive-deps -- `speakAs` is new with each render
  }, [isSpoken, userId])
  return isSpoken
}
