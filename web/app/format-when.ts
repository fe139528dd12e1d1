import type { Locale } from '../../engine/languages.ts'

type When = { preferred_date: string | null; preferred_time: string | null }

/**
 * Day and time of an appointment by the clock of its business; null without a day.
 * @example formatWhen({ preferred_date: '2026-12-01', preferred_time: '14:30:00' }, 'en') // 'Dec 1, 2026, 2:30 PM'
 */
export function formatWhen({ preferred_date: date, preferred_time: time }: When, locale: Locale) {
  if (date === null) return null
  // Parsed and formatted in one zone, so that the wall clock does not shift.
  const moment = new Date(`${date}T${time ?? '00:00:00'}Z`)
  return new Intl.DateTimeFormat(`${locale}-US`, {
    dateStyle: 'medium',
    ...(time !== null && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(moment)
}
