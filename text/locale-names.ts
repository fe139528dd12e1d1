import type { Locale } from '../wire/locale.ts'

/** Each language under its own name, whatever language the page speaks. */
export const localeNames: Record<Locale, string> = { en: 'English', es: 'Español' }
