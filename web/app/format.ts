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

/** '5 minutes ago', 'hace 2 días': the largest unit that fits, or `justNow` within the first minute. */
export function formatAge(iso: string, now: Date, locale: Locale, justNow: string): string {
  const seconds = Math.max(0, (now.getTime() - new Date(iso).getTime()) / 1000)
  if (seconds < minute) return justNow
  const relative = new Intl.RelativeTimeFormat(languages[locale].tag, { numeric: 'auto' })
  if (seconds < hour) return relative.format(-Math.floor(seconds / minute), 'minute')
  if (seconds < day) return relative.format(-Math.floor(seconds / hour), 'hour')
  return relative.format(-Math.floor(seconds / day), 'day')
}
