import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

export type MigrationFolder = { room: string; folder: URL }

/** In the order in which they run. The platform comes first, because the product builds on it. */
export const migrationFolders: MigrationFolder[] = [
  { room: 'platform', folder: new URL('../../platform/migrations/', import.meta.url) },
  { room: 'supabase', folder: new URL('../../supabase/migrations/', import.meta.url) },
]

/** `name` is the room and the file, such as 'platform/20261122000001_create_roles.sql'. */
export type Migration = { name: string; sql: string; checksum: string }

/** All migrations of the folders, in the order in which they run. */
export async function readMigrations(
  folders: MigrationFolder[] = migrationFolders,
): Promise<Migration[]> {
  const migrations: Migration[] = []
  for (const { room, folder } of folders) {
    for (const file of await listSqlFiles(folder)) {
      const sql = await readFile(new URL(file, folder), 'utf8')
      migrations.push({ name: `${room}/${file}`, sql, checksum: computeChecksum(sql) })
    }
  }
  return migrations
}

/** Ignores the kind of line endings, because git may rewrite them. */
function computeChecksum(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

async function listSqlFiles(folder: URL): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sql')).toSorted()
}
