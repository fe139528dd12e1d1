import type { Kysely } from 'kysely'
import { unquoteCell } from '../../engine/sources/csv.ts'
import { readDate } from '../../engine/sources/date.ts'
import type { Field } from '../../engine/sources/fields.ts'
import type { ImportTrial, PreviewRow } from '../../wire/import-file.ts'
import type { Locale } from '../../engine/languages.ts'
import { readCsvItem, type CsvItem, type CsvReader } from '../intake/csv/item.ts'
import { readCsvRecords } from '../intake/csv/read-records.ts'
import { takeCsvItems, type CsvVerdict } from '../intake/csv/take-items.ts'
import { makeStorable } from '../read-json.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { readChunks } from './kept-file.ts'
import { makePlanReader } from './reader-of-plan.ts'
import { explainReasons } from './sentences.ts'

const shownRows = 20
/** An unreadable value is shown as it is in the file, cut to this length. */
const longestShown = 100

/** Previews the first rows, with the reasons of refusals. Stores nothing. */
export async function previewRows(
  db: Kysely<Schema>,
  file: { id: string; header: string[] },
  trial: ImportTrial,
  deps: { now: Date; takesFiction: boolean; locale: Locale },
): Promise<PreviewRow[]> {
  const { scorer } = await readLiveModel(db)
  const reader = makePlanReader(file.header, trial, { ...deps, scorer })
  const items: CsvItem[] = []
  let at = 0
  for await (const { line, cells } of readCsvRecords(readChunks(db, file.id))) {
    if (at > 0) items.push(readCsvItem(cells.map(makeStorable), line, reader))
    at += 1
    if (at > shownRows) break
  }
  const verdicts = await tryOut(db, items, reader)
  return items.map((item, row) => makePreview(item, verdicts[row], reader, deps.locale))
}

/** Runs the import itself on a few rows and rolls it back, so that the preview cannot differ from it. */
async function tryOut(
  db: Kysely<Schema>,
  items: CsvItem[],
  reader: CsvReader,
): Promise<CsvVerdict[]> {
  const trx = await db.startTransaction().execute()
  try {
    return await takeCsvItems(trx, items, reader)
  } finally {
    await trx.rollback().execute()
  }
}

function makePreview(
  { line, cells, incoming }: CsvItem,
  verdict: CsvVerdict | undefined,
  reader: CsvReader,
  locale: Locale,
): PreviewRow {
  const reasons = verdict ? explainReasons(verdict, locale) : []
  const answer = verdict?.answer ?? 'refused'
  const score = verdict?.score ?? null
  const isLow = verdict?.isLow ?? false
  if (incoming !== null) {
    const { full_name: name, phone, email, city, state, zip, service } = incoming.request
    const requestedAt = readAskedDate(cells, reader)
    return {
      line,
      answer,
      reasons,
      name,
      phone,
      email,
      place: `${city}, ${state} ${zip}`,
      requestedAt,
      service,
      score,
      isLow,
    }
  }
  const readCell = (field: Field) => cells[reader.columns.fields.indexOf(field)]?.trim() ?? ''
  const joined = (...fields: Field[]) => fields.map(readCell).filter(Boolean).join(' ')
  return {
    line,
    answer,
    reasons,
    name: joined('fullName', 'firstName', 'lastName').slice(0, longestShown),
    phone: readCell('phone').slice(0, longestShown) || null,
    email: readCell('email').slice(0, longestShown) || null,
    place: joined('city', 'state', 'zip').slice(0, longestShown),
    requestedAt: readAskedDate(cells, reader),
    service: null,
    score,
    isLow,
  }
}

/** In ISO 8601, or as the file writes it if unreadable. A row without a date counts as fresh and shows no date. */
function readAskedDate(cells: string[], { columns, dateOrder }: CsvReader): string | null {
  const text = unquoteCell(cells[columns.fields.indexOf('requestedAt')] ?? '')
  if (text === '') return null
  return readDate(text, dateOrder)?.toISOString() ?? text.slice(0, longestShown)
}
