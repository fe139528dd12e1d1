import { languages, type Locale } from '../engine/languages.ts'
import { zoneWords } from './zone-words.ts'

/**
 * Formats a time on the wall clock of a zone, with the zone: 'Monday, November 23, 2026 at 9:00 AM EST',
 * 'lunes, 23 de noviembre de 2026, 9:00 a.m. hora estándar del Este'.
 */
export function appointmentMoment(moment: Date, timeZone: string, locale: Locale): string {
  const words = new Intl.DateTimeFormat(languages[locale].tag, {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: languages[locale].zoneStyle,
  }).format(moment)
  return zoneWords(words, locale)
}
