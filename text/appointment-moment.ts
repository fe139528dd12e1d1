import type { Locale } from '../wire/locale.ts'
import { zoneWords } from './zone-words.ts'

const region = { en: 'en-US', es: 'es-US' } as const

/**
 * 'Monday, November 23, 2026 at 9:00 AM EST', 'lunes, 23 de noviembre de 2026, 9:00 a.m. hora estándar del Este':
 * a moment on the wall clock of a zone, with the zone.
 */
export function appointmentMoment(moment: Date, timeZone: string, locale: Locale): string {
  const words = new Intl.DateTimeFormat(region[locale], {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: locale === 'es' ? 'long' : 'short',
  }).format(moment)
  return zoneWords(words, locale)
}
