import { languages, type Locale } from '../../engine/languages.ts'

/** A language in the reader's own words: 'Spanish', 'Inglés'. */
export function nameLanguage(language: Locale, reader: Locale): string {
  const { tag } = languages[reader]
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
