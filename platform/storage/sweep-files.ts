import { opendir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { isUuid } from '../../postgres/uuid.ts'
import { inTransaction } from '../database.ts'
import { draftEnding, ignoreMissing, nameFolder } from './file-store.ts'

/** Longer than any upload takes, because a file has no row until its last byte is stored. */
const oldestUploadMilliseconds = 24 * 60 * 60 * 1000
const filesPerQuery = 1000

/** The sweep's lock. A backup takes it too, so that no file of its snapshot is deleted meanwhile. */
export const sweepLock = `hashtextextended('storage.sweep', 0)`

/**
 * Deletes the files that no row of storage.objects names. Only this function deletes files, so that a crash can
 * leave an extra file but never lose one. Does nothing while another process sweeps or backs up.
 * @param pool works as service_role
 */
export async function sweepFiles(
  pool: pg.Pool,
  folder: string,
  { now = Date.now(), minAge = oldestUploadMilliseconds } = {},
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{ locked: boolean }>(
      `select pg_try_advisory_xact_lock(${sweepLock}) as locked`,
    )
    if (!rows[0]?.locked) return
    for await (const names of batchesIn(folder)) await sweepBatch(tx, folder, names, now - minAge)
  })
}

async function sweepBatch(
  tx: pg.PoolClient,
  folder: string,
  names: string[],
  before: number,
): Promise<void> {
  // Read the rows before the ages: a file that gets its row in between is young.
  const { rows } = await tx.query<{ version: string }>(
    'select version from storage.objects where version = any ($1)',
    [names],
  )
  const named = new Set(rows.map(({ version }) => version))
  for (const name of names.filter((each) => !named.has(each))) {
    const path = join(folder, nameFolder(name), name)
    // The inode's change time, because a new link to an old file counts as young.
    const ctimeMs = await stat(path).then((stats) => stats.ctimeMs, ignoreMissing)
    // Missing: a draft is renamed or deleted when its upload ends.
    if (ctimeMs !== null && ctimeMs < before) await unlink(path).catch(ignoreMissing)
  }
}

async function* batchesIn(folder: string): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const each of entriesOf(folder)) {
    if (!each.isDirectory() || !/^[0-9a-f]{2}$/.test(each.name)) continue
    for await (const file of entriesOf(join(folder, each.name))) {
      if (!file.isFile() || !isOurs(file.name)) continue
      names.push(file.name)
      if (names.length === filesPerQuery) {
        yield names
        names = []
      }
    }
  }
  if (names.length > 0) yield names
}

/** An empty list while the folder does not exist yet. */
async function* entriesOf(path: string) {
  const folder = await opendir(path).catch(ignoreMissing)
  if (folder !== null) yield* folder
}

function isOurs(name: string): boolean {
  return isUuid(name.endsWith(draftEnding) ? name.slice(0, -draftEnding.length) : name)
}
