import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { makeBackupName } from './backup-name.ts'
import { makeBackup } from './make-backup.ts'

/** Enough to go back a few releases; each is about as large as the compressed database. */
const keptBackups = 3

/**
 * Backs up to DATA_DIR/backups before migrations change a database, and deletes all but the last few backups.
 * @returns the path of the backup
 * @throws Error with a readable message; the migrations must not run then
 */
export async function backUpBeforeUpgrade(admin: ClientBase, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  const path = join(folder, makeBackupName(new Date()))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Migrations change no uploaded file, and three copies of all of them would fill the disk.
    await makeBackup(admin, { dataDir, filesDir: null }, path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The backup before the upgrade failed, so nothing was changed: ${reason}`, {
      cause: error,
    })
  }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar.gz')).toSorted()
  for (const name of names.slice(0, -keptBackups)) await rm(join(folder, name), { force: true })
  return path
}
