import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { type Parts, type Text, texts } from '../../text/load.ts'
import type { Locale } from '../../engine/languages.ts'
import { SharedLanguage, useLanguage, type LanguageState } from './language.ts'

const LocaleContext = createContext<LanguageState<Text> | null>(null)

export function LocaleProvider({
  initial,
  children,
}: {
  initial: { locale: Locale; text: Text }
  children: ReactNode
}) {
  const state = useLanguage(initial, loadText)
  return (
    <LocaleContext value={state}>
      <SharedLanguage value={state}>{children}</SharedLanguage>
    </LocaleContext>
  )
}

export function useLocale(): LanguageState<Text> {
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
  // Marked the way React marks a promise that it has awaited, so that loaded words do not suspend.
  if (part.words !== undefined) Object.assign(loading, { status: 'fulfilled', value: part.words })
  // Called every time, because React replays a suspended render and expects the same calls.
  return use(loading)
}

async function loadText(locale: Locale, shown: Locale): Promise<Text> {
  const text = await texts[locale].app.load()
  await loadLike(shown, locale)
  return text
}

/** Loads in one language the parts that are loaded in the other, so that no open screen goes blank. */
async function loadLike(from: Locale, to: Locale): Promise<void> {
  const loaded = Object.entries(texts[from]).filter(([, part]) => part.words !== undefined)
  const names = new Set(loaded.map(([name]) => name))
  const missing = Object.entries(texts[to]).filter(([name]) => names.has(name))
  await Promise.all(missing.map(([, part]) => part.load()))
}
