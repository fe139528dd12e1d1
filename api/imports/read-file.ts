import { CsvError } from 'csv-parse'
import type { Kysely } from 'kysely'
import { readCsvHeader, type ColumnChoice } from '../../engine/sources/csv.ts'
import type { ErrorCode } from '../../wire/errors.ts'
import { importLimits, type ImportedFile } from '../../wire/import-file.ts'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { ImportProblem, scanCsv } from '../intake/csv/scan.ts'
import { actAs } from '../act-as.ts'
import type { Schema } from '../schema.ts'
import { forgetFile, isWhole, readChunks } from './kept-file.ts'

/**
 * Reads a complete file. A file that cannot be imported is deleted at once.
 * @throws AppError file_incomplete, import_over, or the code of what is wrong with the file
 */
export async function readFile(
  db: Kysely<Schema>,
  id: string,
  adminId: string | null,
  now: Date,
): Promise<ImportedFile> {
  const file = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (file === undefined) throw new AppError('not_found')
  if (file.ended_at !== null) throw new AppError('import_over')
  if (file.file_received < file.file_size || !(await isWhole(db, id))) {
    throw new AppError('file_incomplete')
  }
  try {
    const scan = await scanCsv(() => readChunks(db, id), importLimits)
    if (scan.rows === 0) throw new ImportProblem('no_rows')
    await rememberScan(db, id, { ...scan, adminId, now })
    const { fields, headers } = readCsvHeader(scan.header)
    const guesses = fields.map(
      (field, at): ColumnChoice => field ?? (headers[at] === '' ? 'drop' : 'keep'),
    )
    return { ...scan, guesses }
  } catch (error) {
    const code = findProblemCode(error)
    if (code === null) throw error
    if (!(await giveUp(db, id, { code, adminId, now }))) throw new AppError('import_over')
    throw new AppError(code)
  }
}

/** @throws AppError import_over if it was canceled meanwhile, which deletes the file */
async function rememberScan(
  db: Kysely<Schema>,
  id: string,
  scan: { header: string[]; rows: number; adminId: string | null; now: Date },
): Promise<void> {
  const { header, rows, adminId, now } = scan
  await retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const file = await trx
      .selectFrom('imports')
      .select(['read_at', 'ended_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (file.ended_at !== null) throw new AppError('import_over')
    if (file.read_at !== null) return
    await trx
      .updateTable('imports')
      .set({ read_at: now, header, row_count: rows })
      .where('id', '=', id)
      .execute()
  })
}

const codes: Record<ImportProblem['reason'], ErrorCode> = {
  empty: 'file_empty',
  not_text: 'file_not_csv',
  no_rows: 'file_without_rows',
  too_many_rows: 'file_too_long',
  too_many_columns: 'file_too_wide',
  columns_missing: 'columns_missing',
}

function findProblemCode(error: unknown): ErrorCode | null {
  if (error instanceof ImportProblem) return codes[error.reason]
  if (!(error instanceof CsvError)) return null
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'file_quote_open'
  return error.code === 'CSV_MAX_RECORD_SIZE' ? 'file_line_too_long' : 'file_not_csv'
}

/** @returns false if the import was already over, so nothing is wrong with the file itself */
async function giveUp(
  db: Kysely<Schema>,
  id: string,
  { code, adminId, now }: { code: ErrorCode; adminId: string | null; now: Date },
): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ failed_at: now, ended_at: now, problem: code })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    await forgetFile(trx, id)
    return numUpdatedRows > 0n
  })
}
