import type { Locale } from '../wire/locale.ts'

const region = { en: 'en-US', es: 'es-US' } as const

/** 'Monday, November 23, 2026 at 9:00 AM EST': a moment on the wall clock of a zone, with the zone. */
export function appointmentMoment(moment: Date, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(region[locale], {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(moment)
}
