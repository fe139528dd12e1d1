import type { Locale } from '../wire/locale.ts'
import type { text as english } from './en/app.ts'

/** Everything the signed-in screens say. English is the type; a Spanish sentence that is missing does not compile. */
export type Text = typeof english

const texts: Record<Locale, () => Promise<Text>> = {
  en: async () => (await import('./en/app.ts')).text,
  es: async () => (await import('./es/app.ts')).text,
}

/** The app's sentences in one language; the other is not loaded. */
export function textFor(locale: Locale): Promise<Text> {
  return texts[locale]()
}
