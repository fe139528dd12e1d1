import { createContext, startTransition, use, useEffect, useState } from 'react'
import type { SignInText } from '../../text/load-sign-in.ts'
import { isLocale, type Locale } from '../../engine/languages.ts'
import { localeCookie } from '../../wire/locale-cookie.ts'

export type LanguageState<T> = {
  locale: Locale
  text: T
  /** Switches the language and remembers it for a year. */
  choose: (locale: Locale) => Promise<void>
  /** Switches the language unless this browser remembers a choice. @returns the text of the resulting language */
  suggest: (locale: Locale) => Promise<T>
}

/** @param load reads the text of a language; it also gets the language that is shown now */
export function useLanguage<T>(
  initial: { locale: Locale; text: T },
  load: (locale: Locale, shown: Locale) => Promise<T>,
): LanguageState<T> {
  const [current, setCurrent] = useState(initial)

  useEffect(() => {
    document.documentElement.lang = current.locale
  }, [current.locale])

  async function change(locale: Locale) {
    const text = await load(locale, current.locale)
    startTransition(() => setCurrent({ locale, text }))
    return text
  }
  async function choose(locale: Locale) {
    rememberLocale(locale)
    await change(locale)
  }
  async function suggest(locale: Locale) {
    if (readRememberedLocale() === null && locale !== current.locale) return change(locale)
    return current.text
  }
  return { ...current, choose, suggest }
}

/** For parts that the app and the sign-in page share; each of the two provides it. */
export const SharedLanguage = createContext<LanguageState<SignInText> | null>(null)

export function useSharedLocale(): LanguageState<SignInText> {
  const state = use(SharedLanguage)
  if (!state) throw new Error('useSharedLocale needs a provider above it.')
  return state
}

export function useSharedText(): SignInText {
  return useSharedLocale().text
}

/** The language chosen in this browser before, or null. */
export function readRememberedLocale(): Locale | null {
  if (typeof document === 'undefined') return null
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  const value = pairs.find(([name]) => name === localeCookie)?.[1]
  return isLocale(value) ? value : null
}

function rememberLocale(locale: Locale) {
  const year = 365 * 24 * 60 * 60
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${year}; samesite=lax`
}
