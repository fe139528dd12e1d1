export { defaultLocale, isLocale, type Locale, locales } from '../engine/languages.ts'

/** The cookie that remembers an explicit choice of language for a year. */
export const localeCookie = 'lang'
