import { createContext, startTransition, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { type Parts, type Text, texts } from '../../text/load.ts'
import { isLocale, type Locale } from '../../engine/languages.ts'
import { localeCookie } from '../../wire/locale-cookie.ts'

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

  async function change(locale: Locale) {
    const text = await texts[locale].app.load()
    await loadLike(current.locale, locale)
    startTransition(() => setCurrent({ locale, text }))
    return text
  }
  async function choose(locale: Locale) {
    rememberLocale(locale)
    await change(locale)
  }
  async function suggest(locale: Locale) {
    if (rememberedLocale() === null && locale !== current.locale) return change(locale)
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

/** The texts of screens that few people open; they load with the first of these screens. */
export function useWords<Name extends keyof Parts>(name: Name): Parts[Name] {
  const part = texts[useLocale().locale][name]
  const loading = part.load()
  // Marked as React marks a promise that it has awaited, so that loaded words do not suspend.
  if (part.words !== undefined) Object.assign(loading, { status: 'fulfilled', value: part.words })
  // Always called: React replays a suspended render and expects the same calls.
  return use(loading)
}

/** Loads in one language the parts that are loaded in the other, so that no open screen goes blank. */
async function loadLike(from: Locale, to: Locale): Promise<void> {
  const loaded = Object.entries(texts[from]).filter(([, part]) => part.words !== undefined)
  const names = new Set(loaded.map(([name]) => name))
  const missing = Object.entries(texts[to]).filter(([name]) => names.has(name))
  await Promise.all(missing.map(([, part]) => part.load()))
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
