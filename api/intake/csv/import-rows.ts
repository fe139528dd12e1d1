import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { retryTransaction } from '../../retry-transaction.ts'
import { makeStorable } from '../../read-json.ts'
import type { Schema } from '../../schema.ts'
import { readCsvItem, type CsvItem, type CsvReader } from './item.ts'
import { lockIntake } from '../known-people.ts'
import { readCsvRecords } from './read-records.ts'
import type { OpenFile } from './scan.ts'
import { takeCsvItems, type CsvVerdict } from './take-items.ts'

export type RowsToTake = {
  open: OpenFile
  reader: CsvReader
  /** Rows at the beginning that an earlier run already took. */
  skip?: number
  signal?: AbortSignal
  /** Runs in the transaction that takes the rows. */
  keep?(trx: Transaction<Schema>, verdicts: CsvVerdict[]): Promise<void>
  /** Called after the rows are committed. */
  onTaken?(verdicts: CsvVerdict[]): void
}

/** Small enough that other intakes wait for well under a second. */
const batchSize = 500
/** How many rows are verified before yielding to the event loop. */
const turnSize = 20

/**
 * Takes the rows of a scanned file in batches, one transaction each. Reading and verifying run without a
 * lock; other intakes wait only while a batch is stored.
 */
export async function importRows(db: Kysely<Schema>, rows: RowsToTake): Promise<void> {
  const { reader, signal, skip = 0 } = rows
  let at = -1
  let items: CsvItem[] = []
  for await (const { line, cells } of readCsvRecords(rows.open())) {
    at += 1
    if (at % turnSize === 0) await nextTurn()
    if (at <= skip) continue
    items.push(readCsvItem(cells.map(makeStorable), line, reader))
    if (items.length < batchSize) continue
    if (signal?.aborted) return
    await takeRows(db, items, rows)
    items = []
  }
  if (items.length > 0 && !signal?.aborted) await takeRows(db, items, rows)
}

async function takeRows(
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
