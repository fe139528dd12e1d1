import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** One key for the whole product, so that two starting processes migrate one after the other. */
const migrationLock = 7_420_113_001

export type MigrationFolder = { room: string; folder: URL }

/** The order is the promise: the platform first, what the product adds after it. */
export const migrationFolders: MigrationFolder[] = [
  { room: 'platform', folder: new URL('../../platform/migrations/', import.meta.url) },
  { room: 'supabase', folder: new URL('../../supabase/migrations/', import.meta.url) },
]

/**
 * Brings the database to this version. Each file runs in its own transaction and is recorded with
 * its checksum.
 * @returns the names of the files that were applied now
 * @throws when a file that has run was changed since
 */
export async function migrate(
  client: pg.ClientBase,
  folders: MigrationFolder[] = migrationFolders,
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
  try {
    await client.query(
      `create schema if not exists migrations;
       create table if not exists migrations.applied (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const applied: string[] = []
    for (const { room, folder } of folders) {
      for (const file of await sqlFiles(folder)) {
        if (
          await applyOnce(client, `${room}/${file}`, await readFile(new URL(file, folder), 'utf8'))
        ) {
          applied.push(`${room}/${file}`)
        }
      }
    }
    return applied
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
  }
}

async function sqlFiles(folder: URL): Promise<string[]> {
  const names = await readdir(folder)
  return names.filter((name) => name.endsWith('.sql')).toSorted()
}

async function applyOnce(client: pg.ClientBase, name: string, sql: string): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex')
  const known = await client.query('select checksum from migrations.applied where name = $1', [
    name,
  ])
  if (known.rows.length > 0) {
    if (known.rows[0].checksum === checksum) return false
    throw new Error(
      `Migration ${name} was changed after it ran. Put it back as it was and write a new migration instead.`,
    )
  }
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations.applied (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    throw new Error(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}
