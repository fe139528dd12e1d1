import type { Kysely } from 'kysely'
import type { Service } from '../../../engine/services.ts'
import { readCsvHeader } from '../../../engine/sources/csv.ts'
import { fillWaitingOrders } from '../../orders/order-book.ts'
import type { Schema } from '../../schema.ts'
import { liveModel } from '../../score/live-model.ts'
import { factsOfList } from './item.ts'
import { importRows } from './import-rows.ts'
import { ImportProblem, scanCsv, type OpenFile } from './scan.ts'

export type ImportOptions = {
  /** Called twice: the file is read through before a row of it is taken. */
  open: OpenFile
  /** One of the engine's sources, or a name that is kept with each request of the list. */
  list?: string
  /** For a list of one service that has no column for it. */
  service?: Service
  now: Date
  /** In the demo market, where people play homeowners with numbers set aside for fiction. */
  takesFiction?: boolean
  /** The origin that the links in mails lead to. */
  publicUrl: string
  onProgress(rows: number, all: number): void
  /** Told of each row that is not taken, in the order of the file. */
  onRefused(row: { line: number; reasons: string[] }): void
  /** The rows are in the pool, but the orders that wait, or one of them, could not be filled now. */
  onNotDelivered(error: unknown): void
}

export type ImportReport = {
  rows: number
  taken: number
  /** Of those that were taken: scored too low to be delivered, for now. */
  low: number
  refused: number
  /** Rows that an earlier import, or an earlier line, brought already. */
  known: number
  /** Of those that were known: what an earlier import refused. */
  refusedBefore: number
  /** Leads that waiting orders got of it; null where that failed, and the next round of the jobs does it. */
  delivered: number | null
  /** Headers that meant nothing; their values are kept with each request. */
  unmatched: string[]
}

/**
 * Takes a file of requests. Nothing of a file that cannot be taken is; where the database fails in the
 * midst, what was taken stays, and the file taken again goes on from there, since each row is known.
 * @throws ImportProblem; CsvError where the file is no CSV
 */
export async function importCsv(db: Kysely<Schema>, options: ImportOptions): Promise<ImportReport> {
  const { open, now, service } = options
  const { header, rows, dateOrders } = await scanCsv(open)
  const columns = readCsvHeader(header)
  const missing = columns.missing.filter((what) => what !== 'service' || !service)
  if (missing.length > 0) throw new ImportProblem('columns_missing', missing)
  const { scorer } = await liveModel(db)
  const dates = dateOrders[columns.fields.indexOf('requestedAt')]
  const facts = {
    ...factsOfList(options.list),
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

/** The mails about it go out with the next round of the jobs. */
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
