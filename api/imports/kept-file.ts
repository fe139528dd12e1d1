import { sql, type Kysely } from 'kysely'
import { importLimits } from '../../wire/import-file.ts'
import { AppError } from '../app-error.ts'
import { retryTransaction } from '../retry-transaction.ts'
import { actAs } from '../act-as.ts'
import type { Schema } from '../schema.ts'

/** @throws AppError file_too_large */
export async function announceFile(
  db: Kysely<Schema>,
  file: { fileName: string; fileSize: number },
  adminId: string | null,
): Promise<string> {
  if (file.fileSize > importLimits.bytes) throw new AppError('file_too_large')
  return retryTransaction(db, async (trx) => {
    await actAs(trx, adminId)
    const { id } = await trx
      .insertInto('imports')
      .values({ file_name: file.fileName, file_size: file.fileSize, created_by: adminId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/**
 * Stores a chunk of the file; a repeated chunk counts once.
 * @throws AppError import_over if the file is complete or canceled; file_larger_than_declared
 */
export async function keepChunk(
  db: Kysely<Schema>,
  id: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    const file = await trx
      .selectFrom('imports')
      .select(['file_size', 'file_received', 'read_at', 'ended_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (file === undefined) throw new AppError('not_found')
    if (file.read_at !== null || file.ended_at !== null) throw new AppError('import_over')
    const { numAffectedRows } = await sql`
      insert into import_chunks (import_id, position, bytes) values (${id}, ${position}, ${bytes})
      on conflict do nothing`.execute(trx)
    if (numAffectedRows === 0n) return
    const received = file.file_received + bytes.length
    if (received > file.file_size) throw new AppError('file_larger_than_declared')
    await trx.updateTable('imports').set({ file_received: received }).where('id', '=', id).execute()
  })
}

/** Whether every chunk up to the last one has arrived. */
export async function isWhole(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { rows } = await sql<{ whole: boolean }>`
    select count(*) = coalesce(max(position) + 1, 0) as whole from import_chunks
    where import_id = ${id}`.execute(db)
  return rows[0]?.whole === true
}

/** Streams the file; at most two chunks are in memory. */
export async function* readChunks(db: Kysely<Schema>, id: string): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select bytes from import_chunks where import_id = ${id} and position = ${position}`.execute(
      db,
    )
    const chunk = rows[0]
    if (chunk === undefined) return
    yield chunk.bytes
  }
}

export async function forgetFile(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('import_chunks').where('import_id', '=', id).execute()
}
