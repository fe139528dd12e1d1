import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { textFor } from '../../text/text.ts'
import type { Text } from '../../text/text.ts'
import { isLocale, localeCookie } from '../../wire/locale.ts'
import type { Locale } from '../../wire/locale.ts'

type LocaleState = {
  locale: Locale
  text: Text
  /** Switches the language and remembers it for a year. */
  choose: (locale: Locale) => Promise<void>
  /** Switches the language unless this browser remembers a choice. @returns the text of the resulting language */
  suggest: (locale: Locale) => Promise<Text>
}

const LocaleContext = createContext<LocaleState | null>(null)

export function LocaleProvider({
  initial,
  children,
}: {
  initial: { locale: Locale; text: Text }
  children: ReactNode
}) {
  const [current, setCurrent] = useState(initial)

  useEffect(() => {
    document.documentElement.lang = current.locale
  }, [current.locale])

  async function speak(locale: Locale) {
    const text = await textFor(locale)
    setCurrent({ locale, text })
    return text
  }
  async function choose(locale: Locale) {
    rememberLocale(locale)
    await speak(locale)
  }
  async function suggest(locale: Locale) {
    if (rememberedLocale() === null && locale !== current.locale) return speak(locale)
    return current.text
  }

  return <LocaleContext value={{ ...current, choose, suggest }}>{children}</LocaleContext>
}

export function useLocale(): LocaleState {
  const state = use(LocaleContext)
  if (!state) throw new Error('useLocale needs a LocaleProvider above it.')
  return state
}

export function useText(): Text {
  return useLocale().text
}

/** For pages that few people open: their texts load with the page and not with every screen. */
export function useWords<T>(words: { en: T; es: NoInfer<T> }): T {
  return words[useLocale().locale]
}

/** The language chosen in this browser before, or null. */
export function rememberedLocale(): Locale | null {
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  const value = pairs.find(([name]) => name === localeCookie)?.[1]
  return isLocale(value) ? value : null
}

function rememberLocale(locale: Locale) {
  const year = 365 * 24 * 60 * 60
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${year}; samesite=lax`
}
