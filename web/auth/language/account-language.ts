import { useEffect, useState } from 'react'
import type { SignInText } from '../../../text/load-sign-in.ts'
import { isLocale } from '../../../engine/languages.ts'
import { backend } from '../../app/backend.ts'
import { readRememberedLocale, useSharedLocale } from '../../app/language.ts'

/**
 * Switches to an account's language unless this browser chose one. Returns the resulting text, which the caller
 * must use from then on.
 */
export function useAccountLanguage(): (userId: string) => Promise<SignInText> {
  const { text, suggest } = useSharedLocale()
  return async (userId) => {
    if (readRememberedLocale() !== null) return text
    try {
      const client = await backend()
      const { data } = await client.from('profiles').select('language').eq('id', userId).single()
      return isLocale(data?.language) ? await suggest(data.language) : text
    } catch {
      // A text that fails to load must not block signing in.
      return text
    }
  }
}

/** For pages opened by an email link: false until the account's language is loaded. */
export function useSpokenTo(userId: string | null): boolean {
  const speakAs = useAccountLanguage()
  const [isSpoken, setSpoken] = useState(readRememberedLocale() !== null)
  useEffect(() => {
    if (isSpoken || userId === null) return
    void speakAs(userId).then(() => setSpoken(true))
    // oxlint-disable-next-line react/exhaustive-deps -- `speakAs` is new with each render
  }, [isSpoken, userId])
  return isSpoken
}
