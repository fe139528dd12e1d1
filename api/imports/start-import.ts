import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { ImportPlan } from '../../wire/import-file.ts'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { actAs } from '../act-as.ts'
import type { Schema } from '../schema.ts'
import { liveModel } from '../score/live-model.ts'
import { forgetFile } from './kept-file.ts'
import { readerOfPlan } from './reader-of-plan.ts'

/**
 * From here on the server takes the file in, whoever looks on. Begun again with the same plan, as by a
 * second press, it is begun once.
 * @throws AppError import_over where it is begun with another plan or given up; columns_missing
 */
export async function startImport(
  db: Kysely<Schema>,
  id: string,
  plan: ImportPlan,
  adminId: string | null,
  now: Date,
): Promise<void> {
  const { scorer } = await liveModel(db)
  await retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const file = await lockImport(trx, id)
    const isGivenUp = file.cancelled_at !== null || file.failed_at !== null
    if (!isGivenUp && file.begun_at !== null && isDeepStrictEqual(file.plan, plan)) return
    if (file.ended_at !== null || file.begun_at !== null) throw new AppError('import_over')
    if (file.read_at === null || file.header === null) throw new AppError('file_incomplete')
    readerOfPlan(file.header, plan, { scorer, now, takesFiction: false })
    await trx
      .updateTable('imports')
      .set({ plan: JSON.stringify(plan), begun_at: now })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Ends an import after the rows that are being taken just now; they stay. Before it began, the file is given up.
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
