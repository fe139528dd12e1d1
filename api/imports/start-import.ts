import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { ImportPlan } from '../../wire/import-file.ts'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { actAs } from '../act-as.ts'
import type { Schema } from '../schema.ts'
import { readLiveModel } from '../score/live-model.ts'
import { forgetFile } from './kept-file.ts'
import { makePlanReader } from './reader-of-plan.ts'

/**
 * Starts an import. Starting it again with the same plan, such as by a double click, does nothing.
 * @throws AppError import_over if it was started with another plan or canceled; columns_missing
 */
export async function startImport(
  db: Kysely<Schema>,
  id: string,
  plan: ImportPlan,
  adminId: string | null,
  now: Date,
): Promise<void> {
  const { scorer } = await readLiveModel(db)
  await retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const file = await lockImport(trx, id)
    const isGivenUp = file.cancelled_at !== null || file.failed_at !== null
    if (!isGivenUp && file.begun_at !== null && isDeepStrictEqual(file.plan, plan)) return
    if (file.ended_at !== null || file.begun_at !== null) throw new AppError('import_over')
    if (file.read_at === null || file.header === null) throw new AppError('file_incomplete')
    makePlanReader(file.header, plan, { scorer, now, takesFiction: false })
    await trx
      .updateTable('imports')
      .set({ plan: JSON.stringify(plan), begun_at: now })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Cancels an import after the current batch, whose rows stay. Before the start, it deletes the file.
 * @throws AppError import_over
 */
export async function cancelImport(
  db: Kysely<Schema>,
  id: string,
  adminId: string | null,
  now: Date,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const file = await lockImport(trx, id)
    if (file.ended_at !== null) throw new AppError('import_over')
    await trx
      .updateTable('imports')
      .set({ cancelled_at: now, ended_at: now })
      .where('id', '=', id)
      .execute()
    await forgetFile(trx, id)
  })
}

async function lockImport(trx: Transaction<Schema>, id: string) {
  const file = await trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (file === undefined) throw new AppError('not_found')
  return file
}
