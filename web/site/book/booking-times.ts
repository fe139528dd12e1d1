import { zoneWords } from '../../../text/zone-words.ts'
import { languages, type Locale } from '../../../engine/languages.ts'

/** The free times of one day, as the wall clock of the business shows them. */
export type BookingDay = { name: string; times: Array<{ startsAt: string; label: string }> }

/** Groups times by day. When clocks are set back, a label that occurs twice includes its zone. */
export function groupByDay(times: string[], timeZone: string, locale: Locale): BookingDay[] {
  const day = formatter(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' })
  const days = new Map<string, string[]>()
  for (const startsAt of times) {
    const name = day.format(new Date(startsAt))
    days.set(name, [...(days.get(name) ?? []), startsAt])
  }
  return [...days].map(([name, starts]) => ({ name, times: labelTimes(starts, timeZone, locale) }))
}

function labelTimes(starts: string[], timeZone: string, locale: Locale): BookingDay['times'] {
  const labels = starts.map((startsAt) => formatClockTime(startsAt, timeZone, locale))
  return starts.map((startsAt, index) => {
    const label = labels[index] ?? ''
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label)
    return { startsAt, label: isTwice ? formatClockTime(startsAt, timeZone, locale, true) : label }
  })
}

/** '9:00 AM', or '9:00 AM EST' and '9:00 a.m. hora estándar del Este'. */
export function formatClockTime(
  moment: string,
  timeZone: string,
  locale: Locale,
  zoned = false,
): string {
  const time = formatter(locale, {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    ...(zoned && { timeZoneName: languages[locale].zoneStyle }),
  }).format(new Date(moment))
  return zoneWords(time, locale)
}

/** 'Eastern Time', 'hora del Este'; the zone's own name if the language has none. */
export function zoneName(timeZone: string, locale: Locale): string {
  const parts = formatter(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return zoneWords(name, locale)
}

function formatter(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages[locale].tag, options)
}
