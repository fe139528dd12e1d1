import { languages, type Locale } from '../engine/languages.ts'

/** A time zone's everyday name. */
export function zoneWords(name: string, locale: Locale): string {
  const [pattern, words] = languages[locale].zoneWords ?? []
  return pattern && words ? name.replace(pattern, words) : name
}
