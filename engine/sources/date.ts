import { foldWords } from '../place/fold.ts'

/** What stands first in a date of numbers alone: 11/20/2026 or 20/11/2026. */
export const dateOrders = ['month', 'day'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * Reads a date as spreadsheets and exports write it: ISO, US month/day/year (or day/month/year, as `order`
 * says), 'Nov 19, 2026' or '19 de noviembre de 2026', each with or without a time. Without a zone it is
 * taken as UTC.
 * @example readDate('11/19/2026 3:05 PM') // 2026-11-19T15:05:00.000Z
 * @example readDate('19/11/2026', 'day') // 2026-11-19T00:00:00.000Z
 */
export function readDate(text: string, order: DateOrder = 'month'): Date | undefined {
  const trimmed = text.trim().slice(0, 60)
  const day = readIso(trimmed) ?? readNumbers(trimmed, order) ?? readWords(trimmed)
  if (!day) return undefined
  const time = /(?:^|[T\s,])(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?\s*m?/i.exec(
    trimmed,
  )
  const [said = '', hours = '0', minutes = '0', seconds = '0', half] = time ?? []
  if (Number(hours) > (half ? 12 : 23) || Number(minutes) > 59 || Number(seconds) > 59) {
    return undefined
  }
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0)
  const offset = time ? readZone(trimmed.slice(time.index + said.length)) : 0
  const [year, month, date] = day
  const start = new Date(Date.UTC(year, month - 1, date))
  // 31 February rolls over in Date: then the text names no day.
  if (start.getUTCMonth() !== month - 1 || start.getUTCDate() !== date) return undefined
  return new Date(
    start.getTime() + ((hour * 60 + Number(minutes) - offset) * 60 + Number(seconds)) * 1000,
  )
}

/** Minutes east of Greenwich: of '-05:00', '-0500' and, as PostgreSQL writes it, '-05'. */
function readZone(text: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^\s*([+-])(\d{2})(?::?(\d{2}))?$/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

type Day = [year: number, month: number, date: number]

function readIso(text: string): Day | undefined {
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text)
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined
}

const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/

function readNumbers(text: string, order: DateOrder): Day | undefined {
  const found = numbers.exec(text)
  if (!found) return undefined
  const [first, second, written] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const year = written < 100 ? 2000 + written : written
  return order === 'month' ? [year, first, second] : [year, second, first]
}

/**
 * What a date of numbers shows of its order: one of the two, `either` where both make sense, null where it
 * is no such date.
 * @example dateOrderOf('20/11/2026') // 'day'
 * @example dateOrderOf('03/04/2026') // 'either'
 */
export function dateOrderOf(text: string): DateOrder | 'either' | null {
  const trimmed = text.trim()
  if (!numbers.test(trimmed)) return null
  const isMonth = readDate(trimmed, 'month') !== undefined
  const isDay = readDate(trimmed, 'day') !== undefined
  if (isMonth && isDay) return 'either'
  if (isMonth) return 'month'
  return isDay ? 'day' : null
}

const months: ReadonlyArray<readonly [string, number]> = [
  ['jan', 1],
  ['ene', 1],
  ['feb', 2],
  ['mar', 3],
  ['apr', 4],
  ['abr', 4],
  ['may', 5],
  ['jun', 6],
  ['jul', 7],
  ['aug', 8],
  ['ago', 8],
  ['sep', 9],
  ['oct', 10],
  ['nov', 11],
  ['dec', 12],
  ['dic', 12],
]

function readWords(text: string): Day | undefined {
  const words = foldWords(text)
  const month = words
    .map((word) => months.find(([short]) => word.startsWith(short))?.[1])
    .find(Boolean)
  const year = words.find((word) => /^20\d{2}$/.test(word))
  const date = words.find((word) => /^\d{1,2}(st|nd|rd|th)?$/.test(word))
  if (month === undefined || year === undefined || date === undefined) return undefined
  return [Number(year), month, Number.parseInt(date, 10)]
}
