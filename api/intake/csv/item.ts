import { createHash } from 'node:crypto'
import { refusals } from '../../../engine/check.ts'
import type { Consent, RequestLanguage } from '../../../engine/request.ts'
import type { LeadScorer } from '../../../engine/score/score.ts'
import type { Service } from '../../../engine/services.ts'
import { readCsvRow, unquoted, type CsvColumns } from '../../../engine/sources/csv.ts'
import { dateOrderOf, type DateOrder } from '../../../engine/sources/date.ts'
import {
  serviceOfWord,
  type DraftReading,
  type ServiceWord,
} from '../../../engine/sources/fill-draft.ts'
import type { Field } from '../../../engine/sources/fields.ts'
import type { RequestSource } from '../../../engine/sources/list.ts'
import { isRequestSource } from '../../../engine/sources/sources.ts'
import { verifyRequest } from '../../../engine/verify.ts'
import { incomingOf, type Incoming } from '../store-requests.ts'

/** What holds for all rows of a file. */
export type CsvFacts = {
  /** One of the ways in that the score knows, or a plain list. */
  source: RequestSource
  /** A name that is kept with each request of the list. */
  list?: string
  /** For a list of one service that has no column for it. */
  service?: Service
  /** For a list of people who speak one language. */
  language?: RequestLanguage
  /** What stands first in dates of numbers. */
  dateOrder?: DateOrder
  /** What words of the file mean. */
  serviceWords?: ServiceWord[]
  /** The words that all of them agreed to, each when asking. */
  consent?: Omit<Consent, 'givenAt'>
}

export type CsvReader = CsvFacts & {
  columns: CsvColumns
  scorer: LeadScorer
  now: Date
  /** In the demo market, where people play homeowners with numbers set aside for fiction. */
  takesFiction: boolean
}

/** A row of the file after everything that concerns it alone. */
export type CsvItem = {
  line: number
  cells: string[]
  ref: string
  reasons: string[]
  incoming: Incoming | null
}

export function readCsvItem(cells: string[], line: number, reader: CsvReader): CsvItem {
  const { now } = reader
  const ref = referenceOf(cells, reader)
  const item = { line, cells, ref, incoming: null }
  const reading = readCsvDraft(cells, ref, reader)
  if (!reading.ok) return { ...item, reasons: reading.problems }
  const verified = verifyRequest(reading.draft, { takesFiction: reader.takesFiction })
  if (!verified.accepted) return { ...item, reasons: refusals(verified.checks) }
  const incoming = incomingOf(verified.request, verified.checks, reader.scorer, now)
  return { ...item, reasons: [], incoming }
}

/** A row as what somebody asks for, with what holds for the whole file. */
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

/** What a refused row is read again with: what holds for its file, and what each of its columns means. */
export function importOptionsOf({
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
    columns.fields.flatMap((field, at) => (field ? [[keyOf(columns, at), field]] : [])),
  )
  return { source, list, service, language, dateOrder, serviceWords, consent, fields }
}

/** The row by its headers, as a refused request is kept. */
export function payloadOf({ cells }: CsvItem, columns: CsvColumns): unknown {
  return Object.fromEntries(
    cells.flatMap((cell, at) => {
      const isDropped = columns.headers[at] === '' && columns.fields[at] === null
      return isDropped ? [] : [[keyOf(columns, at), cell]]
    }),
  )
}

function keyOf({ headers }: CsvColumns, at: number): string {
  return headers[at] || String(at)
}

/** What a list is called where it is one of the ways in that the score knows; else it is a plain list. */
export function factsOfList(list: string | undefined): CsvFacts {
  if (list !== undefined && isRequestSource(list) && list !== 'demo') return { source: list }
  return { source: 'csv', ...(list === undefined ? {} : { list }) }
}

/**
 * The same row is the same reference, whatever its case, its spaces and the order of the columns. Read in
 * another way, with other columns, another usual service, another order of its date or another meaning of
 * its word, it is another submission.
 */
function referenceOf(cells: string[], reader: CsvReader): string {
  const { columns, service, dateOrder, serviceWords } = reader
  const values = cells
    .map(
      (cell, at) =>
        `${columns.fields[at] ?? columns.headers[at] ?? at}=${cell.trim().replace(/\s+/g, ' ').toLowerCase()}`,
    )
    .toSorted()
  if (service) values.push(service)
  const cellOf = (field: Field) => unquoted(cells[columns.fields.indexOf(field)] ?? '')
  if (dateOrder === 'day' && dateOrderOf(cellOf('requestedAt')) !== null) values.push('day first')
  const meant = serviceOfWord(cellOf('service'), serviceWords)
  if (meant) values.push(`the word means ${meant}`)
  return `row-${createHash('sha256').update(JSON.stringify(values)).digest('base64url')}`
}
