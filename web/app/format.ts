import { languages, type Locale } from '../../engine/languages.ts'

export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale].tag).format(value)
}

export function formatPercent(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale].tag, { style: 'unit', unit: 'percent' })
    .format(value)
    .replace(/\s/u, '')
}

/** Shows cents only where there are any. */
export function formatPrice(dollars: number, locale: Locale): string {
  return new Intl.NumberFormat(languages[locale].tag, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars)
}

/** A date in the browser's time zone unless another is given. */
export function formatDate(
  iso: string,
  locale: Locale,
  style: 'medium' | 'long',
  timeZone?: string,
): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { dateStyle: style, timeZone }).format(
    new Date(iso),
  )
}

/** A date with its time, such as 'Nov 20, 2026, 3:04 PM', in the browser's time zone unless another is given. */
export function formatMoment(iso: string, locale: Locale, timeZone?: string): string {
  return new Intl.DateTimeFormat(languages[locale].tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso))
}

/** A time on the wall clock of a zone, such as '3:04 PM'. */
export function formatTime(iso: string, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(languages[locale].tag, { timeStyle: 'short', timeZone }).format(
    new Date(iso),
  )
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const ageUnits = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** '5 min', '2 días': how long ago in the largest unit that fits, at least a minute. */
export function formatShortAge(iso: string, now: Date, locale: Locale): string {
  const seconds = Math.max(minute, secondsSince(iso, now))
  const [unit, size] = ageUnits.find(([, each]) => seconds >= each) ?? ageUnits[0]
  return new Intl.NumberFormat(languages[locale].tag, { style: 'unit', unit }).format(
    Math.floor(seconds / size),
  )
}

/** '5 minutes ago', 'hace 2 días': the largest unit that fits, or `justNow` within the first minute. */
export function formatAge(iso: string, now: Date, locale: Locale, justNow: string): string {
  const seconds = secondsSince(iso, now)
  const fitting = ageUnits.find(([, each]) => seconds >= each)
  if (!fitting) return justNow
  const [unit, size] = fitting
  const relative = new Intl.RelativeTimeFormat(languages[locale].tag, { numeric: 'auto' })
  return relative.format(-Math.floor(seconds / size), unit)
}

function secondsSince(iso: string, now: Date): number {
  return Math.max(0, (now.getTime() - new Date(iso).getTime()) / 1000)
}
