import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { retryTransaction } from '../../retry-transaction.ts'
import { storableText } from '../../read-json.ts'
import type { Schema } from '../../schema.ts'
import { readCsvItem, type CsvItem, type CsvReader } from './item.ts'
import { lockIntake } from '../known-people.ts'
import { readCsvRecords } from './read-records.ts'
import type { OpenFile } from './scan.ts'
import { takeCsvItems, type CsvVerdict } from './take-items.ts'

export type RowsToTake = {
  open: OpenFile
  reader: CsvReader
  /** Rows at the beginning that were taken before. */
  skip?: number
  signal?: AbortSignal
  /** In the transaction that takes the rows: what is written here stands exactly if they are taken. */
  keep?(trx: Transaction<Schema>, verdicts: CsvVerdict[]): Promise<void>
  /** Of rows that are in the pool now. */
  onTaken?(verdicts: CsvVerdict[]): void
}

/** Few enough that other intakes wait for well under a second. */
const batchSize = 500
/** So many rows are verified before everybody else in this process has a turn. */
const turnSize = 20

/**
 * Takes the rows of a file that was scanned, in batches, each in a transaction of its own. Reading and
 * verifying happen beside everything else; other intakes wait only while a batch is put into the pool.
 */
export async function importRows(db: Kysely<Schema>, rows: RowsToTake): Promise<void> {
  const { reader, signal, skip = 0 } = rows
  let at = -1
  let items: CsvItem[] = []
  for await (const { line, cells } of readCsvRecords(rows.open())) {
    at += 1
    if (at % turnSize === 0) await nextTurn()
    if (at <= skip) continue
    items.push(readCsvItem(cells.map(storableText), line, reader))
    if (items.length < batchSize) continue
    if (signal?.aborted) return
    await takeBatchOf(db, items, rows)
    items = []
  }
  if (items.length > 0 && !signal?.aborted) await takeBatchOf(db, items, rows)
}

async function takeBatchOf(
  db: Kysely<Schema>,
  items: CsvItem[],
  { reader, keep, onTaken }: RowsToTake,
): Promise<void> {
  const verdicts = await retryTransaction(db, async (trx) => {
    await lockIntake(trx)
    const taken = await takeCsvItems(trx, items, reader)
    await keep?.(trx, taken)
    return taken
  })
  onTaken?.(verdicts)
}
