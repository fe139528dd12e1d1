import { createHash } from 'node:crypto'
import { refusals } from '../../../engine/check.ts'
import type { Consent, RequestLanguage } from '../../../engine/request.ts'
import type { LeadScorer } from '../../../engine/score/score.ts'
import type { Service } from '../../../engine/services.ts'
import { readCsvRow, unquoteCell, type CsvColumns } from '../../../engine/sources/csv.ts'
import { detectDateOrder, type DateOrder } from '../../../engine/sources/date.ts'
import {
  readServiceWord,
  type DraftReading,
  type ServiceWord,
} from '../../../engine/sources/fill-draft.ts'
import type { Field } from '../../../engine/sources/fields.ts'
import type { RequestSource } from '../../../engine/sources/list.ts'
import { isRequestSource } from '../../../engine/sources/sources.ts'
import { verifyRequest } from '../../../engine/verify.ts'
import { makeIncoming, type Incoming } from '../store-requests.ts'

/** What applies to all rows of a file. */
export type CsvFacts = {
  /** One of the sources that the score knows; `csv` for a plain list. */
  source: RequestSource
  /** A name that is stored with each request of the list. */
  list?: string
  /** For a list of one service without a column for it. */
  service?: Service
  /** For a list of people who speak one language. */
  language?: RequestLanguage
  /** Whether numeric dates begin with the day or the month. */
  dateOrder?: DateOrder
  /** The service that each word in the file means. */
  serviceWords?: ServiceWord[]
  /** The consent text that everyone on the list agreed to. */
  consent?: Omit<Consent, 'givenAt'>
}

export type CsvReader = CsvFacts & {
  columns: CsvColumns
  scorer: LeadScorer
  now: Date
  /** In the demo market, where homeowners have phone numbers reserved for fiction. */
  takesFiction: boolean
}

/** A row after every step that needs no other row. */
export type CsvItem = {
  line: number
  cells: string[]
  ref: string
  reasons: string[]
  incoming: Incoming | null
}

export function readCsvItem(cells: string[], line: number, reader: CsvReader): CsvItem {
  const { now } = reader
  const ref = hashRow(cells, reader)
  const item = { line, cells, ref, incoming: null }
  const reading = readCsvDraft(cells, ref, reader)
  if (!reading.ok) return { ...item, reasons: reading.problems }
  const verified = verifyRequest(reading.draft, { takesFiction: reader.takesFiction })
  if (!verified.accepted) return { ...item, reasons: refusals(verified.checks) }
  const incoming = makeIncoming(verified.request, verified.checks, reader.scorer, now)
  return { ...item, reasons: [], incoming }
}

/** Reads a row as a draft, with the options of its file. */
export function readCsvDraft(
  cells: string[],
  ref: string | null,
  {
    columns,
    now,
    source,
    list,
    service,
    language,
    dateOrder,
    serviceWords,
    consent,
  }: Omit<CsvReader, 'scorer' | 'takesFiction'>,
): DraftReading {
  const reading = readCsvRow(cells, columns, {
    now,
    ...(ref !== null && { rowRef: ref }),
    ...(service && { usualService: service }),
    ...(language && { usualLanguage: language }),
    ...(dateOrder && { dateOrder }),
    ...(serviceWords && { serviceWords }),
  })
  if (!reading.ok) return reading
  const { draft } = reading
  return {
    ok: true,
    draft: {
      ...draft,
      source,
      extra: list ? { ...draft.extra, list } : draft.extra,
      ...(consent && { consent: { ...consent, givenAt: draft.requestedAt } }),
    },
  }
}

/** What is needed to read a refused row again: the file's options and the meaning of each column. */
export function makeImportOptions({
  columns,
  source,
  list,
  service,
  language,
  dateOrder,
  serviceWords,
  consent,
}: CsvReader): Record<string, unknown> {
  const fields = Object.fromEntries(
    columns.fields.flatMap((field, at) => (field ? [[readColumnKey(columns, at), field]] : [])),
  )
  return { source, list, service, language, dateOrder, serviceWords, consent, fields }
}

/** The row by header, as it is stored with a refusal. */
export function makePayload({ cells }: CsvItem, columns: CsvColumns): unknown {
  return Object.fromEntries(
    cells.flatMap((cell, at) => {
      const isDropped = columns.headers[at] === '' && columns.fields[at] === null
      return isDropped ? [] : [[readColumnKey(columns, at), cell]]
    }),
  )
}

function readColumnKey({ headers }: CsvColumns, at: number): string {
  return headers[at] || String(at)
}

/** Reads the name of a list: one of the known sources, or a name of its own for a plain list. */
export function readListName(list: string | undefined): CsvFacts {
  if (list !== undefined && isRequestSource(list) && list !== 'demo') return { source: list }
  return { source: 'csv', ...(list === undefined ? {} : { list }) }
}

/**
 * Hashes a row into its reference. Case, spacing and column order do not matter. The meaning of the columns,
 * the default service, the date order and the meaning of the service word do.
 */
function hashRow(cells: string[], reader: CsvReader): string {
  const { columns, service, dateOrder, serviceWords } = reader
  const values = cells
    .map(
      (cell, at) =>
        `${columns.fields[at] ?? columns.headers[at] ?? at}=${cell.trim().replace(/\s+/g, ' ').toLowerCase()}`,
    )
    .toSorted()
  if (service) values.push(service)
  const readCell = (field: Field) => unquoteCell(cells[columns.fields.indexOf(field)] ?? '')
  if (dateOrder === 'day' && detectDateOrder(readCell('requestedAt')) !== null)
    values.push('day first')
  const meant = readServiceWord(readCell('service'), serviceWords)
  if (meant) values.push(`the word means ${meant}`)
  return `row-${createHash('sha256').update(JSON.stringify(values)).digest('base64url')}`
}
