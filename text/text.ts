import type { Locale } from '../wire/locale.ts'
import type { text as english } from './en/text.ts'

/** Everything the signed-in screens say. English is the type; a Spanish sentence that is missing does not compile. */
export type Text = typeof english

/** The app's sentences in one language; the other is not loaded. */
export async function textFor(locale: Locale): Promise<Text> {
  if (locale === 'es') return (await import('./es/text.ts')).text
  return (await import('./en/text.ts')).text
}
