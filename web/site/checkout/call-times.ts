import { languages, type Locale } from '../../../engine/languages.ts'
import { onboardingZone } from '../../../wire/onboarding-times.ts'

/** 'Tuesday, November 24' in Miami. */
export function formatCallDay(time: string, locale: Locale): string {
  return format(time, locale, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** '10:30 AM' in Miami. */
export function formatCallTime(time: string, locale: Locale): string {
  return format(time, locale, { hour: 'numeric', minute: '2-digit' })
}

function format(time: string, locale: Locale, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languages[locale].tag, {
    ...parts,
    timeZone: onboardingZone,
  }).format(new Date(time))
}

/** The times by day, in their order. */
export function groupByDay(times: string[], locale: Locale): Map<string, string[]> {
  const days = new Map<string, string[]>()
  for (const time of times) {
    const day = formatCallDay(time, locale)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return days
}
