import { cleanText } from '../clean-text.ts'
import { freshness } from '../match.ts'
import type { RequestLanguage } from '../request.ts'
import type { Service } from '../services.ts'
import { readDate, type DateOrder } from './date.ts'
import { longestExtra, readField, type Field, type FieldTexts } from './fields.ts'
import { fillDraft, type DraftReading, type ServiceWord } from './fill-draft.ts'

/** Which field each column of a file is; null where a column is kept as it is. */
export type CsvColumns = {
  fields: Array<Field | null>
  headers: string[]
  /** Headers that mean nothing to us: their values go to `extra`. */
  unmatched: string[]
  /** What no request can do without and no column gives. */
  missing: Array<'name' | 'contact' | 'zip' | 'service'>
}

/**
 * Reads the header line. Two columns of one meaning: the first one counts.
 * @example readCsvHeader(['Nombre', 'Phone #', 'Código postal']).fields // ['fullName', 'phone', 'zip']
 */
export function readCsvHeader(headers: string[]): CsvColumns {
  const clean = cleanHeaders(headers)
  const fields: Array<Field | null> = []
  for (const header of clean) {
    const field = readField(header)
    fields.push(field === undefined || fields.includes(field) ? null : field)
  }
  return columnsOf(clean, fields)
}

/** What a person says of a column: what it means, `keep` it beside the request, or `drop` it. */
export type ColumnChoice = Field | 'keep' | 'drop'

/** The same where a person said what each column means; a column without a word is dropped. */
export function assignCsvColumns(headers: string[], choices: ColumnChoice[]): CsvColumns {
  const fields: Array<Field | null> = []
  for (const at of headers.keys()) {
    const choice = choices[at] ?? 'drop'
    const isField = choice !== 'keep' && choice !== 'drop' && !fields.includes(choice)
    fields.push(isField ? choice : null)
  }
  const kept = cleanHeaders(headers).map((header, at) =>
    fields[at] === null && choices[at] !== 'keep' ? '' : header,
  )
  return columnsOf(kept, fields)
}

/** Two columns of one name are told apart, so that neither overwrites the other. */
function cleanHeaders(headers: string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const clean = header.replace('\uFEFF', '').trim()
    const count = (seen.get(clean) ?? 0) + 1
    seen.set(clean, count)
    return clean === '' || count === 1 ? clean : `${clean} (${count})`
  })
}

function columnsOf(clean: string[], fields: Array<Field | null>): CsvColumns {
  const has = (...names: Field[]) => names.some((name) => fields.includes(name))
  const missing: CsvColumns['missing'] = []
  if (!has('fullName', 'firstName', 'lastName')) missing.push('name')
  if (!has('phone', 'email')) missing.push('contact')
  if (!has('zip')) missing.push('zip')
  if (!has('service')) missing.push('service')
  return {
    fields,
    headers: clean,
    unmatched: clean.filter((header, at) => fields[at] === null && header !== ''),
    missing,
  }
}

export type CsvContext = {
  now: Date
  /** For a file of one service that has no column for it. */
  usualService?: Service
  /** For a file without a column for the language that its people speak. */
  usualLanguage?: RequestLanguage
  /** What stands first in a date of numbers; the month where nobody said. */
  dateOrder?: DateOrder
  /** What a person said that words of the file mean. */
  serviceWords?: ServiceWord[]
  /** Identifies the row: the caller's hash of it. An id of the file's own may mean another row elsewhere. */
  rowRef?: string
}

const hour = 60 * 60 * 1000
/** Time zones may put a true date up to a day ahead. */
const clockSlack = 24 * hour
/** Rows without a date count as an hour old: not praised as fresh, not refused as stale. */
const usualAge = hour

/** Reads one row under its header. Rows older than 30 days are refused: nobody would ever get them. */
export function readCsvRow(row: string[], columns: CsvColumns, context: CsvContext): DraftReading {
  const texts: FieldTexts = {}
  const extra: Record<string, string> = {}
  row.forEach((cell, at) => {
    const value = unquoted(cell)
    if (value === '') return
    const field = columns.fields[at]
    if (field) texts[field] = value
    else if (columns.headers[at])
      extra[columns.headers[at].slice(0, 100)] = value.slice(0, longestExtra)
  })
  const requestedAt = readAge(texts.requestedAt, context)
  if (typeof requestedAt === 'string') return { ok: false, problems: [requestedAt] }
  return fillDraft(texts, {
    source: 'csv',
    ...(context.rowRef !== undefined && { sourceRef: context.rowRef }),
    requestedAt,
    ...(context.usualService !== undefined && { usualService: context.usualService }),
    ...(context.usualLanguage !== undefined && { usualLanguage: context.usualLanguage }),
    ...(context.serviceWords !== undefined && { serviceWords: context.serviceWords }),
    extra,
  })
}

function readAge(
  text: string | undefined,
  { now, dateOrder }: CsvContext,
): Date | 'date_unreadable' | 'date_future' | 'date_stale' {
  if (text === undefined) return new Date(now.getTime() - usualAge)
  const date = readDate(text, dateOrder)
  if (!date) return 'date_unreadable'
  const age = now.getTime() - date.getTime()
  if (age < -clockSlack) return 'date_future'
  if (age >= freshness) return 'date_stale'
  return age < 0 ? now : date
}

/** Spreadsheets protect text with an apostrophe, or write ="02116". */
export function unquoted(cell: string): string {
  const trimmed = cleanText(cell)
  return /^="(.*)"$/.exec(trimmed)?.[1] ?? trimmed.replace(/^'(?=\d|\+|=)/, '')
}
