export { defaultLocale, isLocale, type Locale, locales } from '../engine/languages.ts'

/** The cookie in which an explicit choice of language is remembered, for a year. */
export const localeCookie = 'lang'
