import { languages, type Locale } from '../engine/languages.ts'

/**
 * A time zone's everyday name.
 * @example zoneWords('hora oriental', 'es') // 'hora del Este'
 */
export function zoneWords(name: string, locale: Locale): string {
  const corrections = languages[locale].zoneWords ?? []
  return corrections.reduce((said, [pattern, words]) => said.replace(pattern, words), name)
}
