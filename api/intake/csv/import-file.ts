import type { Kysely } from 'kysely'
import type { Service } from '../../../engine/services.ts'
import { readCsvHeader } from '../../../engine/sources/csv.ts'
import { fillWaitingOrders } from '../../orders/order-book.ts'
import type { Schema } from '../../schema.ts'
import { readLiveModel } from '../../score/live-model.ts'
import { readListName } from './item.ts'
import { importRows } from './import-rows.ts'
import { ImportProblem, scanCsv, type OpenFile } from './scan.ts'

export type ImportOptions = {
  /** Called twice: the whole file is scanned before the first row is taken. */
  open: OpenFile
  /** One of the known sources, or a name of its own that is stored with each request. */
  list?: string
  /** For a list of one service without a column for it. */
  service?: Service
  now: Date
  /** In the demo market, where homeowners have phone numbers reserved for fiction. */
  takesFiction?: boolean
  /** The origin of the links in mails. */
  publicUrl: string
  onProgress(rows: number, all: number): void
  /** Called for each refused row, in the order of the file. */
  onRefused(row: { line: number; reasons: string[] }): void
  /** The rows are in the pool, but a waiting order could not be filled. */
  onNotDelivered(error: unknown): void
}

export type ImportReport = {
  rows: number
  taken: number
  /** Accepted rows that score too low to be delivered now. */
  low: number
  refused: number
  /** Rows that an earlier import, or an earlier line, already contained. */
  known: number
  /** How many of the known rows an earlier import refused. */
  refusedBefore: number
  /** Leads delivered to waiting orders; null if that failed and is left to the next job run. */
  delivered: number | null
  /** Unknown headers; their values are stored with each request. */
  unmatched: string[]
}

/**
 * Imports a file of requests. An unreadable file changes nothing. If the database fails midway, the rows
 * taken so far stay, and importing the file again continues from there, because known rows are skipped.
 * @throws ImportProblem; CsvError if the file is not CSV
 */
export async function importCsv(db: Kysely<Schema>, options: ImportOptions): Promise<ImportReport> {
  const { open, now, service } = options
  const { header, rows, dateOrders } = await scanCsv(open)
  const columns = readCsvHeader(header)
  const missing = columns.missing.filter((what) => what !== 'service' || !service)
  if (missing.length > 0) throw new ImportProblem('columns_missing', missing)
  const { scorer } = await readLiveModel(db)
  const dates = dateOrders[columns.fields.indexOf('requestedAt')]
  const facts = {
    ...readListName(options.list),
    ...(service && { service }),
    ...(dates === 'day' && { dateOrder: dates }),
  }
  const takesFiction = options.takesFiction === true
  const count = { rows, taken: 0, low: 0, refused: 0, known: 0, refusedBefore: 0 }
  await importRows(db, {
    open,
    reader: { ...facts, columns, scorer, now, takesFiction },
    onTaken(verdicts) {
      for (const { line, answer, reasons, isLow, wasRefused } of verdicts) {
        count[answer] += 1
        if (isLow) count.low += 1
        if (wasRefused) count.refusedBefore += 1
        if (answer === 'refused') options.onRefused({ line, reasons })
      }
      options.onProgress(count.taken + count.refused + count.known, rows)
    },
  })
  return { ...count, delivered: await deliverNow(db, options), unmatched: columns.unmatched }
}

/** The next job run sends the mails. */
async function deliverNow(db: Kysely<Schema>, options: ImportOptions): Promise<number | null> {
  try {
    const { delivered, failed } = await fillWaitingOrders(db, options.publicUrl, options.now)
    for (const { error } of failed) options.onNotDelivered(error)
    return failed.length > 0 && delivered === 0 ? null : delivered
  } catch (error) {
    options.onNotDelivered(error)
    return null
  }
}
