type LanguageFacts = {
  /** Its own name for itself, shown in every selector. */
  name: string
  /** Prefix of a public page's path; empty for the default language. */
  prefix: string
  /** BCP 47, for dates, numbers and `og:locale`. */
  tag: string
  /** How imported files name the language, as the first letters of a folded word. */
  knownBy: readonly string[]
  /** Which comes first in '03/04/2026'. */
  dateOrder: 'day' | 'month'
  /** English uses abbreviations such as 'EST'; other languages write the zone in words. */
  zoneStyle: 'short' | 'long'
  /** Corrects the browsers' data, which has 'hora oriental' for 'hora del Este' and cities in English. */
  zoneWords?: ReadonlyArray<readonly [pattern: RegExp, words: string]>
}

/** A new language is a row here, a row in `text/load.ts`, and its texts. */
const table = {
  en: {
    name: 'English',
    prefix: '',
    tag: 'en-US',
    knownBy: ['en', 'ing'],
    dateOrder: 'month',
    zoneStyle: 'short',
  },
  es: {
    name: 'Español',
    prefix: '/es',
    tag: 'es-US',
    knownBy: ['es', 'sp', 'castellano'],
    dateOrder: 'day',
    zoneStyle: 'long',
    zoneWords: [
      [/\boriental\b/u, 'del Este'],
      [/de las Montañas Rocosas/u, 'de la Montaña'],
      [/New York/u, 'Nueva York'],
      [/Los Angeles/u, 'Los Ángeles'],
    ],
  },
} as const satisfies Record<string, LanguageFacts>

export type Locale = keyof typeof table
export const languages: Readonly<Record<Locale, LanguageFacts>> = table

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

export const locales: readonly Locale[] = Object.keys(languages).filter(isLocale)
/** The language of visitors who chose none, and of paths without a prefix. */
export const defaultLocale: Locale = 'en'
