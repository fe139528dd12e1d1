/** The product's languages; English is the default and the fallback. */
export const locales = ['en', 'es'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The cookie in which an explicit choice of language is remembered, for a year. */
export const localeCookie = 'lang'
