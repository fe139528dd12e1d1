import type { Locale } from '../wire/locale.ts'

/** A zone's name as people here say it: the data that browsers carry has 'hora oriental' for 'hora del Este'. */
export function zoneWords(name: string, locale: Locale): string {
  return locale === 'es' ? name.replace(/\boriental\b/u, 'del Este') : name
}
