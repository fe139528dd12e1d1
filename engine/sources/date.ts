import { foldAccents } from '../place/fold.ts'
import { monthOfWord, weekdays, wordsBesideDates, zoneHours } from './date-words.ts'

/** Which comes first in a numeric date: 11/20/2026 or 20/11/2026. */
export const dateOrders = ['month', 'day'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * Reads a date as spreadsheets and exports write it: ISO, US month/day/year (or day/month/year, as `order`
 * says), 'Nov 19, 2026' or '19 de noviembre de 2026', each with or without a weekday, a time and its zone.
 * Without a zone it is UTC. Text with anything else is refused, because it might be a time or a zone that
 * changes the date.
 * @example readDate('11/19/2026 3:05 PM') // 2026-11-19T15:05:00.000Z
 * @example readDate('19/11/2026', 'day') // 2026-11-19T00:00:00.000Z
 * @example readDate('martes, 17 de noviembre de 2026, 3pm EST') // 2026-11-17T20:00:00.000Z
 */
export function readDate(text: string, order: DateOrder = 'month'): Date | undefined {
  const { rest, seconds } = takeClock(text) ?? {}
  if (rest === undefined || seconds === undefined) return undefined
  const day = readIso(rest) ?? readNumbers(rest, order) ?? readWords(rest)
  if (!day) return undefined
  const [year, month, date] = day
  const start = new Date(Date.UTC(year, month - 1, date))
  // Date rolls February 31 over to March, so compare.
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== date) return undefined
  return new Date(start.getTime() + seconds * 1000)
}

/** The longest format is JavaScript's own, with the name of the zone at its end. */
const longest = 80

const clock =
  /(?:^|(?<=\d)t|[\s,])(\d{1,2})(?::(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?!\d)(?:\s*([ap])\b\.?\s?(?:m\b\.?)?|\s*([ap]m)\b)?|\s?([ap])(?:\.\s?)?m\b\.?)/
const zone =
  /^\s*\(?(?:(?:utc|gmt)?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)(?:\s*\([^)]*\))?|([a-z]+)\b\)?)/

/** The text without its time and zone, and these as seconds from the start of the day in UTC. */
function takeClock(text: string): { rest: string; seconds: number } | undefined {
  const folded = foldAccents(text.trim())
  if (folded.length > longest) return undefined
  const time = clock.exec(folded)
  if (time === null) return { rest: folded, seconds: 0 }
  const [all, hours, minutes = '0', seconds = '0', spaced, close, bare] = time
  const half = (spaced ?? close ?? bare)?.[0]
  if (Number(hours) > (half ? 12 : 23) || Number(minutes) > 59 || Number(seconds) > 59) {
    return undefined
  }
  const hour = (Number(hours) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0)
  const { offset, left } = takeZone(folded.slice(time.index + all.length))
  if (offset === undefined) return undefined
  return {
    rest: `${folded.slice(0, time.index)} ${left}`,
    seconds: (hour * 60 + Number(minutes) - offset) * 60 + Number(seconds),
  }
}

/**
 * Minutes east of Greenwich for the zone after a time: '-05:00', 'GMT-0500 (Eastern Standard Time)', 'EST'
 * and, as PostgreSQL writes it, '-05'; undefined if the offset is too large to exist.
 */
function takeZone(text: string): { offset: number | undefined; left: string } {
  const [all = '', sign, hours = '0', minutes = '0', name = ''] = zone.exec(text) ?? []
  const left = text.slice(all.length)
  if (sign !== undefined) {
    const isPlace = Number(hours) <= 14 && Number(minutes) <= 59
    const east = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
    return { offset: isPlace ? east : undefined, left }
  }
  const named = zoneHours.get(name)
  return named === undefined ? { offset: 0, left: text } : { offset: named * 60, left }
}

type Day = [year: number, month: number, date: number]

function readIso(text: string): Day | undefined {
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(bareDay(text))
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined
}

const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/

function readNumbers(text: string, order: DateOrder): Day | undefined {
  const found = numbers.exec(bareDay(text))
  if (!found) return undefined
  const [first, second, written] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const year = written < 100 ? 2000 + written : written
  return order === 'month' ? [year, first, second] : [year, second, first]
}

/** Removes the weekday and small words, as in 'jue. 19/11/2026 a las'. */
function bareDay(text: string): string {
  return text
    .split(/[\s,()]+/)
    .filter((word) => {
      const bare = word.replace(/\.$/, '')
      return bare !== '' && !weekdays.has(bare) && !wordsBesideDates.has(bare)
    })
    .join(' ')
}

/**
 * The order that a numeric date proves: `either` if both are possible, null if the text is not such a date.
 * @example detectDateOrder('20/11/2026') // 'day'
 * @example detectDateOrder('03/04/2026') // 'either'
 */
export function detectDateOrder(text: string): DateOrder | 'either' | null {
  if (!numbers.test(bareDay(takeClock(text)?.rest ?? ''))) return null
  const isMonth = readDate(text, 'month') !== undefined
  const isDay = readDate(text, 'day') !== undefined
  if (isMonth && isDay) return 'either'
  if (isMonth) return 'month'
  return isDay ? 'day' : null
}

function readWords(text: string): Day | undefined {
  const words = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !wordsBesideDates.has(word))
  const monthAt = placeOfMonth(words)
  const spoken = words.filter((word, at) => at === monthAt || !weekdays.has(word))
  const month = monthOfWord.get(words[monthAt] ?? '')
  const year = spoken.find((word) => /^20\d{2}$/.test(word))
  const date = spoken.find((word) => /^\d{1,2}(st|nd|rd|th)?$/.test(word))
  if (month === undefined || year === undefined || date === undefined) return undefined
  return spoken.length === 3 ? [Number(year), month, Number.parseInt(date, 10)] : undefined
}

/** 'mar' is Tuesday in Spanish: 'mar, 17 nov 2026' and 'mar, 17 mar 2026' name their month after it. */
function placeOfMonth(words: string[]): number {
  const plain = words.findLastIndex((word) => monthOfWord.has(word) && !weekdays.has(word))
  return plain >= 0 ? plain : words.findLastIndex((word) => monthOfWord.has(word))
}
