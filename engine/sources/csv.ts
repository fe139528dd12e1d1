import { cleanText } from '../clean-text.ts'
import { freshness } from '../match.ts'
import type { RequestLanguage } from '../request.ts'
import type { Service } from '../services.ts'
import { readDate, type DateOrder } from './date.ts'
import { longestExtra, readField, type Field, type FieldTexts } from './fields.ts'
import { fillDraft, type DraftReading, type ServiceWord } from './fill-draft.ts'

/** The field of each column; null if the column is kept as it is. */
export type CsvColumns = {
  fields: Array<Field | null>
  headers: string[]
  /** Unknown headers: their values go to `extra`. */
  unmatched: string[]
  /** Required facts that no column has. */
  missing: Array<'name' | 'contact' | 'zip' | 'service'>
}

/**
 * Reads the header line. If two columns mean the same field, the first one counts.
 * @example readCsvHeader(['Nombre', 'Phone #', 'Código postal']).fields // ['fullName', 'phone', 'zip']
 */
export function readCsvHeader(headers: string[]): CsvColumns {
  const clean = cleanHeaders(headers)
  const fields: Array<Field | null> = []
  for (const header of clean) {
    const field = readField(header)
    fields.push(field === undefined || fields.includes(field) ? null : field)
  }
  return describeColumns(clean, fields)
}

/** A person's choice for a column: the field it holds, `keep` it beside the request, or `drop` it. */
export type ColumnChoice = Field | 'keep' | 'drop'

/** Like `readCsvHeader`, but with a person's choice for each column. Columns without a choice are dropped. */
export function assignCsvColumns(headers: string[], choices: ColumnChoice[]): CsvColumns {
  const fields: Array<Field | null> = []
  for (const at of headers.keys()) {
    const choice = choices[at] ?? 'drop'
    const isField = choice !== 'keep' && choice !== 'drop' && !fields.includes(choice)
    fields.push(isField ? choice : null)
  }
  const columns = cleanHeaders(headers).map((header, at) =>
    fields[at] === null && choices[at] !== 'keep' ? '' : header,
  )
  return describeColumns(columns, fields)
}

/** Numbers columns of the same name, so that neither overwrites the other. */
function cleanHeaders(headers: string[]): string[] {
  const seen = new Map<string, number>()
  return headers.map((header) => {
    const clean = header.replace('\uFEFF', '').trim()
    const count = (seen.get(clean) ?? 0) + 1
    seen.set(clean, count)
    return clean === '' || count === 1 ? clean : `${clean} (${count})`
  })
}

function describeColumns(clean: string[], fields: Array<Field | null>): CsvColumns {
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
  /** Which comes first in a numeric date; the month by default. */
  dateOrder?: DateOrder
  /** Meanings that a person chose for words of the file. */
  serviceWords?: ServiceWord[]
  /** The caller's hash of the row. A file's own ids are not unique across files. */
  rowRef?: string
}

const hour = 60 * 60 * 1000
/** A correct date may be up to a day ahead in another time zone. */
const clockSlack = 24 * hour
/** Rows without a date count as an hour old: neither fresh nor stale. */
const usualAge = hour

/** Reads one row under its header. Rows older than 30 days are refused, because they could never be delivered. */
export function readCsvRow(row: string[], columns: CsvColumns, context: CsvContext): DraftReading {
  const texts: FieldTexts = {}
  const extra: Record<string, string> = {}
  row.forEach((cell, at) => {
    const value = unquoteCell(cell)
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
export function unquoteCell(cell: string): string {
  const trimmed = cleanText(cell)
  return /^="(.*)"$/.exec(trimmed)?.[1] ?? trimmed.replace(/^'(?=\d|\+|=)/, '')
}
